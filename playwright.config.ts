import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import type { OptionsOfBrowsers } from './e2e/support/browsers/open-window.ts';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/browser.mjs';
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs';

/** Stories that run in each browser: the first person uses the one that the project is named after, the next person another. */
const EVERYWHERE = /@each-browser/;

const otherBrowsers = { firefox: findFirefox(), webkit: findWebkit() };

export default defineConfig<object, OptionsOfBrowsers>({
  testDir: 'e2e',
  projects: [
    // The longest first, so that no worker is left with them alone.
    {
      name: 'webkit',
      grep: EVERYWHERE,
      use: { otherBrowsers, browsersInTurn: ['webkit', 'firefox', 'chromium'] },
    },
    {
      name: 'firefox',
      grep: EVERYWHERE,
      use: { otherBrowsers, browsersInTurn: ['firefox', 'webkit', 'chromium'] },
    },
    { name: 'chromium' },
  ],
  outputDir: 'test-results',
  // One more than cores, since stories also wait; more than three would take more memory than small machines have.
  workers: Math.min(3, availableParallelism() + 1),
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    // Stories of a network that is away allow them; in the others they would only cost time.
    serviceWorkers: 'block',
    // Video would need an ffmpeg that only Playwright's own download brings.
    video: 'off',
    // Recording slows every step down; `TRACE=1` records what fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: CHROMIUM_FLAGS,
    },
  },
});
