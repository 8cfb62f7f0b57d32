import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNSET_SERVICES } from '#scripts/unset-services.ts';

const READY = /Hindsight is ready at http:\/\/localhost:(\d+)/;
const STARTS_WITHIN_MS = 20_000;

/** A separate server for one test or one worker. */
export interface RunningServer {
  /** Stays the same after a restart, as for real browsers. */
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process and waits until it is gone; `SIGKILL` leaves it no time to clean up. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Starts it again (after ending it, if it runs) on the same port and data; a folder gives another build of it. */
  restart(build?: string): Promise<void>;
  /** Ends it and removes its data, unless the caller provided the folder. */
  stop(): Promise<void>;
}

async function launch(dataDir: string, port: number, env: NodeJS.ProcessEnv, build: string) {
  const child = spawn(process.execPath, ['--enable-source-maps', join(build, 'server', 'main.js')], {
    env: {
      ...process.env,
      ...UNSET_SERVICES,
      NODE_ENV: 'production',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const answered = await new Promise<number>((resolve, reject) => {
    const give = (why: string) => reject(new Error(`The server ${why}. It said:\n${output}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      give(`was not ready within ${STARTS_WITHIN_MS} ms`);
    }, STARTS_WITHIN_MS);
    child.once('exit', (code) => {
      clearTimeout(timer);
      give(`ended with code ${code}`);
    });
    const listen = (chunk: Buffer) => {
      // Enough to see why a start failed, without memory growing with the log.
      output = (output + chunk).slice(-20_000);
      const ready = READY.exec(output);
      if (!ready) return;
      clearTimeout(timer);
      resolve(Number(ready[1]));
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  return { child, port: answered };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Starts the built server (`npm run build`) on a free port and waits until it is ready. */
export async function startServer(
  options: { dataDir?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<RunningServer> {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'hindsight-')));
  const env = options.env ?? {};
  let { child, port } = await launch(dataDir, 0, env, 'dist');

  return {
    url: `http://localhost:${port}`,
    dataDir,
    kill: (signal) => end(child, signal),
    async restart(build = 'dist') {
      await end(child, 'SIGTERM');
      ({ child, port } = await launch(dataDir, port, env, build));
    },
    async stop() {
      await end(child, 'SIGTERM');
      if (!options.dataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
