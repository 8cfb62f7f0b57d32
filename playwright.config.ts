import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import type { OptionsOfBrowsers } from './e2e/support/browsers/open-window.ts';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/browser.mjs';
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs';

/** Stories of several people who use different browsers: the first the first of these, the next the next. */
const MIXED = /@mixed/;

/** Stories of one person, told in each browser. */
const EVERYWHERE = /@each-browser/;

/** Besides, the story of an app without a network: driven from outside, Firefox does not ask the service worker for a page. */
const IN_WEBKIT = /@each-browser|@in-webkit/;

/** In these browsers each step goes a longer way than in Chromium, and several of them are started meanwhile. */
const PATIENCE = { timeout: 120_000, expect: { timeout: 20_000 } };
const actionTimeout = 30_000;
const otherBrowsers = { firefox: findFirefox(), webkit: findWebkit() };

export default defineConfig<object, OptionsOfBrowsers>({
  testDir: 'e2e',
  projects: [
    // The longest first, so that no worker is left with them alone.
    {
      name: 'mixed',
      ...PATIENCE,
      grep: MIXED,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['webkit', 'firefox', 'chromium'] },
    },
    {
      name: 'mixed-the-other-way',
      ...PATIENCE,
      grep: MIXED,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['firefox', 'webkit', 'chromium'] },
    },
    {
      name: 'webkit',
      ...PATIENCE,
      grep: IN_WEBKIT,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['webkit'] },
    },
    {
      name: 'firefox',
      ...PATIENCE,
      grep: EVERYWHERE,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['firefox'] },
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
