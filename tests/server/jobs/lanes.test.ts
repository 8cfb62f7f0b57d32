import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Jobs, sqlJobs } from '#server/jobs/store/jobs.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { openStore } from '#server/store/store.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';

const HOUR = 3_600_000;
let folder: string;
let db: Kysely<Schema>;
let jobs: Jobs;
const asked: CompiledQuery[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  await (await openStore(folder)).close();
  const dialect = sqliteDialect(join(folder, 'hindsight.sqlite'));
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void asked.push(query) });
  jobs = sqlJobs(db);
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const take = async (now: number, limit = 10) => {
  const taken = await jobs.claim({ kinds: ['note'], busy: ['busy'], limit, until: now + 60_000 }, now);
  return taken.map(({ about }) => about);
};

/** The steps in which SQLite answers what was asked. */
async function steps(): Promise<string[]> {
  const found: string[] = [];
  for (const { sql, parameters } of asked.filter(({ sql }) => /^(select|update|delete) /.test(sql))) {
    const plan = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    found.push(...(await db.executeQuery<{ detail: string }>(plan)).rows.map(({ detail }) => detail));
  }
  return found;
}

it('[HK2] taking, holding, postponing and settling a job read as many rows as it takes, however many wait', async () => {
  await jobs.put({ kind: 'note', lane: 'one', about: 1 }, NOW);
  await jobs.put({ kind: 'note', lane: 'one', about: 2 }, NOW + 1);
  asked.length = 0;
  const taking = { kinds: ['note'], busy: ['busy'], limit: 10, until: NOW + 1 };
  const [job] = await jobs.claim(taking, NOW);
  if (!job) throw new Error('nothing was taken');
  await jobs.nextAt(['note'], ['busy']);
  await jobs.hold(job, NOW + 2);
  await jobs.postpone(job, NOW, { attempts: 1, error: 'timeout' });
  const [again] = await jobs.claim(taking, NOW);
  if (again) await jobs.settle(again, 'done', NOW);
  expect(again?.id).toBe(job.id);
  const read = await steps();
  expect(read.filter((step) => !/^SEARCH .* USING /.test(step))).toEqual([]);
  expect(new Set(read.filter((step) => step.includes(' jobs ')))).toEqual(
    new Set([
      'SEARCH jobs USING INDEX jobs_next_in_lane (lane=? AND state=? AND due_at<?)',
      'SEARCH jobs USING INDEX jobs_next_in_lane (lane=? AND state=?)',
      'SEARCH jobs USING INDEX sqlite_autoindex_jobs_1 (id=?)',
    ]),
  );
});

it('jobs of a lane that were deleted with what they are about keep none of the others from being taken', async () => {
  await jobs.put({ kind: 'note', lane: 'one', about: 'deleted', user: 'ann' }, NOW);
  await jobs.put({ kind: 'note', lane: 'one', about: 'later', at: NOW + HOUR }, NOW);
  await jobs.put({ kind: 'note', lane: 'two', about: 'deleted', user: 'ann' }, NOW);
  await db.deleteFrom('jobs').where('user_id', '=', 'ann').execute();
  expect(await take(NOW)).toEqual([]);
  expect(await jobs.nextAt(['note'], [])).toBe(NOW + HOUR);
  expect(await take(NOW + HOUR)).toEqual(['later']);
});

it('a job is found within an hour even if the server that added it knows nothing of lanes', async () => {
  await jobs.put({ kind: 'note', about: 'of an earlier version' }, NOW);
  await db.deleteFrom('job_lanes').execute();
  expect(await take(NOW)).toEqual([]);
  await jobs.sweep(NOW - HOUR);
  expect(await take(NOW)).toEqual(['of an earlier version']);
});

it('what comes into a lane of which a job is held waits for its turn', async () => {
  await jobs.put({ kind: 'note', lane: 'one', about: 1 }, NOW);
  expect(await take(NOW)).toEqual([1]);
  await jobs.put({ kind: 'note', lane: 'one', about: 2 }, NOW + 1);
  expect(await take(NOW)).toEqual([]);
  // Its server is gone.
  expect(await take(NOW + 60_000, 1)).toEqual([1]);
});
