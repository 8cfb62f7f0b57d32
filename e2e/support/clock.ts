import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './server.ts';

/** A server for one story whose clock can be put forward, so that nobody waits for things that take a minute. */
export interface ServerWithClock {
  readonly url: string;
  /** Puts its clock forward, to this many ms after the true time. */
  goAhead(ms: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built server with a clock that adds the number in a file to the true time. */
export async function startWithClock(): Promise<ServerWithClock> {
  const folder = await mkdtemp(join(tmpdir(), 'hindsight-clock-'));
  const file = join(folder, 'ahead');
  await writeFile(file, '0');
  const ahead = `import { readFileSync } from 'node:fs';
    const now = Date.now;
    Date.now = () => now() + Number(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
  const server = await startServer({
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(ahead)}` },
  });
  return {
    url: server.url,
    goAhead: (ms) => writeFile(file, String(ms)),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
