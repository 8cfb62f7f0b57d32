import type { Fact, FactType } from '#contract/retro/facts.ts';

/**
 * Facts that contain what only one person may know: votes, who wrote ahead, and words before they are shown. What is shown is in a
 * separate fact, which contains all of it, so that the log of a finished retro replays without these (VO4, SE8).
 */
export const SECRET_FACTS = [
  'icebreaker.answered',
  'ahead.came',
  'ahead.done',
  'ahead.counted',
  'ahead.withdrawn',
  'topic.added',
  'topic.changed',
  'topic.deleted',
  'vote.changed',
  'vote.placed',
  'vote.withdrawn',
] as const satisfies readonly FactType[];

/** The fact as it is in the log once the retro is finished. */
export const withoutSecret = (fact: Fact): Fact =>
  (SECRET_FACTS as readonly FactType[]).includes(fact.type)
    ? { type: 'secret.erased', seq: fact.seq, at: fact.at }
    : fact;
