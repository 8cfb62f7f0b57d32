import type { Group, RetroData, Topic } from '#contract/retro/retro-data.ts';
import { undoneNext } from '#machines/retro/selectors/grouping-selectors.ts';

/** What an undo takes back: that several were moved at once, one was, or a group was named. */
export type Undone = { what: 'several'; count: number } | { what: 'moved' | 'named'; title: string };

/** What the next undo takes back, for a sentence about it; null if there is nothing. */
export function undoneOf(
  data: RetroData,
  labelOf: (group: Group, topics: Readonly<Record<string, Topic>>) => string,
): Undone | null {
  const { groups, topics } = data;
  const steps = undoneNext(data);
  const [step] = steps;
  if (!step) return null;
  if (steps.length > 1) return { what: 'several', count: steps.length };
  const [source, target] = step.before.map(({ group }) => group);
  const now = groups.find(({ id }) => id === (step.made ?? target?.id ?? source?.id));
  if (!source || !now) return null;
  if (!target && step.made === null) return { what: 'named', title: labelOf(now, topics) };
  const isWhole = !groups.some(({ id }) => id === source.id);
  const moved = source.topics.find((topic) => now.topics.includes(topic));
  const title = isWhole ? labelOf(source, topics) : (topics[moved ?? '']?.description ?? '');
  return { what: 'moved', title };
}
