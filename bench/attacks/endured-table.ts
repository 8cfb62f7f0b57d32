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
