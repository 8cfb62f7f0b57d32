import { ownTypesOf } from '#contract/activities/activities.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { groupsLeft } from './selectors/discussion-selectors.ts';

/** What a finished retro leaves for the team's next one (RE4), by votes: what its brief lists separately, and no more. */
export function leftOverOf(data: RetroData): LeftOverTopic[] {
  if (data.finishedAt === null) return [];
  const types = ownTypesOf(data.settings);
  return groupsLeft(data).flatMap((group) =>
    group.topics.flatMap((id): LeftOverTopic[] => {
      const topic = data.topics[id];
      if (!topic) return [];
      // A topic taken over before keeps its original type.
      const { activity, type, name } = topic.from?.was ?? {
        activity: data.settings.activity,
        type: topic.type,
        name: types?.find(({ key }) => key === topic.type)?.name,
      };
      const writer = data.people[topic.author];
      const author = writer ? { id: writer.id, name: writer.name } : topic.from?.author;
      return [
        {
          id,
          activity,
          type,
          ...(name !== undefined && { typeName: name }),
          description: topic.description,
          ...(author && { author }),
          votes: data.totals?.[group.id] ?? 0,
        },
      ];
    }),
  );
}
