/** A retro that a team holds, or has held. */
export interface HeldRetro {
  id: string;
  team: string;
  workspace: string;
  /** The number in the words that were written in it. */
  mark: number;
}

/** A word that nobody but its author was ever shown: so long that no random id or token contains it. */
export const KEPT = /keptquiet\d+x/;
