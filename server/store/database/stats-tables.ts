/** A finished retro of a team, in numbers (ST1). */
export interface HeldRetroTable {
  retro_id: string;
  team_id: string;
  /** When it began, epoch ms. */
  held_at: number;
  /** Ids of those who took part, as JSON. */
  people: string;
  /** How many of them shared a topic; null if that is not known. */
  wrote: number | null;
  /** Shared topics. */
  topics: number;
  /** The sum of all moods on arrival (0 to 100 each), and how many said theirs; the same on leaving. */
  mood_before: number;
  said_before: number;
  mood_after: number;
  said_after: number;
}
