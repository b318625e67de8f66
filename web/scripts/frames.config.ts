/** How smoothly a tile is dragged and lanterns fly on a slow device, at the start of a game and late in it: npm run frames */

import stories from '../playwright.config.ts';

const { contextOptions: _, ...use } = stories.use ?? {};
export default { ...stories, testDir: '.', testMatch: 'frames.ts', workers: 1, projects: [{ name: 'frames' }], use };
