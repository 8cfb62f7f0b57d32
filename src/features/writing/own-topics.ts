import { LIMITS } from '#contract/limits.ts';
import type { RetroData, Topic } from '#contract/retro.ts';

/** One's own topics that are not shared yet, the newest first: it appears right under where it was written. */
export const ownTopics = (data: RetroData, me: string): Topic[] =>
  Object.values(data.drafts)
    .filter((draft) => draft.author === me)
    .reverse();

/** How many more topics one may write (WR3). After going back, those shared already count too. */
export function topicsLeft(data: RetroData, me: string): number {
  const shared = Object.values(data.topics).filter((topic) => topic.author === me).length;
  return (data.settings.maxTopics ?? LIMITS.topicsPerPerson) - ownTopics(data, me).length - shared;
}
