import type { KeptSettings } from '#contract/settings.ts';

/** An activity that a workspace made, as a form offers it. */
export interface OwnActivityChoice {
  id: string;
  name: string;
  description: string;
  topicTypes: readonly { name: string }[];
}

/** The activities that a workspace made, where a retro can be held with them (CA1). */
export interface OwnActivities {
  choices: readonly OwnActivityChoice[];
  /** The plan has them no more: they can be seen and not chosen (CA4). */
  isLocked: boolean;
}

/** The activity of its workspace that a retro began with, chosen or set aside: it can be chosen in it whatever became of it (CA2). */
export const ownActivityIn = ({ ownActivity, topicTypes }: KeptSettings): OwnActivities | null =>
  ownActivity && topicTypes ? { choices: [{ ...ownActivity, topicTypes }], isLocked: false } : null;
