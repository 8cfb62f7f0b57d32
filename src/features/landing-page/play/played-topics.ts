import type { TopicKey } from '../sample/sample-team.ts';

/** What is on the board in the hero, in its order: so much fits beside the words. */
export const PLAYED_TOPICS = [
  'tests',
  'approvals',
  'quiet',
  'standUps',
  'owner',
  'reviews',
] as const satisfies readonly TopicKey[];
