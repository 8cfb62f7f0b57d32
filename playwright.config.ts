import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';
import type { OptionsOfBrowsers } from './e2e/support/browsers/open-window.ts';
import { findBrowser } from './scripts/browser.mjs';
import { findFirefox, findWebkit } from './scripts/other-browsers.mjs';

/**
 * What Chromium is to leave out. The first two would load two pages of Chromium's own, for its address bar, with each window
 * that opens: as much work as the page of ours that is tested. The others Playwright leaves out, whose list this replaces.
 */
const WITHOUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
];

/** Stories of people in different browsers. */
const MIXED = /\/e2e\/browsers\/.*\.spec\.ts$/;

/** Stories that are told in each browser. */
const EVERYWHERE = /@each-browser/;

const otherBrowsers = { firefox: findFirefox(), webkit: findWebkit() };

export default defineConfig<object, OptionsOfBrowsers>({
  testDir: 'e2e',
  projects: [
    // The longest first, so that no worker is left with it alone.
    { name: 'mixed', testMatch: MIXED, use: { otherBrowsers } },
    { name: 'chromium', testIgnore: MIXED },
    { name: 'firefox', grep: EVERYWHERE, use: { otherBrowsers, usualBrowser: 'firefox' } },
    { name: 'webkit', grep: EVERYWHERE, use: { otherBrowsers, usualBrowser: 'webkit' } },
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
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT.join(',')}`,
      ],
    },
  },
});
