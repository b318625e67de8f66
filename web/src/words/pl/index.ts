import type { Words } from '../en';
import { said as dice } from './dice';
import { said as harvest } from './harvest';
import { learning } from './learning';
import { oneself } from './oneself';
import { pageRefusals } from './pageRefusals';
import { people } from './people';
import { play } from './play';
import { replay } from './replay';

export const words: Words = {
  ...play,
  harvest: { ...play.harvest, ...harvest.harvest },
  dice: { ...play.dice, ...dice.dice },
  learning,
  replay,
  people: { ...oneself, ...people },
  refusals: { ...play.refusals, ...harvest.refusals, ...dice.refusals, ...pageRefusals },
};
