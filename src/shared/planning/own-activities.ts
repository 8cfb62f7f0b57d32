import type { KeptSettings } from '#contract/retro/settings.ts';

/** An own activity of a workspace, as a form offers it. */
export interface OwnActivityChoice {
  id: string;
  name: string;
  description: string;
  topicTypes: readonly { name: string }[];
}

/** A workspace's own activities, if a retro can use them (CA1). */
export interface OwnActivities {
  choices: readonly OwnActivityChoice[];
  /** The plan no longer includes them: they are visible but cannot be chosen (CA4). */
  isLocked: boolean;
}

/**
 * The own activity a retro was created with, chosen or set aside: it stays available in this retro, whatever happened
 * to it since (CA2).
 */
export const ownActivityIn = ({ ownActivity, topicTypes }: KeptSettings): OwnActivities | null =>
  ownActivity && topicTypes ? { choices: [{ ...ownActivity, topicTypes }], isLocked: false } : null;
