import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { commitBuilt } from '#scripts/build.mjs';
import { buildah } from '#scripts/image-base.mjs';

/** What an image says of how it is run; the rest is the runtime's. */
interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  Volumes: Record<string, object>;
  StopSignal: NodeJS.Signals;
  Healthcheck: { Test: string[] };
}

export interface Image {
  config: ImageConfig;
  /** Its files on this machine. */
  root: string;
  /** How much larger than its base it is, MB. */
  added: number;
  /** Forgets it; its base is kept for the next time. */
  drop: () => void;
}

/** Builds the image of the Containerfile. */
export function buildImage(base: string): Image {
  const name = 'localhost/hindsight:test';
  // What a run that was ended has left.
  buildah('rm', '--all');
  const settings = [`BASE=${base}`, `BUILD_COMMIT=${commitBuilt()}`];
  const given = settings.flatMap((setting) => ['--build-arg', setting]);
  buildah('build', '--format', 'docker', ...given, '--tag', name, '.');
  const told = JSON.parse(buildah('inspect', '--type', 'image', name));
  const container = buildah('from', name).trim();
  return {
    config: told.Docker.config,
    root: buildah('mount', container).trim(),
    added: sizeOf(name) - sizeOf(base),
    drop: () => {
      buildah('rm', container);
      buildah('rmi', name);
    },
  };
}

const sizeOf = (name: string) =>
  Number.parseFloat(buildah('images', '--format', '{{.Size}}', name).replace(/[^\d.]/g, ''));

/**
 * A runtime as small as can be: processes of its own, of which the first is the image's, and all files read-only but
 * the volume, /tmp too. The network is this machine's.
 */
const RUN = `
mount --bind "$ROOT" "$ROOT"
mount -o remount,bind,ro "$ROOT"
mount --bind "$VOLUME" "$ROOT$PLACE"
mount -t proc proc "$ROOT/proc"
mount --rbind /dev "$ROOT/dev"
exec chroot --userspec="$AS" "$ROOT" env -i "$@"`;

export interface Container {
  /** Of its first process, on this machine. */
  pid: () => number;
  output: () => string;
  /** The exit code; of a process that was killed, null. */
  ended: Promise<number | null>;
}

/** Runs the image's command, or another one, with the volume that is at `volume` and is made where it is missing. */
export function runContainer(
  { config, root }: Image,
  {
    volume,
    env = {},
    command = config.Cmd,
  }: { volume: string; env?: Record<string, string>; command?: string[] },
): Container {
  const [place = ''] = Object.keys(config.Volumes);
  if (!existsSync(volume)) {
    mkdirSync(volume, { mode: 0o700 });
    // As runtimes do: a new volume belongs to whom the folder in the image belongs to.
    const { uid, gid } = statSync(join(root, place));
    chownSync(volume, uid, gid);
  }
  const settings = [...config.Env, ...Object.entries(env).map((pair) => pair.join('='))];
  const inPlace = ['sh', '-c', 'cd "$0" && exec "$@"', config.WorkingDir, ...command];
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', '--', 'sh', '-ec', RUN, 'run', ...settings, ...inPlace],
    { env: { PATH: process.env.PATH, ROOT: root, VOLUME: volume, PLACE: place, AS: config.User } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return { pid: () => firstOf(child), output: () => output, ended: ending(child) };
}

const ending = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('close', resolve));

function firstOf({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return Number(children.split(' ')[0]);
}

/** What runs on this machine as the first process of a container, for its user and group ids. */
export const idsOf = (pid: number, kind: 'Uid' | 'Gid'): string[] =>
  (new RegExp(`^${kind}:\\s*(.*)$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '').split(
    '\t',
  );
