import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { call } from '#tests/support/people/player.ts';
import { buildServer, killLeftovers, runServer } from '#tests/support/servers/server-process.ts';

let main: string;
let data: string;
beforeAll(async () => {
  main = await buildServer();
});
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => {
  killLeftovers();
  rmSync(data, { recursive: true, force: true });
});

const start = () => runServer(main, { DATA_DIR: data, HOST: '127.0.0.1', LOG_LEVEL: 'error' });

it('a second server on the folder of one that runs does not start, and says why; the first goes on', async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(
    `"msg":"Hindsight cannot start: another server is using the data in ${data}.`,
  );
  expect((await call(first.url, '/readyz')).status).toBe(200);
});

it.each(['SIGTERM', 'SIGKILL'] as const)(
  'the folder is free for the next server after %s, even one that starts while the first is stopping',
  async (signal) => {
    const first = await start();
    const ended = first.end(signal);
    const next = await start();
    await ended;
    expect((await call(next.url, '/readyz')).status).toBe(200);
  },
  60_000,
);
