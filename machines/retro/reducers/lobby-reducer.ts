import { leaveAhead } from './ahead-reducer.ts';
import { clearDone, startClock } from './phase-steps.ts';
import type { Reducers } from './reducer.ts';

export const reduceLobby = {
  'icebreaker.asked': (data, { question }) => {
    data.iceBreaker = { question, revealed: false, count: 0, answers: {} };
  },
  'icebreaker.answered': (data, { person, text, first }) => {
    if (!data.iceBreaker) return;
    data.iceBreaker.answers[person] = text;
    if (first) data.iceBreaker.count += 1;
  },
  'answers.counted': (data, { by }) => {
    if (data.iceBreaker) data.iceBreaker.count += by;
  },
  'icebreaker.revealed': (data, { answers }) => {
    const count = Object.keys(answers).length;
    if (data.iceBreaker) Object.assign(data.iceBreaker, { revealed: true, answers, count });
  },
  'icebreaker.closed': (data) => {
    data.iceBreaker = null;
  },
  'writing.started': (data, fact) => {
    data.iceBreaker = null;
    data.startedAt ??= fact.at;
    leaveAhead(data);
    if (data.ahead) data.ahead = null;
    clearDone(data);
    startClock(data, fact);
  },
} satisfies Partial<Reducers>;
