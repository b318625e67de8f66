import { front } from './front';
import { guide } from './guide';
import { tableRefusals } from './tableRefusals';

/** What every table says; each game has words of its own. */
export const play = { ...front, guide, refusals: { ...front.refusals, ...tableRefusals } };
