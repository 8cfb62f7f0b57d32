import type { Fact, ShownFact } from '#contract/retro/facts.ts';
import type { Viewer } from '#machines/access/retro-access.ts';
import type { redact } from '#machines/retro/redact.ts';

/** What a person gets of some facts: those they may see, or that they need a new view; `failed` is for the server's log. */
export type RedactedBatch = { facts: readonly ShownFact[] } | { view: true; failed?: unknown };

const VIEW: RedactedBatch = { view: true };

/**
 * Redacts facts for each viewer, by what they are to the retro after the facts. Viewers who may see the same get the
 * very same list, so that it is serialized once for all of them.
 */
export function redactFor(facts: readonly Fact[], hide: typeof redact) {
  const kinds = facts.map(() => [] as ShownFact[]);
  const lists = new Map<string, RedactedBatch>();

  /** The list of exactly these facts: one object for all viewers who get them. */
  const shareOf = (parts: readonly (ShownFact | 'nothing')[]): RedactedBatch => {
    const key = parts.map((part, place) => (part === 'nothing' ? '-' : kindOf(kinds[place] ?? [], part)));
    const share = lists.get(key.join()) ?? { facts: parts.filter((part) => part !== 'nothing') };
    lists.set(key.join(), share);
    return share;
  };
  /** Most facts are for everybody, whose list is the given one itself. */
  const whole: RedactedBatch = shareOf(facts);

  return (viewer: Viewer): RedactedBatch => {
    try {
      let parts: (ShownFact | 'nothing')[] | null = null;
      for (let place = 0; place < facts.length; place += 1) {
        const fact = facts[place] as Fact;
        const part = hide(fact, viewer);
        if (part === 'view') return VIEW;
        if (part !== fact) parts ??= facts.slice(0, place);
        parts?.push(part);
      }
      return parts ? shareOf(parts) : whole;
    } catch (error) {
      return { view: true, failed: error };
    }
  };
}

/** The number of this redaction among those made of the same fact so far; a new one is added. */
function kindOf(kinds: ShownFact[], share: ShownFact): number {
  const place = kinds.findIndex((kind) => isSame(kind, share));
  return place >= 0 ? place : kinds.push(share) - 1;
}

/** Equal in every field; fields that hold objects have to hold the very same one. */
function isSame(a: ShownFact, b: ShownFact): boolean {
  if (a === b) return true;
  const left = Object.entries(a);
  const right = b as unknown as Record<string, unknown>;
  return left.length === Object.keys(b).length && left.every(([field, value]) => right[field] === value);
}
