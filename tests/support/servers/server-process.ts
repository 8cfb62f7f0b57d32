import { type ChildProcess, spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { fingerprint, SERVER } from '#scripts/build.mjs';

const ROOT = join(import.meta.dirname, '../../..');
/** Inside the project, so that the built server finds its packages; not under version control. */
const CACHE = join(ROOT, '.cache');
const PREFIX = 'server-under-test';
const OLD_MS = 3_600_000;

/** A test process may be killed before it can clean up, so each removes what has not been used for an hour. */
function forgetOld(): void {
  for (const name of readdirSync(CACHE)) {
    const path = join(CACHE, name);
    const age = Date.now() - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (name.startsWith(PREFIX) && age > OLD_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** Builds the server as `npm run build` does, once for all tests of the same code, and returns its main file. */
export async function buildServer(): Promise<string> {
  const sources = fingerprint([...SERVER.sources.map((path) => join(ROOT, path)), import.meta.filename]);
  const shared = join(CACHE, `${PREFIX}-${sources}`);
  if (!existsSync(shared)) {
    const out = await buildInto([]);
    try {
      renameSync(out, shared);
    } catch {
      // Another process has built it first.
      rmSync(out, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(shared, now, now);
  return join(shared, 'main.js');
}

/** Builds the server, and returns the file of one of the commands for whoever runs it (`scripts/NAME.ts`). */
export async function buildCommand(name: 'move' | 'rebuild' | 'reset-link' | 'vouch'): Promise<string> {
  return join(dirname(await buildServer()), `${name}.js`);
}

/** Builds a different server, with these `plugins`. */
export async function buildOther(plugins: Plugin[]): Promise<string> {
  return join(await buildInto(plugins), 'main.js');
}

async function buildInto(plugins: Plugin[]): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  forgetOld();
  const out = mkdtempSync(join(CACHE, PREFIX));
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    logLevel: 'error',
    plugins,
    build: { ssr: true, outDir: out, emptyOutDir: true },
  });
  return out;
}

const running = new Set<ChildProcess>();

/** Kills what a failed test has left running. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

export interface ServerProcess {
  url: string;
  pid: number;
  /** Its output so far, standard and error. */
  output: () => string;
  /** Sends a signal that does not end it. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  /** Sends a signal and returns the exit code, null for a process that was killed. */
  end: (signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT') => Promise<number | null>;
}

/**
 * Runs the server in a separate process; `files` limits the number of open files. If it does not start, throws
 * with its output.
 */
export async function runServer(
  main: string,
  env: Record<string, string>,
  files?: number,
): Promise<ServerProcess> {
  const limit = files === undefined ? [] : ['-c', `ulimit -n ${files}; exec "$0" "$@"`, process.execPath];
  const [command = '', ...args] = [...(files === undefined ? [process.execPath] : ['sh', ...limit]), main];
  const child = spawn(command, args, { env: { PATH: process.env.PATH, PORT: '0', ...env } });
  running.add(child);
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  void exited.then(() => running.delete(child));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const url = /ready at (http:\/\/localhost:\d+)\D/.exec(output)?.[1];
        if (url) resolve(url.replace('localhost', '127.0.0.1'));
      });
    }
    void exited.then((code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  return {
    url: await ready,
    pid: child.pid ?? 0,
    output: () => output,
    signal: (signal) => void child.kill(signal),
    end: (signal) => end(child, signal, exited),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals, exited: Promise<number | null>) {
  child.kill(signal);
  return exited;
}

/** The built server, to be run on a folder that is new for each test of a file. */
export function serverOnFolder() {
  const place = {
    folder: '',
    main: '',
    run: (env: Record<string, string> = {}) =>
      runServer(place.main, { DATA_DIR: place.folder, HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env }),
  };
  beforeAll(async () => {
    place.main = await buildServer();
  });
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  });
  afterEach(() => {
    killLeftovers();
    rmSync(place.folder, { recursive: true, force: true });
  });
  return place;
}
