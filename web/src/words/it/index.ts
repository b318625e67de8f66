import type { Words } from '../en';
import { learning } from './learning';
import { oneself } from './oneself';
import { people } from './people';
import { play } from './play';
import { replay } from './replay';

export const words: Words = { ...play, learning, replay, people: { ...oneself, ...people } };
