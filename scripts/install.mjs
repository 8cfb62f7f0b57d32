// Plain Node without packages: it runs before there are any.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];

/** Runs npm in the current directory and ends this process when npm fails. */
function npm(...args) {
  const result = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(`npm ${args.join(' ')} failed. Its own messages above say why.`);
    process.exit(1);
  }
}

/** Stops with a plain sentence where the syntax errors of an old Node would come otherwise. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = OLDEST_NODE;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  console.error(
    `Hindsight needs Node ${OLDEST_NODE.join('.')} or newer; this is Node ${process.versions.node}.`,
  );
  process.exit(1);
}

/**
 * True when node_modules holds exactly what package-lock.json asks for; without `dev`, what running the server takes.
 * npm writes what it has installed into node_modules/.package-lock.json when it is done, so a half-finished or partial
 * install is noticed too. Packages for other platforms are optional and may be missing.
 */
export function isInstalled({ dev: wantsDev = true } = {}) {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const present = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' || optional || devOptional || (dev && !wantsDev) || present[path]?.version === version,
  );
}

/**
 * Makes node_modules match the lock file. Building needs the dev packages, whatever NODE_ENV says; what works without
 * them (`dev: false`) leaves an installation without them as it is, such as that of a container.
 */
export function ensureInstalled({ dev = true } = {}) {
  if (isInstalled({ dev })) return;
  console.log('Installing the packages (about a minute, once) …');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
}
