/** Who was asked for a review of Hindsight, in which retro's brief, and whether they answered (RV1). */
export interface ReviewQuestionTable {
  user_id: string;
  /** Null if that retro was deleted since. */
  retro_id: string | null;
  asked_at: number;
  answered: number;
}

/** A review of Hindsight for the landing page, one of a person (RV2). */
export interface CustomerReviewTable {
  /** What the operator's calls name it by, so that they name no person. */
  id: string;
  user_id: string;
  stars: number;
  text: string;
  name: string;
  role: string;
  locale: string;
  state: string;
  consent_at: number;
  written_at: number;
  decided_at: number | null;
}
