import type { Ahead, RetroData } from '#contract/retro/retro-data.ts';
import { newPerson } from './people-reducer.ts';
import type { Reducers } from './reducer.ts';

export const reduceAhead = {
  'ahead.opened': (data) => {
    const { told = null, done = [] } = data.ahead ?? {};
    setAhead(data, { isOpen: true, told, done });
  },
  'ahead.closed': (data, { counts }) => {
    const { told = null, done = [] } = data.ahead ?? {};
    setAhead(data, { isOpen: false, told, done, ...(counts && { counts }) });
  },
  'ahead.came': (data, { person }) => {
    delete data.people[person.id];
    data.people[person.id] = { ...newPerson(person, 'participant'), admission: 'ahead' };
  },
  'ahead.done': ({ ahead }, { person, done }) => {
    if (!ahead) return;
    ahead.done = ahead.done.filter((id) => id !== person);
    if (done) ahead.done.push(person);
  },
  'ahead.counted': ({ ahead }, { topics }) => {
    if (ahead) ahead.told = topics;
  },
  'ahead.withdrawn': (data, { person }) => {
    eraseDrafts(data, (author) => author === person);
    if (data.ahead) data.ahead.done = data.ahead.done.filter((id) => id !== person);
    if (data.people[person]?.admission === 'ahead') delete data.people[person];
  },
  'ahead.erased': (data) => {
    eraseDrafts(data, () => true);
    for (const backup of Object.values(data.kept ?? {})) backup.drafts = [];
    leaveAhead(data);
    if (data.ahead) setAhead(data, { isOpen: data.ahead.isOpen, told: null, done: [] });
  },
} satisfies Partial<Reducers>;

/** Nobody writes ahead any more: people who did and have not come in are at the door again; their topics wait for them. */
export function leaveAhead(data: RetroData): void {
  for (const { id, admission } of Object.values(data.people))
    if (admission === 'ahead') delete data.people[id];
}

/** Keeps its place among the fields, the last but that of imports, which no such retro has. */
function setAhead(data: RetroData, ahead: Ahead): void {
  data.ahead = ahead;
}

function eraseDrafts(data: RetroData, isTheirs: (author: string) => boolean): void {
  for (const draft of Object.values(data.drafts)) {
    if (!isTheirs(draft.author)) continue;
    delete data.drafts[draft.id];
    data.topicCount -= 1;
  }
}
