import type { Words } from '../en';
import { oneself } from './oneself';
import { people } from './people';
import { play } from './play';

export const words: Words = { ...play, people: { ...oneself, ...people } };
