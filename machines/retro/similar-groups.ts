import type { Group, RetroData } from '#contract/retro/retro-data.ts';

/** Words of four letters and more, by which similarity is measured; shorter ones say little about a topic. */
function wordsOf(data: RetroData, group: Group): Set<string> {
  const text = group.topics.map((id) => data.topics[id]?.description ?? '').join(' ');
  return new Set(text.toLocaleLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []);
}

/** Groups that share words with this one, most similar first; offered when the moderator joins groups. */
export function similarGroups(data: RetroData, group: Group, most: number): Group[] {
  const words = wordsOf(data, group);
  return data.groups
    .filter((other) => other.id !== group.id)
    .map((other) => ({ other, shared: [...wordsOf(data, other)].filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ other }) => other);
}
