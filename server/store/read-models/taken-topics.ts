import { takenTopics as taken } from '#machines/retro/selectors/topics-selectors.ts';
import type { TakenTopicTable } from '../database/schema.ts';
import type { Columns, StateModel } from './read-model.ts';

/** Topics that retros took over from earlier ones, so that they are not offered to others (TA5). */
export const takenTopics: StateModel = {
  from: 'state',
  table: 'taken_topics',
  key: ['retro_id', 'topic_id'],
  follows: ['topics.taken', 'topic.dropped', 'topic.taken-down'],
  rows: ({ data }): Columns<TakenTopicTable>[] =>
    taken(data).flatMap(({ id, from }) =>
      from?.retro === undefined ? [] : { retro_id: data.id, topic_id: id, from_retro_id: from.retro },
    ),
};
