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

/**
 * Without names: a fact as it is in the log once a topic was drawn. How that was written is gone, but for the number of topics; the log has its words in
 * the fact that shared it (NN4). The same fact if it is about other topics.
 */
export function withoutWriting(drawn: ReadonlySet<string>, fact: Fact): Fact {
  const { type, seq, at } = fact;
  if ((type !== 'topic.added' && type !== 'topic.changed') || !drawn.has(fact.topic.id)) return fact;
  if (type === 'topic.changed') return { type: 'secret.erased', seq, at };
  return { type: 'secret.erased', topics: 1, ...(fact.ahead && { ahead: fact.ahead }), seq, at };
}

/** The topics drawn with these facts. */
export const topicsDrawn = (facts: readonly Pick<Fact, 'type'>[]): ReadonlySet<string> =>
  new Set((facts as readonly Fact[]).flatMap((fact) => (fact.type === 'topic.drawn' ? [fact.topic] : [])));

/** Facts that are erased when the retro finishes: also that a topic was written at that place (NN4). */
export const ERASED_AT_FINISH: readonly FactType[] = [...SECRET_FACTS, 'secret.erased'];

/** The fact as it is in the log once the retro is finished. */
export const withoutSecret = (fact: Fact): Fact =>
  ERASED_AT_FINISH.includes(fact.type) ? { type: 'secret.erased', seq: fact.seq, at: fact.at } : fact;
