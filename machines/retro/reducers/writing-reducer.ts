import { clearDone, stopClock } from './phase-steps.ts';
import type { Reducers } from './reducer.ts';

export const reduceWriting = {
  'topic.added': (data, { topic }) => {
    data.drafts[topic.id] = topic;
    data.topicCount += 1;
  },
  'topic.changed': (data, { topic }) => {
    data.drafts[topic.id] = topic;
  },
  'topic.deleted': (data, { topic }) => {
    delete data.drafts[topic];
    data.topicCount -= 1;
  },
  'topics.counted': (data, { by }) => {
    data.topicCount += by;
  },
  'sharing.started': (data, { order }) => {
    data.turns = order.map((person) => ({ person, state: 'to come' }));
    clearDone(data);
    stopClock(data);
  },
} satisfies Partial<Reducers>;
