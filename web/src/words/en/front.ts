import { home, problems } from './home';
import { named } from './named';
import { oneself } from './oneself';
import { refusals } from './refusals';
import { setup } from './setup';
import { table } from './table';

/** What the home page says; the other words come with the first other page. */
export const front = { ...named, home, problems, people: oneself, refusals, setup, table };
