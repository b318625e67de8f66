/** Browser stories in a real Chromium against the real server, with an empty database of their own. */

import chromium from '@sparticuz/chromium';
import { defineConfig } from '@playwright/test';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PORT = Number(process.env['LANTERNS_STORY_PORT'] ?? 18620);
/** Some stories are told again over a slow line; with a delay of one's own, in milliseconds, all of them can be. */
const DELAY = process.env['LANTERNS_STORY_DELAY'];
const DELAY_MS = Number(DELAY ?? 300);
/** How long a story waits for anything, a bot's move among them, where it does not say otherwise. */
const PATIENCE_MS = 30_000;
const python = process.env['PYTHON'] ?? 'python3';

export default defineConfig({
  testDir: 'tests/stories',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes only the second time is told as "flaky": docs/decisions/tests-on-busy-machines.md.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['list']],
  // The first bot of a fresh installation has to wake up before the others play at their pace.
  projects: [
    { name: 'waking', testMatch: 'waking.ts' },
    { name: 'stories', dependencies: ['waking'] },
    {
      name: 'delayed',
      dependencies: ['waking'],
      grep: DELAY ? /./ : /@delayed/,
      // Opening a page takes a dozen requests one after the other.
      timeout: 120_000 + 100 * DELAY_MS,
      expect: { timeout: PATIENCE_MS + 20 * DELAY_MS },
      use: { baseURL: `http://127.0.0.1:${PORT + 1}/`, actionTimeout: PATIENCE_MS + 20 * DELAY_MS },
    },
  ],
  use: {
    baseURL: `http://127.0.0.1:${PORT}/`,
    locale: 'en-GB',
    // Stories answer for the network themselves; the one about the service worker lets it in.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromium.executablePath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    actionTimeout: PATIENCE_MS,
    trace: 'retain-on-failure',
  },
  webServer: [
    {
      command: `${python} -c "from lanterns.cli.main import main; main()" serve --port ${PORT} --log-level warning`,
      url: `http://127.0.0.1:${PORT}/ready`,
      timeout: 600_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
      env: {
        PYTHONPATH: join(import.meta.dirname, '..', 'src'),
        LANTERNS_DATA: mkdtempSync(join(tmpdir(), 'lanterns-stories-')),
        LANTERNS_LIMITS: '0',
        LANTERNS_BOT_WORKERS: '1',
        LANTERNS_PUBLIC_URL: `http://127.0.0.1:${PORT}`,
        LANTERNS_WEBHOOK_NETWORKS: '127.0.0.0/8',
        LANTERNS_SMTP_URL: 'smtp://127.0.0.1:1',
        LANTERNS_MAIL_FROM: 'table@lanterns.example',
      },
    },
    {
      command: `node ${join(import.meta.dirname, 'tests', 'stories', 'delay.js')} ${PORT + 1} ${PORT} ${DELAY_MS}`,
      port: PORT + 1,
      reuseExistingServer: false,
    },
  ],
});
