import { randomBytes, randomInt } from 'node:crypto';
import { type Id, idFromBytes } from '#contract/base/ids.ts';

/** A new id; nobody can guess one. */
export function newId(): Id {
  let id: Id | null = null;
  while (id === null) id = idFromBytes(randomBytes(32));
  return id;
}

/** The same list in a random order (SH1). */
export function shuffle<T>(list: readonly T[]): T[] {
  const drawn = [...list];
  for (let last = drawn.length - 1; last > 0; last--) {
    const pick = randomInt(last + 1);
    [drawn[last], drawn[pick]] = [drawn[pick] as T, drawn[last] as T];
  }
  return drawn;
}
