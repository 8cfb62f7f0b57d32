/** A retro that a team holds, or has held. */
export interface HeldRetro {
  id: string;
  team: string;
  workspace: string;
  /** The number in the words that were written in it. */
  mark: number;
}
