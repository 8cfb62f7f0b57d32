import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UNSET_SERVICES } from './unset-services.ts';

const STARTS_WITHIN_MS = 30_000;

/** A running server, and how to stop it. */
interface BuiltServer {
  url: string;
  /** Stops it, and deletes its database. */
  stop: () => Promise<void>;
}

/**
 * Starts the built server with an empty database of its own and these settings; `PORT: '0'` picks a free port. Throws
 * if it does not start.
 */
export async function startBuiltServer(settings: Record<string, string>): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-built-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...UNSET_SERVICES, NODE_ENV: 'production', DATA_DIR: folder, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const address = await new Promise<string | null>((resolve) => {
    child.stdout.on('data', (text: Buffer) => {
      const url = /Hindsight is ready at (http:\/\/localhost:\d+)/.exec(String(text))?.[1];
      if (url) resolve(url);
    });
    child.once('exit', () => resolve(null));
    setTimeout(resolve, STARTS_WITHIN_MS, null).unref();
  });
  if (address !== null) return { url: address, stop };
  await stop();
  throw new Error('The server does not start.');
}
