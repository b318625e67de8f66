import { dice } from './dice';
import { front } from './front';
import { guide } from './guide';
import { harvest } from './harvest';
import { tableRefusals } from './tableRefusals';

/** What tables say. */
export const play = { ...front, dice, guide, harvest, refusals: { ...front.refusals, ...tableRefusals } };
