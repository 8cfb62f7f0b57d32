import type { ImportSource } from '#contract/retro.ts';
import type { ImportProblem } from '#contract/transfers.ts';

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
  /** The place of its group; null where that is not known. */
  group: number | null;
}

/** A retro as another tool has it. Of what its file does not say, `name` and `heldAt` (epoch ms) are null. */
export interface FoundRetro {
  name: string | null;
  heldAt: number | null;
  groups: FoundGroup[];
  actions: FoundAction[];
}

/** What was found in a file of another tool. */
export interface Found {
  from: ImportSource;
  retros: FoundRetro[];
  problems: ImportProblem[];
}

/** A group of one topic. */
export const alone = (topic: FoundTopic, votes: number, discussed = true): FoundGroup => ({
  name: '',
  votes,
  discussed,
  topics: [topic],
});

/** Those with most votes first; alike ones as they stood. */
export const byVotes = (groups: readonly FoundGroup[]): FoundGroup[] =>
  [...groups].sort((a, b) => b.votes - a.votes);

/** An action without more than its words. */
export const action = (text: string, more: Partial<FoundAction> = {}): FoundAction => ({
  text,
  author: null,
  owners: [],
  due: null,
  isDone: false,
  group: null,
  ...more,
});

/** A number of votes; 0 for what is none. */
export function votesIn(cell: unknown): number {
  const votes = Number(cell);
  return Number.isInteger(votes) && votes > 0 ? votes : 0;
}

/** A moment as a file says it, epoch ms; null for what is none. */
export function momentIn(cell: unknown): number | null {
  const at = typeof cell === 'string' ? Date.parse(cell) : Number.NaN;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** The earliest of these; null where there is none. */
export function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((at) => at !== null);
  return known.length === 0 ? null : known.reduce((least, at) => Math.min(least, at));
}
