import type { Words } from '../en';
import { about } from './about';
import { dice } from './dice';
import { guide } from './guide';
import { harvest } from './harvest';
import { home, problems, replay } from './home';
import { people, privacy } from './people';
import { reasons } from './reasons';
import { refusals } from './refusals';
import { setup } from './setup';
import { table } from './table';

export const words: Words = { table, home, setup, about, problems, replay, harvest, dice, guide, people, privacy, reasons, refusals };
