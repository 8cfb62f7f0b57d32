import type { Group } from '#contract/retro/retro-data.ts';

type Groups = readonly Pick<Group, 'id' | 'topics'>[];

const groupByTopic = (groups: Groups): ReadonlyMap<string, string> =>
  new Map(groups.flatMap(({ id, topics }) => topics.map((topic) => [topic, id] as const)));

/** The topics that are in another group than before, in the order of the groups. */
export function movedTopics(before: Groups, after: Groups): string[] {
  if (before === after) return [];
  const were = groupByTopic(before);
  return [...groupByTopic(after)].flatMap(([topic, group]) => {
    const was = were.get(topic);
    return was !== undefined && was !== group ? [topic] : [];
  });
}
