/** The picture in the README, made from a real game: npm run screenshot */

import stories from '../playwright.config.ts';

export default {
  ...stories,
  testDir: '.',
  testMatch: 'screenshot.ts',
  projects: [
    { name: 'waking', testDir: '../tests/stories', testMatch: 'waking.ts' },
    { name: 'screenshot', dependencies: ['waking'] },
  ],
};
