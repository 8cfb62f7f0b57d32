import { beforeEach, expect, it } from 'vitest';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import { LOG_BYTES, LOG_RATES, LogBudget, type LogRates, WritingRates } from '#server/retro/log-budget.ts';
import { logged } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

const KIB = 1024;
/** What a fact takes beside its JSON, and what is added for a stored one, of which only the body was counted. */
const [ROW, STORED] = [100, 155];

let time: ManualTime;
beforeEach(() => {
  time = new ManualTime();
});

const mood: NewFact = { type: 'mood.set', person: 'ann', mood: 25, closing: false };
const facts = (...those: NewFact[]): Fact[] => logged(1, those).map(({ fact }) => fact);
const sizeOf = (those: readonly Fact[]) =>
  those.reduce((sum, fact) => sum + ROW + Buffer.byteLength(JSON.stringify(fact)), 0);
const rates = (changed: Partial<LogRates> = {}) => new WritingRates({ ...LOG_RATES, ...changed }, time.now);
const EMPTY = { facts: 0, bytes: 0, people: new Map<string, { facts: number; bytes: number }>() };

it('[SY15] a retro takes 32 MiB, a person who does not lead 2 MiB of it', () => {
  expect(LOG_BYTES).toEqual({ retro: 32 * KIB * KIB, person: 2 * KIB * KIB });
});

it('[SY15] a retro’s log is full when facts no longer fit, counted from what is stored and what is written since', () => {
  const one = facts(mood);
  const size = sizeOf(one);
  const budget = new LogBudget(rates({ retro: 1_000 + 10 * STORED + 2 * size }), {
    ...EMPTY,
    ...{ facts: 10, bytes: 1_000 },
  });
  expect([budget.refusal('mood.set', one, 'ann', true), budget.isFull]).toEqual([null, false]);
  budget.grown(one);
  expect(budget.refusal('mood.set', one, 'ann', true)).toBeNull();
  budget.grown(one);
  expect([budget.refusal('mood.set', one, 'ann', true), budget.isFull]).toEqual(['retro_full', true]);
  expect(budget.refusal('retro.finish', one, 'ann', true)).toBeNull();
  expect(budget.refusal('mood.set', [], 'ann', true)).toBeNull();
});

it.each([
  ...['person.reject', 'person.remove', 'moderation.claim', 'writing.start', 'sharing.start', 'turn.end'],
  ...['turn.skip', 'grouping.start', 'voting.start', 'voting.close', 'review.start', 'retro.finish'],
] as const)('[SY15] a full retro can still be led to its end: %s', (type) => {
  const budget = new LogBudget(rates({ retro: 0 }), EMPTY);
  expect(budget.refusal(type, facts(mood), 'ann', true)).toBeNull();
});

it('[SY15] a person’s share counts what is stored of theirs and what they write here, not what others do', () => {
  const one = facts(mood);
  const size = sizeOf(one);
  const people = new Map([['bob', { facts: 2, bytes: 50 }]]);
  const budget = new LogBudget(rates({ person: 50 + 2 * STORED + 2 * size }), { ...EMPTY, people });
  const refusalOf = (actor: string, leads = false) => budget.refusal('mood.set', one, actor, leads);
  budget.wrote(logged(1, [mood], 'bob'));
  expect(refusalOf('bob')).toBeNull();
  budget.grown(one);
  budget.wrote(logged(2, [mood], null));
  budget.wrote(logged(2, [mood], 'cy'));
  expect(refusalOf('bob')).toBeNull();
  budget.wrote(logged(2, [mood], 'bob'));
  expect([refusalOf('bob'), refusalOf('bob', true), refusalOf('cy')]).toEqual(['share_full', null, null]);
});

it('[SY15] changed settings are large, and do not count as a share: their moderator may hand the retro over', () => {
  const changed = { type: 'settings.changed', settings: { name: 'x'.repeat(5_000) } } as never;
  const budget = new LogBudget(rates({ person: 2_000 }), EMPTY);
  budget.wrote(logged(1, [changed], 'ann'));
  expect(budget.refusal('mood.set', facts(mood), 'ann', false)).toBeNull();
  budget.wrote(
    logged(
      2,
      Array.from({ length: 20 }, () => mood),
      'ann',
    ),
  );
  expect(budget.refusal('mood.set', facts(mood), 'ann', false)).toBe('share_full');
});

it('[SY15] one person may write only so much at once into all retros, and asking costs nothing', () => {
  const one = facts(mood);
  const size = sizeOf(one);
  const all = rates({ rate: { perSecond: size, burst: 2 * size } });
  const [here, there] = [new LogBudget(all, EMPTY), new LogBudget(all, EMPTY)];
  here.wrote(logged(1, [mood], 'ann'));
  for (let times = 0; times < 5; times += 1) expect(there.refusal('mood.set', one, 'ann', true)).toBeNull();
  there.wrote(logged(1, [mood], 'ann'));
  expect(here.refusal('mood.set', one, 'ann', true)).toBe('too_many');
  expect(here.refusal('mood.set', one, 'bob', true)).toBeNull();
  time.pass(1_000);
  expect(here.refusal('mood.set', one, 'ann', true)).toBeNull();
  // What is larger than all that may be written at once still can be, by who has written nothing.
  expect(here.refusal('mood.set', facts(mood, mood, mood), 'cy', true)).toBeNull();
});

it('[SY15] large pieces count for their network, small ones do not', () => {
  const all = rates({ network: { perSecond: 1_000, burst: 10_000 } });
  for (let times = 0; times < 10; times += 1) expect(all.takesFrom('192.0.2.1', 4 * KIB)).toBe(true);
  expect([all.takesFrom('192.0.2.1', 9_000), all.takesFrom('192.0.2.1', 4 * KIB + 1)]).toEqual([true, false]);
  expect(all.takesFrom('192.0.2.1', 4 * KIB)).toBe(true);
  expect(all.takesFrom('192.0.2.2', 5_000)).toBe(true);
});

it('[SY15] how long to wait is told by what takes longer: the network or the person', () => {
  const all = rates({
    network: { perSecond: 1_000, burst: 10_000 },
    rate: { perSecond: 100, burst: 10_000 },
  });
  expect(all.waitFor('192.0.2.1', 9_000, 'ann')).toBe(0);
  all.takesFrom('192.0.2.1', 10_000);
  expect(all.waitFor('192.0.2.1', 5_000, 'ann')).toBeCloseTo(5_000);
  const large = facts({ ...mood, note: 'x'.repeat(9_700) } as never);
  all.wrote('ann', large);
  const left = 10_000 - sizeOf(large);
  expect(all.waitFor('192.0.2.2', 5_000, 'ann')).toBeCloseTo(((5_000 + ROW - left) / 100) * 1_000);
  all.sweep();
  expect(all.waitFor('192.0.2.2', 5_000, 'ann')).toBeGreaterThan(0);
  expect(all.takesFrom('192.0.2.1', 5_000)).toBe(false);
});
