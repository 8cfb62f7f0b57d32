import type { Fact, FactType } from '#contract/retro/facts.ts';

/** Facts that may have the words of a topic; once it is taken down they have them no longer (SH14). */
export const FACTS_WITH_TOPICS = [
  'topic.added',
  'topic.changed',
  'topic.shared',
  'topic.added-later',
  'topic.corrected',
  'topics.taken',
] as const satisfies readonly FactType[];

/** A fact as it is in the log once a topic was taken down: without its words. The same fact if it never had them. */
export function withoutWordsOf(topic: string, fact: Fact): Fact {
  switch (fact.type) {
    case 'topic.added':
    case 'topic.changed':
    case 'topic.shared':
    case 'topic.added-later':
      return fact.topic.id === topic ? { ...fact, topic: { ...fact.topic, description: '' } } : fact;
    case 'topic.corrected':
      return fact.topic === topic ? { ...fact, description: '' } : fact;
    case 'topics.taken':
      return fact.topics.some(({ id }) => id === topic)
        ? {
            ...fact,
            topics: fact.topics.map((one) => (one.id === topic ? { ...one, description: '' } : one)),
          }
        : fact;
    default:
      return fact;
  }
}
