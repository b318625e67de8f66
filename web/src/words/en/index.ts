import { about } from './about';
import { dice } from './dice';
import { front } from './front';
import { guide } from './guide';
import { harvest } from './harvest';
import { privacy } from './people';
import { reasons } from './reasons';
import { tableRefusals } from './tableRefusals';

export const words = { ...front, about, dice, guide, harvest, privacy, reasons, refusals: { ...front.refusals, ...tableRefusals } };

/** Every language says the same things. */
export type Words = typeof words;
