import type { Endured } from './under-attack.ts';

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
