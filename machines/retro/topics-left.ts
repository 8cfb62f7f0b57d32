import type { RetroData } from '#contract/retro.ts';

/** Whether somebody has topics to share. A browser does not see those of others, and takes any that it does not see for theirs. */
export function hasTopicsLeft(data: RetroData, person: string): boolean {
  const seen = Object.values(data.drafts);
  const unseen = data.topicCount - Object.keys(data.topics).length - seen.length;
  return unseen > 0 || seen.some((draft) => draft.author === person);
}
