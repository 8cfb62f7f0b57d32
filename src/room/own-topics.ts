import { LIMITS } from '#contract/limits.ts';
import type { RetroData, Topic } from '#contract/retro.ts';

/** One's own topics that are not shared yet, the newest first: it appears right under where it was written. */
export const ownTopics = (data: RetroData, me: string): Topic[] =>
  Object.values(data.drafts)
    .filter((draft) => draft.author === me)
    .reverse();

/** How many of one's own topics are on the board already: after going back they count too (WR3). */
export const ownShared = (data: RetroData, me: string): number =>
  Object.values(data.topics).filter((topic) => topic.author === me).length;

/** How many more topics one may write (WR3). */
export const topicsLeft = (data: RetroData, me: string): number =>
  (data.settings.maxTopics ?? LIMITS.topicsPerPerson) - ownTopics(data, me).length - ownShared(data, me);
