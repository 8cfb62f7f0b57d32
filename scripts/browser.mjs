// Finds the Chromium that the browser tests drive, and can install one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { WITHOUT_WINDOWS } from './other-browsers.mjs';

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

/** How Chromium is started: for root too, and with nothing of its own beside the page. */
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

const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable'];

/** A file that is there but does not run (no libraries, another platform) is no browser. */
function answers(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** The path of a browser that runs: CHROMIUM_PATH, Playwright's own, one on the PATH; undefined without any. */
export function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...onPath].find(
    (path) => path && existsSync(path) && answers(path),
  );
}

function run(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

/** Installs a browser where there is none: Debian's as root, else Playwright's. Ends this process without success. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  console.log('Installing a browser (once) …');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const install = (name) => run('apt-get', 'install', '-y', '--no-install-recommends', name);
    run('apt-get', 'update') && (install(WITHOUT_WINDOWS) || install('chromium'));
  }
  if (!findBrowser())
    run(process.execPath, join('node_modules', 'playwright', 'cli.js'), 'install', 'chromium');
  const installed = findBrowser();
  if (installed) return installed;
  console.error('The browser tests need Chromium. Install it, or set CHROMIUM_PATH to the one you have.');
  process.exit(1);
}
