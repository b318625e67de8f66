import { home, problems, replay } from './home';
import { named } from './named';
import { people } from './people';
import { refusals } from './refusals';
import { setup } from './setup';
import { table } from './table';

export const front = { ...named, home, problems, replay, people, refusals, setup, table };
