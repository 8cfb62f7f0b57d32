/** A retro of a team that is over. */
export interface FinishedRetro {
  id: string;
  team: string;
  workspace: string;
  /** The number in the words that were written in it. */
  mark: number;
}
