import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Kind = 'hindsight' | 'socket.io' | 'ws';
export const KINDS: readonly Kind[] = ['hindsight', 'socket.io', 'ws'];

/** A server under measurement, in a process of its own. */
export interface Measured {
  kind: Kind;
  port: number;
  /** Ms from its start to its first word. */
  startMs: number;
  /** User and system seconds it has used so far. */
  cpu: () => number;
  /** Most memory it has held so far, and what it holds now, bytes. */
  peak: () => number;
  memory: () => number;
  stop: () => Promise<void>;
}

const RELAYS = { 'socket.io': 'bench/relays/socket-io.ts', ws: 'bench/relays/ws.ts' } as const;

/** Starts a server. `dataDir` keeps a database that is there already; without one it gets an empty one, thrown away afterwards. */
export async function start(kind: Kind, dataDir?: string): Promise<Measured> {
  const own = dataDir ?? mkdtempSync(join(tmpdir(), 'hindsight-bench-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: own,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    BENCH: '1',
  };
  const args = kind === 'hindsight' ? ['dist/server/main.js'] : ['--import', 'tsx', RELAYS[kind]];
  const began = performance.now();
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await readyPort(child);
  const startMs = performance.now() - began;
  const status = (name: string) =>
    1024 *
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);
  return {
    kind,
    port,
    startMs,
    cpu: () => cpuSeconds(child.pid ?? 0),
    peak: () => status('VmHWM'),
    memory: () => status('VmRSS'),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      if (!dataDir) rmSync(own, { recursive: true, force: true });
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    child.stdout?.on('data', (text: Buffer) => {
      const port = /(?:ready at http:\/\/[^:]+:|"port":)(\d+)/.exec(String(text))?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** From the kernel: user and system time, in its ticks of 10 ms. */
function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
