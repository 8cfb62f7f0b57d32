// Finds the Chromium that the browser tests use, and can install one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { WITHOUT_WINDOWS } from './other-browsers.mjs';

/**
 * Chromium features to turn off. The first two would load two of Chromium's own pages, for its address bar, with each
 * window: as much work as our page under test. The others are those that Playwright turns off, since this list
 * replaces its own.
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

/** Flags to start Chromium: as root too, and with nothing of its own beside the page. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${WITHOUT.join(',')}`,
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable'];

/** Whether it runs: a file that exists but does not (missing libraries, another platform) is not a browser. */
function answers(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The path of a working browser: CHROMIUM_PATH, Playwright's own, or one on the PATH; undefined without any. */
export function findBrowser(names = NAMES) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath].find(
    (path) => path && existsSync(path) && answers(path),
  );
}

/** The same for stories: without windows where there is such a one. Lighthouse takes many times as long with it. */
export const findBrowserForStories = () => findBrowser([WITHOUT_WINDOWS, ...NAMES]);

function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs a browser if there is none: Debian's as root, otherwise Playwright's. Ends this process on failure. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser (once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', 'update') && run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  }
  if (!findBrowser())
    run(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium');
  const installed = findBrowser();
  if (installed) return installed;
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to the one you have.');
  process.exit(1);
}
