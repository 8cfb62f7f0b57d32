import type { RetroData, Turn } from '#contract/retro/retro-data.ts';
import { hasTopicsLeft } from '../selectors/topics-selectors.ts';
import { type TurnStep, turnAfter } from '../turn-machine.ts';
import { clearDone, startClock, stopClock, stopReading } from './phase-steps.ts';
import type { Reducers } from './reducer.ts';

export const reduceSharing = {
  'turn.started': (data, fact) => {
    step(data, fact.person, 'begin');
    startClock(data, fact);
  },
  'turn.ended': (data, { person, lost }) => {
    step(data, person, 'end');
    for (const draft of Object.values(data.drafts)) {
      if (draft.author === person) delete data.drafts[draft.id];
    }
    data.topicCount -= lost;
    stopClock(data);
  },
  'turn.skipped': (data, { person, left }) => {
    // In logs of the first version this was also used for people without topics.
    step(data, person, left || hasTopicsLeft(data, person) ? 'skip' : 'end');
    stopClock(data);
  },
  'turns.reordered': (data, { order }) => {
    const toCome: Turn[] = order.map((person) => ({ person, state: 'to come' }));
    data.turns = [...data.turns.filter((turn) => turn.state !== 'to come'), ...toCome];
  },
  'topic.drawn': (data, { topic, deadline }) => {
    // Somebody who comes back brings no topics along: the next ones to be drawn would be theirs (NN7).
    for (const backup of Object.values(data.kept ?? {})) backup.drafts = [];
    if (!deadline) return;
    data.reading = topic;
    startClock(data, deadline);
  },
  'reader.drawn': (data, { person }) => {
    data.reader = person;
  },
  'topic.shared': (data, { topic }) => {
    delete data.drafts[topic.id];
    data.topics[topic.id] = topic;
    data.groups.push({ id: topic.id, name: '', topics: [topic.id] });
  },
  'grouping.started': (data) => {
    stopReading(data);
    clearDone(data);
    stopClock(data);
  },
} satisfies Partial<Reducers>;

function step(data: RetroData, person: string, taken: TurnStep): void {
  const turn = data.turns.find((candidate) => candidate.person === person);
  if (turn) turn.state = turnAfter(turn.state, taken) ?? turn.state;
}
