import { learning } from './learning';
import { oneself } from './oneself';
import { people } from './people';
import { play } from './play';
import { replay } from './replay';

export const words = { ...play, learning, replay, people: { ...oneself, ...people } };

/** Every language says the same things. */
export type Words = typeof words;
