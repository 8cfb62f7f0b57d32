import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import type { OptionsOfBrowsers } from './e2e/support/browsers/open-window.ts';
import { CHROMIUM_FLAGS, findBrowserForStories } from './scripts/browser.mjs';
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs';

/** Stories of several people with different browsers: each person gets the next browser of the list. */
const MIXED = /@mixed/;

/** The one that `npm test -- --long` tells in this way too. All others are told in Chromium alone (decision 025). */
const MIXED_IN_LONG_RUNS = /@mixed(?!-)/;

/** Stories that measure frames. They run alone: with others beside them they would measure those. */
const MEASURED = /@measured/;

/** Stories of one person, run in each browser. */
const EVERYWHERE = /@each-browser/;

/**
 * In these browsers each step takes longer than in Chromium, and several of them start at the same time. What drives them
 * loses a key now and then on a busy machine, so a story that fails is told once more, and then the run calls it flaky.
 */
const PATIENCE = { timeout: 240_000, expect: { timeout: 30_000 }, retries: 1 };
const actionTimeout = 30_000;
const otherBrowsers = { firefox: findFirefox(), webkit: findWebkit() };

export default defineConfig<object, OptionsOfBrowsers>({
  testDir: 'e2e',
  projects: [
    // The longest first, so that no worker is left alone with it at the end.
    {
      name: 'mixed',
      ...PATIENCE,
      grep: MIXED_IN_LONG_RUNS,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['webkit', 'firefox', 'chromium'] },
    },
    {
      name: 'mixed-before-release',
      ...PATIENCE,
      grep: /@mixed-before-release/,
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
      grep: EVERYWHERE,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['webkit'] },
    },
    {
      name: 'firefox',
      ...PATIENCE,
      grep: EVERYWHERE,
      use: { actionTimeout, otherBrowsers, browsersInTurn: ['firefox'] },
    },
    { name: 'chromium', grepInvert: [MIXED_IN_LONG_RUNS, MEASURED] },
    { name: 'measured', grep: MEASURED },
    // If there are no other browsers to mix.
    { name: 'chromium-instead-of-mixed', grep: MIXED_IN_LONG_RUNS },
  ],
  outputDir: 'test-results',
  // Two more than there are cores, since stories also wait; more than four would need more memory than small machines have.
  workers: Math.min(4, availableParallelism() + 2),
  // Where nobody watches, a story that fails is told once more, and the run calls it flaky (decision 054).
  retries: process.env.CI ? 1 : 0,
  // Four stories share two cores: the slowest without a limit of its own takes 50 s of this on a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    // Stories without a network allow them; in the others they would only cost time.
    serviceWorkers: 'block',
    // Video would need an ffmpeg that only Playwright's own download includes.
    video: 'off',
    // Recording slows down every step; `TRACE=1` records failed stories.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowserForStories(),
      args: CHROMIUM_FLAGS,
    },
  },
});
