// Finds PostgreSQL and Redis, which the tests start for themselves, and can install them.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const POSTGRES = '/usr/lib/postgresql';
const APT = '/usr/bin/apt-get';
/** A program of each, and the Debian package that contains it. */
const WANTED = { initdb: 'postgresql', 'redis-server': 'redis-server' };

function isThere(program) {
  const versions = existsSync(POSTGRES)
    ? readdirSync(POSTGRES).map((version) => join(POSTGRES, version, 'bin'))
    : [];
  const folders = [...versions, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.some((folder) => existsSync(join(folder, program)));
}

const missing = () =>
  Object.entries(WANTED)
    .filter(([program]) => !isThere(program))
    .map(([, name]) => name);

/** Whether both are installed. */
export const hasServices = () => missing().length === 0;

/** Installs what is missing, as root on Debian. Ends this process if that is not possible. */
export function ensureServices() {
  const packages = missing();
  if (packages.length === 0) return;
  if (process.getuid?.() === 0 && existsSync(APT)) {
    console.log(`Installing ${packages.join(' and ')} for the tests (once) …`);
    // By default the package would start a server of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    const apt = (...args) => spawnSync(APT, args, { stdio: 'inherit', env }).status === 0;
    apt('update') && apt('install', '-y', '--no-install-recommends', ...packages);
  }
  const left = missing();
  if (left.length === 0) return;
  console.error(`The tests start their own PostgreSQL and Redis. Install ${left.join(' and ')}.`);
  process.exit(1);
}
