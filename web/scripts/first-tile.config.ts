/** How soon a game alone stands on the screen, from plain files over a slow line and from the device: npm run first-tile */

import stories from '../playwright.config.ts';

const { baseURL: _, ...use } = stories.use ?? {};
export default {
  ...stories,
  testDir: '.',
  testMatch: 'first-tile.ts',
  workers: 1,
  retries: 0,
  webServer: [],
  projects: [{ name: 'first-tile' }],
  use,
};
