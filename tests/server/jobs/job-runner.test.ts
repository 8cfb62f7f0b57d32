import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import { JobFailed, type JobKind, JobRunner } from '#server/jobs/job-runner.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let folder: string;
let store: Store;
let time: ManualTime;
let runners: JobRunner[];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  store = await openStore(folder);
  time = new ManualTime();
  runners = [];
});
afterEach(async () => {
  for (const runner of runners) await runner.stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

function runner(kinds: Record<string, JobKind>, atOnce = 10): JobRunner {
  const made = new JobRunner({
    jobs: store.jobs,
    kinds,
    atOnce,
    time,
    log: createLog('silent'),
    failed: () => {},
  });
  runners.push(made);
  return made;
}
/** Notes what it is given; each call ends as the next of `ends` says, and well when there is none. */
function noting(...ends: (() => Promise<'done'>)[]) {
  const told: unknown[] = [];
  const kind: JobKind = {
    run: async ({ about }) => {
      told.push(about);
      return ends.shift()?.() ?? 'done';
    },
  };
  return { told, kind };
}
const fails = (code: string, isFinal?: boolean) => () => Promise.reject(new JobFailed(code, isFinal));
async function pass(runner: JobRunner, ms: number): Promise<void> {
  time.pass(ms);
  await runner.idle();
}

describe('a job', () => {
  it('is done once, now or at its time', async () => {
    const { told, kind } = noting();
    const working = runner({ note: kind });
    working.start();
    await store.jobs.put({ kind: 'note', about: 'now' }, time.now());
    await store.jobs.put({ kind: 'note', about: 'later', at: time.now() + DAY }, time.now());
    await working.idle();
    expect(told).toEqual(['now']);
    await pass(working, DAY);
    await pass(working, DAY);
    expect(told).toEqual(['now', 'later']);
  });

  it('with a key is queued once', async () => {
    const { told, kind } = noting();
    const working = runner({ note: kind });
    for (const about of ['first', 'second'])
      await store.jobs.put({ kind: 'note', once: 'key', about }, time.now());
    working.start();
    await working.idle();
    await store.jobs.put({ kind: 'note', once: 'key', about: 'third' }, time.now());
    await working.idle();
    expect(told).toEqual(['first']);
  });

  it('that fails is retried with growing pauses for a day, then given up', async () => {
    const gaveUp = vi.fn(async () => {});
    const at: number[] = [];
    const run = () => {
      at.push(time.now());
      return Promise.reject(new JobFailed('down'));
    };
    const working = runner({ note: { run, gaveUp } });
    await store.jobs.put({ kind: 'note' }, time.now());
    working.start();
    await working.idle();
    for (;;) {
      const next = await store.jobs.nextAt(['note'], []);
      if (next === null) break;
      while (time.now() < next) await pass(working, Math.min(MINUTE, next - time.now()));
    }
    const pauses = at.slice(1).map((when, place) => (when - (at[place] ?? 0)) / MINUTE);
    expect(pauses.slice(0, 8)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60]);
    expect(Math.max(...pauses)).toBe(60);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeGreaterThan(22 * HOUR);
    expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThanOrEqual(DAY);
    expect(gaveUp).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'note' }), 'down');
  });

  it('that cannot succeed is given up at once', async () => {
    const { told, kind } = noting(fails('gone', true));
    const working = runner({ note: kind });
    await store.jobs.put({ kind: 'note' }, time.now());
    working.start();
    await working.idle();
    await pass(working, 2 * DAY);
    expect(told).toHaveLength(1);
  });

  it('that was planned for later is retried for a day from then on', async () => {
    const { told, kind } = noting(fails('down'));
    const working = runner({ note: kind });
    await store.jobs.put({ kind: 'note', at: time.now() + 7 * DAY }, time.now());
    working.start();
    await working.idle();
    for (const ms of [7 * DAY, MINUTE, MINUTE]) await pass(working, ms);
    expect(told).toHaveLength(2);
  });

  it('can reschedule itself', async () => {
    let runs = 0;
    const run = async () => (++runs === 1 ? { again: time.now() + HOUR } : ('done' as const));
    const working = runner({ note: { run } });
    await store.jobs.put({ kind: 'note' }, time.now());
    working.start();
    await working.idle();
    await pass(working, HOUR - 1);
    expect(runs).toBe(1);
    await pass(working, 1);
    expect(runs).toBe(2);
  });

  it('of an unknown kind waits for a server that knows it', async () => {
    const { told, kind } = noting();
    await store.jobs.put({ kind: 'note' }, time.now());
    const older = runner({ other: kind });
    older.start();
    await older.idle();
    expect(told).toEqual([]);
    const newer = runner({ note: kind });
    newer.start();
    await newer.idle();
    expect(told).toHaveLength(1);
  });
});

describe('jobs', () => {
  const held = () => {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    return { gate, letGo: () => letGo() };
  };

  it('of one lane run one after another, without delaying others', async () => {
    const { gate, letGo } = held();
    const told: unknown[] = [];
    const run: JobKind['run'] = async ({ about }) => {
      told.push(about);
      if (about === 'slow 1') await gate;
      return 'done';
    };
    const working = runner({ note: { run } }, 3);
    for (const [place, about] of ['slow 1', 'slow 2', 'slow 3', 'slow 4'].entries())
      await store.jobs.put({ kind: 'note', lane: 'slow', about }, time.now() - 9 + place);
    await store.jobs.put({ kind: 'note', about: 'quick' }, time.now());
    working.start();
    await eventually(() => expect(told).toEqual(['slow 1', 'quick']));
    letGo();
    await working.idle();
    expect(told.slice(2)).toEqual(['slow 2', 'slow 3', 'slow 4']);
  });

  it.each(['timeout', 'address_unreachable', 'address_not_allowed', 'ECONNREFUSED'])(
    '[HK2] of a lane in which one timed out (%s) wait with it, leaving the workers to other lanes',
    async (code) => {
      const told: unknown[] = [];
      let isDown = true;
      const run: JobKind['run'] = async ({ about }) => {
        told.push(about);
        if (isDown && String(about).startsWith('slow')) throw new JobFailed(code);
        return 'done';
      };
      const working = runner({ note: { run } });
      for (const [place, about] of ['slow 1', 'slow 2', 'slow 3'].entries())
        await store.jobs.put({ kind: 'note', lane: 'slow', about }, time.now() - 9 + place);
      working.start();
      await working.idle();
      // What comes in later waits too.
      await store.jobs.put({ kind: 'note', lane: 'slow', about: 'slow 4' }, time.now());
      await store.jobs.put({ kind: 'note', lane: 'quick', about: 'quick' }, time.now());
      await working.idle();
      expect(told).toEqual(['slow 1', 'quick']);
      await pass(working, MINUTE / 2);
      expect(told).toEqual(['slow 1', 'quick', 'slow 1']);
      isDown = false;
      await pass(working, MINUTE);
      expect(told.slice(3)).toEqual(['slow 1', 'slow 2', 'slow 3', 'slow 4']);
    },
  );

  it('[HK2] of a lane in which one was refused continue without it', async () => {
    const { told, kind } = noting(fails('http_500'));
    const working = runner({ note: kind });
    for (const [place, about] of ['refused', 'taken'].entries())
      await store.jobs.put({ kind: 'note', lane: 'one', about }, time.now() - 9 + place);
    working.start();
    await working.idle();
    expect(told).toEqual(['refused', 'taken']);
  });

  it('run at most a set number at once', async () => {
    let now = 0;
    let most = 0;
    const run = async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now -= 1;
      return 'done' as const;
    };
    const working = runner({ note: { run } }, 2);
    for (let nth = 0; nth < 9; nth++) await store.jobs.put({ kind: 'note' }, time.now());
    working.start();
    await working.idle();
    expect(most).toBe(2);
    expect(await store.jobs.waiting()).toEqual([]);
  });

  it('that take long stay with their server, and those of a server that is gone go to another', async () => {
    const { gate, letGo } = held();
    const { told, kind } = noting();
    const run: JobKind['run'] = () => gate.then(() => 'done' as const);
    const first = runner({ note: { run } });
    await store.jobs.put({ kind: 'note', about: 'long' }, time.now());
    first.start();
    await eventually(async () => expect(await store.jobs.nextAt(['note'], [])).toBe(time.now() + MINUTE));
    const second = runner({ note: kind });
    second.start();
    for (let third = 0; third < 9; third++) {
      await pass(second, 20_000);
      const until = time.now() + MINUTE;
      await eventually(async () => expect(await store.jobs.nextAt(['note'], [])).toBe(until));
    }
    expect(told).toEqual([]);
    letGo();
    await first.idle();
    await first.stop();

    await store.jobs.put({ kind: 'note', about: 'left behind' }, time.now());
    await second.idle();
    expect(told).toEqual(['left behind']);
    await store.jobs.put({ kind: 'other', about: 'lost' }, time.now());
    await store.jobs.claim({ kinds: ['other'], busy: [], limit: 1, until: time.now() + MINUTE }, time.now());
    const third = runner({ other: kind });
    third.start();
    await third.idle();
    expect(told).toEqual(['left behind']);
    await pass(third, MINUTE);
    expect(told).toEqual(['left behind', 'lost']);
  });

  it('that a stopping server interrupts continue at once at the next start', async () => {
    const { told, kind } = noting();
    const run: JobKind['run'] = (_job, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const first = runner({ note: { run } });
    await store.jobs.put({ kind: 'note', about: 'long' }, time.now());
    first.start();
    await eventually(async () => expect(await store.jobs.nextAt(['note'], [])).toBe(time.now() + MINUTE));
    await first.stop();
    const second = runner({ note: kind });
    second.start();
    await second.idle();
    expect(told).toEqual(['long']);
  });

  it('that went to another server are only finished by that one', async () => {
    await store.jobs.put({ kind: 'note' }, time.now());
    const take = (until: number) =>
      store.jobs.claim({ kinds: ['note'], busy: [], limit: 1, until }, time.now());
    const [first] = await take(time.now() + 1);
    time.pass(1);
    const [second] = await take(time.now() + MINUTE);
    if (!first || !second) throw new Error('nobody has it');
    expect(await store.jobs.settle(first, 'done', time.now())).toBe(false);
    expect(await store.jobs.hold(first, time.now() + DAY)).toBe(false);
    expect(await store.jobs.settle(second, 'done', time.now())).toBe(true);
  });
});
