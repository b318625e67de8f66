import type { Words } from '../en';
import { oneself } from './oneself';
import { people } from './people';
import { play } from './play';
import { replay } from './replay';

export const words: Words = { ...play, replay, people: { ...oneself, ...people } };
