// Finds Firefox and WebKit, in which some stories run in addition to Chromium, and can install them.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const APT = '/usr/bin/apt-get';
/** Chromium without windows, which nobody would see here: stories use a sixth less of a machine's time. */
export const WITHOUT_WINDOWS = 'chromium-headless-shell';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool'];
/** How long a download may take: no story is worth a longer wait. */
const INSTALLED_WITHIN_MS = 120_000;

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** The oldest Firefox that Playwright's driver can start: with Debian's one before, 140, it waits for ever. */
const OLDEST_FIREFOX = 150;

function isFirefoxNewEnough(path) {
  const { stdout } = spawnSync(path, ['--version'], { encoding: 'utf8' });
  return Number(/Firefox (\d+)/.exec(stdout ?? '')?.[1] ?? 0) >= OLDEST_FIREFOX;
}

/** Firefox as built by Mozilla or Debian: FIREFOX_PATH, or one on the PATH that is new enough; undefined without any. */
export function findFirefox() {
  const path = process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
  return path && isFirefoxNewEnough(path) ? path : undefined;
}

/** WebKit's own minimal browser, if there are also the tools to show its window off screen and to move a mouse there. */
export function findWebkit() {
  if (!onPath('Xvfb') || !onPath('xdotool')) return undefined;
  const inside = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : [];
  return ['/usr/lib', '/usr/lib64', '/usr/libexec', ...inside]
    .map((folder) => join(folder, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const MISSING = `Stories in Firefox and WebKit are left out: they take ${PACKAGES.join(', ')} of Debian.`;
const areThere = () => Boolean(findFirefox() && findWebkit());

/**
 * Starts to install Firefox and WebKit if they are missing, as root on Debian, while other steps run. Returns a
 * message if they are not ready in time, otherwise undefined; never fails.
 */
export async function installOtherBrowsers() {
  if (areThere()) return undefined;
  if (process.getuid?.() !== 0 || !existsSync(APT)) return MISSING;
  const command = (what) => `${APT} -o DPkg::Lock::Timeout=60 -o Acquire::Retries=1 ${what}`;
  const install = (...names) => command(`install -y --no-install-recommends ${names.join(' ')}`);
  // The last one only saves time: without it, stories use the Chromium that is installed.
  const script = `${command('update')} && ${install(...PACKAGES)} && { ${install(WITHOUT_WINDOWS)} || true; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An installation that takes too long continues in the background: half installed would be worse than missing.
  const apt = spawn('/bin/sh', ['-c', script], { stdio: 'ignore', detached: true, env });
  apt.unref();
  const ended = once(apt, 'exit').catch(() => undefined);
  await Promise.race([ended, after(INSTALLED_WITHIN_MS, undefined, { ref: false })]);
  return apt.exitCode === 0 && areThere() ? undefined : MISSING;
}
