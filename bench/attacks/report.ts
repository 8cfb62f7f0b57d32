import { ms, table } from '../stats.ts';
import type { Endured } from './under-attack.ts';

const HEAD = ['attack', 'first version', 'tried', 'granted', 'ack p50', 'ack p99', 'lost', 'dropped', 'MiB'];
const MIB = 2 ** 20;

/** The effect of each attack on the twenty others, as a table. */
export function enduredTable(all: readonly Endured[]): string {
  const rows = all.map(({ what, before, tally, p50, p99, lost, dropped, peak }) => [
    what,
    before,
    String(tally?.tried ?? ''),
    String(tally?.granted ?? ''),
    ms(p50),
    ms(p99),
    String(lost),
    String(dropped),
    peak === null ? 'died' : (peak / MIB).toFixed(0),
  ]);
  return table(HEAD, rows);
}

/** The longest that others may wait for an acknowledgement during an attack, p99, ms. */
const MOST_P99_MS = 50;

/** The targets that must hold through all attacks, as lines: each with the attacks that miss it. */
export function enduredTargets(all: readonly Endured[]): string[] {
  const line = (what: string, isMissed: (one: Endured) => boolean) => {
    const missed = all.filter(isMissed).map(({ name }) => name);
    return `- ${what}: ${missed.length === 0 ? 'met' : `MISSED by ${missed.join(', ')}`}`;
  };
  return [
    line(`p99 of the others under ${MOST_P99_MS} ms`, ({ p99 }) => !(p99 < MOST_P99_MS)),
    line('nobody dropped, nothing lost', ({ lost, dropped }) => lost + dropped > 0),
    line('the server lives', ({ peak }) => peak === null),
  ];
}
