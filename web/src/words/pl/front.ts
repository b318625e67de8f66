import { home, problems } from './home';
import { named } from './named';
import { oneself } from './oneself';
import { refusals } from './refusals';
import { setup } from './setup';
import { table } from './table';

export const front = { ...named, home, problems, people: oneself, refusals, setup, table };
