// Makes a base image from Debian and this machine's Node, to build the container image if no registry can be reached.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const FOLDER = resolve('.cache', 'image');
const NAME = `localhost/node-base:${process.versions.node}`;
const RELEASE = 'bookworm';
const MODULES = 'usr/local/lib/node_modules';
/** Where builds find the certificate authorities this machine trusts, for packages that come through a proxy. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/** Runs buildah with a storage of our own; returns its output. Throws if it fails. */
export function buildah(...args) {
  const storage = ['--root', join(FOLDER, 'storage'), '--runroot', join(FOLDER, 'run')];
  return run('buildah', [...storage, '--storage-driver', 'vfs', ...args]);
}

/** The name of the base image, which is created if it does not exist yet (takes a minute, once). */
export function imageBase() {
  mkdirSync(FOLDER, { recursive: true });
  if (!buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(NAME)) makeBase();
  return NAME;
}

function makeBase() {
  console.log('Making a base for the image (a minute, once) …');
  const root = mkdtempSync(join(FOLDER, 'base-'));
  try {
    run('debootstrap', ['--variant=minbase', RELEASE, root, mirror()]);
    addNode(root);
    run('chroot', [root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node']);
    rmSync(join(root, 'var/cache/apt'), { recursive: true });
    const container = buildah('from', 'scratch').trim();
    buildah('copy', '--quiet', container, root, '/');
    const settings = [`NODE_EXTRA_CA_CERTS=${AUTHORITIES}`, `NPM_CONFIG_REGISTRY=${registry()}`];
    buildah('config', ...settings.flatMap((setting) => ['--env', setting]), container);
    buildah('commit', '--quiet', '--rm', container, NAME);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

/** Adds Node and npm as the official images have them. */
function addNode(root) {
  cpSync(realpathSync(process.execPath), join(root, 'usr/local/bin/node'));
  const npm = resolve(dirname(realpathSync(run('which', ['npm']).trim())), '..');
  cpSync(npm, join(root, MODULES, 'npm'), { recursive: true });
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/local/bin/npm'));
  const authorities = process.env.NODE_EXTRA_CA_CERTS ?? AUTHORITIES;
  if (existsSync(authorities)) {
    mkdirSync(dirname(join(root, AUTHORITIES)), { recursive: true });
    cpSync(realpathSync(authorities), join(root, AUTHORITIES));
  }
}

/** The mirror from which this machine gets its Debian packages. */
const mirror = () => /https?:\S+/.exec(run('apt-cache', ['policy', 'libc6']))?.[0] ?? '';
const registry = () => run('npm', ['config', 'get', 'registry']).trim();

function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, BUILDAH_ISOLATION: 'chroot' },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${error ?? `${stdout}${stderr}`}`);
  return stdout;
}
