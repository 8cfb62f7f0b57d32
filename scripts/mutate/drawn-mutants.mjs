import { createHash } from 'node:crypto';

const placeOf = ({ fileName, location: { start, end }, replacement }) =>
  [fileName, start.line, start.column, end.line, end.column, replacement].join(' ');

/** So many of these mutants (all, if no number is given), by a chance that repeats itself for a seed and the same code. */
export function drawn(mutants, count, seed) {
  const place = (mutant) =>
    createHash('sha256')
      .update(`${seed} ${placeOf(mutant)}`)
      .digest('hex');
  const shuffled = mutants.map((mutant) => ({ mutant, at: place(mutant) }));
  shuffled.sort((a, b) => (a.at < b.at ? -1 : 1));
  const chosen = new Set(shuffled.slice(0, count).map(({ mutant }) => mutant));
  return mutants.filter((mutant) => chosen.has(mutant));
}

/** By how many points of a hundred the score of all may differ from that of the drawn ones, in 19 of 20 draws. */
export function marginOf(part, drawnCount, allCount) {
  const left = (allCount - drawnCount) / Math.max(1, allCount - 1);
  return 196 * Math.sqrt(((part * (1 - part)) / drawnCount) * left);
}
