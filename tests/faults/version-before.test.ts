import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/people/account-calls.ts';
import { buildServer, killLeftovers } from '#tests/support/servers/server-process.ts';
import { missing } from '#tests/support/servers/version-before.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import {
  faults,
  finish,
  holdToVote,
  readingCalls,
  runBefore,
  runNow,
  Someone,
  type VersionProcess,
} from './people-of-versions.ts';

/** How often everyone does everything. */
const ROUNDS = 2;

const why = missing();
if (why !== null)
  process.stdout.write(`The server of the version before was not run beside this one: ${why}.\n`);

let folder: string;
let postgres: TestPostgres;
let before: VersionProcess;
let now: VersionProcess;
let startNow: () => Promise<VersionProcess>;
let reads: string[];

beforeAll(async () => {
  if (why !== null) return;
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  postgres = await startPostgres();
  const env = {
    DATABASE_URL: await postgres.database(),
    SESSION_SECRET: 'a secret that all servers of this test know',
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PRICING: 'off',
    TRUST_PROXY: 'yes',
    LOG_LEVEL: 'warn',
  };
  await buildServer();
  before = await runBefore(env);
  startNow = () => runNow(env);
  reads = await readingCalls();
});
afterAll(async () => {
  if (why !== null) return;
  killLeftovers();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(why !== null)('[SY21] servers of the version before, beside new ones', () => {
  it('answer every call without a fault, while the tables change and afterwards', async () => {
    const rounds = async (server: () => VersionProcess): Promise<Someone[]> => {
      const all: Someone[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const some = await Promise.all([1, 2].map(() => Someone.signUp(server())));
        await Promise.all(some.map((one) => one.work(reads)));
        all.push(...some);
      }
      return all;
    };
    // The tables change meanwhile.
    const [started, first] = await Promise.all([startNow(), rounds(() => before)]);
    now = started;
    const [olds, news] = await Promise.all([rounds(() => before), rounds(() => now)]);
    for (const one of [...first, ...olds]) await one.through(now).read(reads);
    for (const one of news) await one.through(before).read(reads);
    expect(faults).toEqual([]);
  });

  it('hold retros together, as long as nobody does what only the new ones know', async () => {
    for (const [led, joined] of [
      [before, now],
      [now, before],
    ] as const) {
      const pair = await holdToVote(led, joined);
      await finish(pair);
      const { token } = pair.leads.session;
      for (const server of [before, now]) {
        const brief = () => ask(server.url, 'GET', `/retro/${pair.retro}/brief.md`, { token });
        // Without Redis the other server follows a moment later.
        await expect.poll(async () => (await brief()).status).toBe(200);
        expect((await brief()).text).toContain('Slow builds');
      }
    }
    for (const server of [before, now]) expect(server.output()).not.toContain('"level":50');
  });
});
