import { dice } from './dice';
import { front } from './front';
import { guide } from './guide';
import { harvest } from './harvest';
import { reasons } from './reasons';
import { tableRefusals } from './tableRefusals';

/** What tables say. */
export const play = { ...front, dice, guide, harvest, reasons, refusals: { ...front.refusals, ...tableRefusals } };
