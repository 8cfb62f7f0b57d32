import type { ChildProcess } from 'node:child_process';
import { tmpdir } from 'node:os';
import { endProgram, freePort, programOf, ready, startProgram } from './service-programs.ts';

/** A separate Redis on a free port, which stores nothing. */
export interface TestRedis {
  readonly url: string;
  kill: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Starts it again on the same port. */
  start: () => Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let child: ChildProcess;
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    child = startProgram(programOf('redis-server', 'redis-server'), args, tmpdir());
    await ready(child, /Ready to accept connections/);
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, start, kill: (signal = 'SIGTERM') => endProgram(child, signal) };
}
