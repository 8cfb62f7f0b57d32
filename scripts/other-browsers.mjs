// Finds Firefox and WebKit, in which some stories are told besides Chromium, and can install them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

const APT = '/usr/bin/apt-get';
/** Chromium without windows of its own, which nobody sees here: stories take a sixth less of a machine. */
export const WITHOUT_WINDOWS = 'chromium-headless-shell';
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xdotool'];
/** No story is worth a longer wait for a download. */
const INSTALLED_WITHIN_MS = 120_000;

function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

/** Firefox as its makers or Debian build it: FIREFOX_PATH, or one on the PATH; undefined without any. */
export function findFirefox() {
  return process.env.FIREFOX_PATH || onPath('firefox-esr', 'firefox');
}

/** WebKit's own small browser, where there is also what shows its window nowhere and moves a mouse there. */
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
 * Begins to install Firefox and WebKit where they are missing, as root on Debian, while other steps go on. Answers a
 * sentence that says so where they are not there in time, else undefined; fails never.
 */
export async function installOtherBrowsers() {
  if (areThere()) return undefined;
  if (process.getuid?.() !== 0 || !existsSync(APT)) return MISSING;
  const command = (what) => `${APT} -o DPkg::Lock::Timeout=60 -o Acquire::Retries=1 ${what}`;
  const install = (...names) => command(`install -y --no-install-recommends ${names.join(' ')}`);
  // The last only saves time: without it the stories are told by the Chromium that is there.
  const script = `${command('update')} && ${install(...PACKAGES)} && { ${install(WITHOUT_WINDOWS)} || true; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // An installation that takes too long continues in the background: half installed would be worse than missing.
  const apt = spawn('/bin/sh', ['-c', script], { stdio: 'ignore', detached: true, env });
  apt.unref();
  const ended = once(apt, 'exit').catch(() => undefined);
  await Promise.race([ended, after(INSTALLED_WITHIN_MS, undefined, { ref: false })]);
  return apt.exitCode === 0 && areThere() ? undefined : MISSING;
}
