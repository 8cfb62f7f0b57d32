import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const STARTS_WITHIN_MS = 30_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** Starts the built server with an empty database, as one that knows its address: its pages name it. */
export async function startBuiltServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const [folder, port] = await Promise.all([mkdtemp(join(tmpdir(), 'hindsight-pages-')), freePort()]);
  const url = `http://localhost:${port}`;
  const own = { NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, DATA_DIR: folder };
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, ...own },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await gone;
    await rm(folder, { recursive: true, force: true });
  };
  const ready = new Promise<boolean>((resolve) => {
    child.stdout.on('data', (text: Buffer) => String(text).includes('is ready at') && resolve(true));
    child.once('exit', () => resolve(false));
    setTimeout(resolve, STARTS_WITHIN_MS, false).unref();
  });
  if (await ready) return { url, stop };
  await stop();
  throw new Error('The server does not start.');
}
