import { oneself } from './oneself';
import { people } from './people';
import { play } from './play';

export const words = { ...play, people: { ...oneself, ...people } };

/** Every language says the same things. */
export type Words = typeof words;
