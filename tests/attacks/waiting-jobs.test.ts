import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Jobs, sqlJobs } from '#server/jobs/store/jobs.ts';
import { type Mails, sqlMails } from '#server/mail/store/mails.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { openPostgres, openStore } from '#server/store/store.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';

const MANY = 100_000;
const HOUR = 3_600_000;
/** How much longer taking one may be, ms. */
const LONGER_MS = 1;
/** How often the time is taken. The best counts: a busy machine makes some longer, and none shorter. */
const TIMES = 25;
/** For how long it is taken again while it is longer, ms: PostgreSQL tidies up after so many rows. */
const PATIENCE_MS = 40_000;

const numbers = sql`with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(MANY)})`;

/** Jobs in one lane that failed and are tried again later, though they were wanted first. */
const failedInOneLane = (db: Kysely<Schema>) =>
  sql`
  insert into jobs (id, kind, lane, about, wanted_at, state, attempts, due_at, error)
  ${numbers} select 'failed' || i, 'note', 'note', 'null', ${NOW - HOUR}, 'waiting', 1, ${NOW + HOUR}, 'http_500' from numbers`.execute(
    db,
  );

/** Jobs of another kind, each alone in its lane and due, which no server takes. */
async function dueInLanesOfTheirOwn(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into jobs (id, kind, lane, about, wanted_at, state, attempts, due_at)
    ${numbers} select 'other' || i, 'other', 'other' || i, 'null', ${NOW - HOUR}, 'waiting', 0, ${NOW - HOUR} from numbers`.execute(
    db,
  );
  await sql`
    insert into job_lanes (lane, kind, next_at, is_held)
    ${numbers} select 'other' || i, 'other', ${NOW - HOUR}, 0 from numbers`.execute(db);
}

/** Invitations that are due, and that may not go yet. */
const mails = (db: Kysely<Schema>, nextAt: number, isLater: 0 | 1) =>
  sql`
  insert into mails (id, kind, email, created_at, state, attempts, next_at, is_later)
  ${numbers} select 'mail' || i || ${isLater}, 'invitation', 'a@example.org', ${NOW - HOUR}, 'waiting', 0, ${nextAt}, ${isLater} from numbers`.execute(
    db,
  );

async function fill(db: Kysely<Schema>): Promise<void> {
  await failedInOneLane(db);
  await dueInLanesOfTheirOwn(db);
  await mails(db, NOW - HOUR, 1);
  await mails(db, NOW + 2 * HOUR, 0);
}

/** Without the limits of a server: so many rows take a busy machine longer than a statement of a server may take. */
async function fillPostgres(url: string): Promise<void> {
  const db = new Kysely<Schema>({ dialect: postgresDialect(url, 'any time') });
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = 0`.execute(tx);
      await fill(tx);
      await sql`analyze jobs, job_lanes, mails`.execute(tx);
    });
  } finally {
    await db.destroy();
  }
}

/** The best time of taking a job that is due, ms. */
async function takingAJob(jobs: Jobs): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    const now = NOW + time;
    await jobs.put({ kind: 'note', lane: 'note', about: time }, now);
    const began = performance.now();
    const [job] = await jobs.claim({ kinds: ['note'], busy: [], limit: 10, until: now + 60_000 }, now);
    best = Math.min(best, performance.now() - began);
    if (job?.about !== time) throw new Error('another was taken');
    await jobs.settle(job, 'done', now);
  }
  return best;
}

/** The same for a mail that somebody waits for at their screen. */
async function takingAMail(queue: Mails): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time += 1) {
    await queue.put({ kind: 'confirm', email: 'b@example.org' }, NOW);
    const began = performance.now();
    const [mail] = await queue.claim(NOW, NOW + 5 * HOUR, 1);
    best = Math.min(best, performance.now() - began);
    if (mail?.email !== 'b@example.org') throw new Error('another was taken');
    await queue.sent(mail, null, NOW);
  }
  return best;
}

/** The difference to a time before, measured until it is small, or the patience is over. */
async function longer(before: number, measure: () => Promise<number>): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  let best = await measure();
  while (best - before >= LONGER_MS && performance.now() < until) best = Math.min(best, await measure());
  return best - before;
}

let folder: string;
let postgres: TestPostgres;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  await (await openStore(folder)).close();
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const PLACES = {
  SQLite: async () => folder,
  PostgreSQL: async () => {
    const url = await postgres.database();
    await (await openPostgres(url)).close();
    return url;
  },
};

describe.each(Object.entries(PLACES))('with 100,000 waiting in %s', (name, place) => {
  it('[HK2] taking what is due takes less than a millisecond more', async () => {
    const where = await place();
    const db = rowsOf(where);
    try {
      const jobs = sqlJobs(db);
      const queue = sqlMails(db);
      const before = { job: await takingAJob(jobs), mail: await takingAMail(queue) };
      await (name === 'PostgreSQL' ? fillPostgres(where) : fill(db));
      const more = {
        job: await longer(before.job, () => takingAJob(jobs)),
        mail: await longer(before.mail, () => takingAMail(queue)),
      };
      expect(more.job).toBeLessThan(LONGER_MS);
      expect(more.mail).toBeLessThan(LONGER_MS);
      const began = performance.now();
      expect(await jobs.nextAt(['note'], [])).toBe(NOW + HOUR);
      expect(performance.now() - began).toBeLessThan(100);
    } finally {
      await db.destroy();
    }
  });
});
