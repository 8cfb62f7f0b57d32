import type { ImportSource } from '#contract/retro/retro-data.ts';
import type { ImportProblem } from '#contract/transfers/transfer-payloads.ts';

/** A topic as another tool has it. */
export interface FoundTopic {
  /** The name of its column. */
  column: string;
  text: string;
  author: string | null;
}

export interface FoundGroup {
  /** Empty for one without a name. */
  name: string;
  votes: number;
  discussed: boolean;
  topics: FoundTopic[];
}

export interface FoundAction {
  text: string;
  author: string | null;
  owners: string[];
  due: string | null;
  isDone: boolean;
  /** The position of its group; null if unknown. */
  group: number | null;
}

/** A retro as another tool has it. If the file does not say them, `name` and `heldAt` (epoch ms) are null. */
export interface FoundRetro {
  name: string | null;
  heldAt: number | null;
  groups: FoundGroup[];
  actions: FoundAction[];
}

/** What was found in a file of another tool. */
export interface ForeignRetros {
  from: ImportSource;
  retros: FoundRetro[];
  problems: ImportProblem[];
}

/** A group of one topic. */
export const groupOfOne = (topic: FoundTopic, votes: number, discussed = true): FoundGroup => ({
  name: '',
  votes,
  discussed,
  topics: [topic],
});

/**
 * Stacked cards: each card that is on no other, with those on it. Each card appears once: one on a card which
 * is itself on another counts as separate. `on`: the id of the card below, if any.
 */
export function stacksOf<T>(
  cards: readonly T[],
  idOf: (card: T) => string,
  on: (card: T) => string | null,
): [T, ...T[]][] {
  const ids = new Set(cards.map(idOf));
  const below = new Map<string, string>();
  for (const card of cards) {
    const under = on(card);
    if (under !== null && under !== idOf(card) && ids.has(under)) below.set(idOf(card), under);
  }
  const stacks = new Map<string, [T, ...T[]]>();
  const isOnOne = (card: T) => {
    const under = below.get(idOf(card));
    return under !== undefined && !below.has(under);
  };
  const bottoms = cards.filter((card) => !isOnOne(card)).map((card): [T, ...T[]] => [card]);
  for (const stack of bottoms) stacks.set(idOf(stack[0]), stack);
  for (const card of cards) if (isOnOne(card)) stacks.get(below.get(idOf(card)) ?? '')?.push(card);
  return bottoms;
}

/** The place of the first group of each of these names or texts. */
export function placesOf(
  groups: readonly FoundGroup[],
  nameOf: (group: FoundGroup) => string,
): Map<string, number> {
  const places = new Map<string, number>();
  for (const [place, group] of groups.entries()) {
    const name = nameOf(group);
    if (!places.has(name)) places.set(name, place);
  }
  return places;
}

/** Those with most votes first; equal ones in their order. */
export const byVotes = (groups: readonly FoundGroup[]): FoundGroup[] =>
  [...groups].sort((a, b) => b.votes - a.votes);

/** An action without more than its words. */
export const foundAction = (text: string, more: Partial<FoundAction> = {}): FoundAction => ({
  text,
  author: null,
  owners: [],
  due: null,
  isDone: false,
  group: null,
  ...more,
});

/** A number of votes; 0 if invalid. */
export function votesIn(cell: unknown): number {
  const votes = Number(cell);
  return Number.isInteger(votes) && votes > 0 ? votes : 0;
}

/** A time in a file, epoch ms; null if invalid. */
export function momentIn(cell: unknown): number | null {
  const at = typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** The earliest of these; null if there is none. */
export function earliest(moments: readonly (number | null)[]): number | null {
  const dated = moments.filter((at) => at !== null);
  return dated.length === 0 ? null : dated.reduce((least, at) => Math.min(least, at));
}
