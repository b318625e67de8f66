/** Draws the examples of the rules pages into docs/drawings. Run: npm run drawings */

import './drawings/harvest.ts';
import './drawings/dice.ts';
