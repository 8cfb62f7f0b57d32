// Plain Node without packages: this runs before any are installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const OLDEST_NODE = [20, 19];

/** Runs npm in the current directory, and ends this process if npm fails. */
function npm(...args) {
  const result = spawnSync('npm', args, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) {
    console.error(`npm ${args.join(' ')} failed. Its own messages above say why.`);
    process.exit(1);
  }
}

/**
 * Ends this process as SIGTERM does, once npm, which started it, has been ended. npm passes the signal on only to the
 * shell between them, and Debian's shell dies of it alone: the server would stay, with its port and its database.
 * Does nothing for a process that npm did not start.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}

/** Stops with a plain sentence; an old Node would otherwise report syntax errors. */
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
 * True if node_modules contains exactly what package-lock.json requires; without `dev`, what the server needs to run.
 * npm writes what it has installed to node_modules/.package-lock.json at the end, so a half-finished or partial
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
 * Makes node_modules match the lock file. Building needs the dev packages, whatever NODE_ENV says; for anything that
 * works without them (`dev: false`), an installation without them, such as a container's, stays as it is.
 */
export function ensureInstalled({ dev = true } = {}) {
  if (isInstalled({ dev })) return;
  console.log('Installing the packages (about a minute, once) …');
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
}
