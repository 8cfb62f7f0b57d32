// `npm run test:image`: builds the image from the Containerfile without a registry, and runs it. Works as root on
// Debian, or where buildah and debootstrap are installed; elsewhere it says so and tests nothing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensureInstalled, requireNode } from './install.mjs';

const APT = '/usr/bin/apt-get';
const WANTED = ['buildah', 'debootstrap'];

requireNode();
process.chdir(join(import.meta.dirname, '..'));
const isRoot = process.getuid?.() === 0;
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
const missing = () =>
  WANTED.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));

if (isRoot && missing().length > 0 && existsSync(APT)) {
  const apt = (...args) => spawnSync(APT, args, { stdio: 'inherit' }).status === 0;
  apt('update') && apt('install', '-y', '--no-install-recommends', ...missing());
}
if (!isRoot || missing().length > 0) {
  console.log(
    `The image was not tested: that takes root on Linux with ${WANTED.join(' and ')}, as Debian has them.`,
  );
} else {
  ensureInstalled();
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'image'];
  const env = { ...process.env, TEST_IMAGE: 'yes' };
  process.exitCode = spawnSync(process.execPath, vitest, { stdio: 'inherit', env }).status ?? 1;
}
