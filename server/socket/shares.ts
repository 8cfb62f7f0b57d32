import type { Fact, ShownFact } from '#contract/facts.ts';
import type { RetroState } from '#contract/wire.ts';
import type { redact } from '#machines/retro/redact.ts';
import { viewerOf } from '#machines/retro/viewer.ts';

/** What a person gets of some facts: those they may see, or word that they need a new view; `failed` is for the log. */
export type PersonShare = { key: string; facts: readonly ShownFact[] } | { view: true; failed?: unknown };

/**
 * Shares facts out. People who get the same get the very same list, under the same key, so that it is put into
 * bytes once for all of them. `state` is the one after the facts.
 */
export function sharesOf(facts: readonly Fact[], state: RetroState, hide: typeof redact) {
  const kinds = facts.map(() => [] as ShownFact[]);
  const lists = new Map<string, readonly ShownFact[]>();

  return (person: string): PersonShare => {
    try {
      const viewer = viewerOf(state, person);
      let key = '';
      const shown: ShownFact[] = [];
      for (const [place, fact] of facts.entries()) {
        const share = hide(fact, viewer);
        if (share === 'view') return { view: true };
        if (share === 'nothing') {
          key += '-,';
          continue;
        }
        const kind = kindOf(kinds[place] ?? [], share);
        key += `${kind},`;
        shown.push(share);
      }
      const list = lists.get(key) ?? shown;
      lists.set(key, list);
      return { key, facts: list };
    } catch (error) {
      return { view: true, failed: error };
    }
  };
}

/** Which of the kinds of this fact that were seen so far the share is; a new one is added. */
function kindOf(kinds: ShownFact[], share: ShownFact): number {
  const known = kinds.findIndex((kind) => isSame(kind, share));
  return known >= 0 ? known : kinds.push(share) - 1;
}

/** Equal in every field; fields that hold objects have to hold the very same one. */
function isSame(a: ShownFact, b: ShownFact): boolean {
  if (a === b) return true;
  const left = Object.entries(a);
  const right = b as unknown as Record<string, unknown>;
  return left.length === Object.keys(b).length && left.every(([field, value]) => right[field] === value);
}
