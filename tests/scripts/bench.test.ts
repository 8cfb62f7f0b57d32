import { describe, expect, it } from 'vitest';
import { enduredTable } from '../../bench/attacks/endured-table.ts';
import { enduredTargets } from '../../bench/attacks/endured-targets.ts';
import type { FanOut } from '../../bench/fan-out.ts';
import { search } from '../../bench/highest-rate.ts';
import { percentile, table } from '../../bench/stats.ts';
import { targetLine, targetsOf } from '../../bench/targets.ts';

/** A server that holds up to a rate, and what it was asked to do. */
function serverOf(limit: number) {
  const tried: number[] = [];
  const passes = async (rate: number) => {
    tried.push(rate);
    return rate <= limit;
  };
  return { tried, passes };
}

const at = (rate: number) => ({ rate, core: 1 });
const spread = { p50: 1, p95: 2, p99: 3 };
const result = (change: Partial<FanOut>): FanOut => ({
  kind: 'hindsight',
  people: 200,
  rooms: 1,
  rate: 20,
  acts: 100,
  ack: spread,
  last: spread,
  lost: 0,
  bytesPerPerson: 300,
  cpuPer1000: 1,
  cpuRatio: 1,
  peak: 1,
  highest: at(1),
  ...change,
});
const coming = { join: { ms: 10, bytes: 100_000 }, resume: { ms: 5, bytes: 500 } };
const scripts = { total: 150, budget: 200 };

describe('the search for the highest rate', () => {
  it('doubles until a rate fails, then narrows the gap', async () => {
    const { passes, tried } = serverOf(1_000);
    expect(await search(200, 2, passes)).toBe(951);
    expect(tried).toEqual([200, 400, 800, 1600, 1131, 951]);
  });

  it('goes down if the first rate is too high', async () => {
    expect(await search(200, 2, serverOf(60).passes)).toBe(60);
  });

  it('returns 0 if no rate passes', async () => {
    expect(await search(200, 2, serverOf(0).passes)).toBe(0);
  });
});

describe('a percentile', () => {
  it('is the value that this share of all values does not exceed', () => {
    const values = Array.from({ length: 100 }, (_, at) => 100 - at);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('of nothing is NaN, so that it never counts as fast', () => {
    expect(percentile([], 0.99)).toBeNaN();
    expect(percentile([], 0.99) <= 250).toBe(false);
  });
});

describe('the targets', () => {
  const lineOf = (all: FanOut[], what: string) =>
    targetsOf(all, coming, scripts)
      .map(targetLine)
      .find((line) => line.includes(what));

  it('compare us with the socket.io relay under the same load', () => {
    const slow = result({ last: { ...spread, p99: 30 }, cpuRatio: 1.3, highest: at(90) });
    const relay = result({ kind: 'socket.io', last: { ...spread, p99: 15 }, highest: at(100) });
    const other = result({ kind: 'socket.io', people: 10 });
    expect(lineOf([slow, other, relay], 'retro of 200')).toMatch(/1\.30 \(≤ 1\.2\) MISSED/);
    expect(lineOf([slow, other, relay], 'p99')).toMatch(/2\.00 \(≤ 1\.5\) MISSED/);
    expect(lineOf([slow, other, relay], 'highest rate for 200')).toMatch(/0\.900 \(≥ 1\) MISSED/);
    const fast = result({ cpuRatio: 1.2, last: { ...spread, p99: 15 }, highest: at(100) });
    expect(targetsOf([fast, relay], coming, scripts).map(targetLine).join()).not.toMatch(/MISSED/);
  });

  it('are missed if commands were lost, however quick the others were', () => {
    const relay = result({ kind: 'socket.io' });
    expect(lineOf([result({ lost: 1 }), relay], 'retro of 200')).toMatch(/MISSED/);
    expect(lineOf([result({ lost: 1 }), relay], 'p99')).toMatch(/MISSED/);
  });

  it('say if a run did not measure something', () => {
    expect(lineOf([result({ highest: null })], 'highest rate for 200')).toMatch(/not measured/);
    expect(lineOf([], 'server CPU')).toMatch(/not measured/);
  });

  it('hold a small retro to two and a half times the relay', () => {
    const small = [result({ people: 10, cpuRatio: 2.6 }), result({ people: 10, kind: 'socket.io' })];
    expect(lineOf(small, 'retro of 10,')).toMatch(/2\.60 \(≤ 2\.5\) MISSED/);
  });

  it('hold what a browser loads to join to its budget', () => {
    expect(lineOf([], 'scripts')).toMatch(/0\.750 \(≤ 1\) met/);
  });

  it('hold a resume to a hundredth of a join', () => {
    expect(lineOf([], 'resume')).toMatch(/0\.00500 \(≤ 0\.01\) met/);
  });
});

describe('a table', () => {
  it('pads each column to its widest cell', () => {
    expect(table(['a', 'bb'], [['333', '4']]).split('\n')).toEqual([
      '|   a | bb |',
      '|-----|----|',
      '| 333 |  4 |',
    ]);
  });
});

describe('the table of attack results', () => {
  it('says which attack the server did not survive', () => {
    const endured = { name: 'a', what: 'A', before: '', tally: null, p50: 1, p99: 2, lost: 3, dropped: 4 };
    const [, , died, lived] = enduredTable([
      { ...endured, peak: null },
      { ...endured, peak: 2 ** 20 },
    ]).split('\n');
    expect(died).toContain('died');
    expect(lived).toMatch(/\| +1 \|$/);
  });

  it('says which attacks others noticed', () => {
    const endured = { what: 'A', before: '', tally: null, p50: 1, lost: 0, dropped: 0, peak: 1 };
    const all = [
      { ...endured, name: 'calm', p99: 49 },
      { ...endured, name: 'loud', p99: 50 },
    ];
    const [p99, whole] = enduredTargets(all);
    expect(p99).toContain('MISSED by loud');
    expect(whole).toContain('met');
  });
});
