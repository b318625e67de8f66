import { front } from './front';
import { guide } from './guide';
import { tableRefusals } from './tableRefusals';

export const play = { ...front, guide, refusals: { ...front.refusals, ...tableRefusals } };
