import type { RetroData } from '#contract/retro/retro-data.ts';
import { clearDone, startClock, stopClock, stopReading } from './phase-steps.ts';
import { type Reducers, unchanged } from './reducer.ts';

/** Facts about action items and notes, which discussion and review share (AI1, DI8, RE1). */
export const reduceItems = {
  'action.added': (data, { action }) => {
    data.actions[action.id] = action;
  },
  'action.changed': (data, { action }) => {
    data.actions[action.id] = action;
  },
  'action.deleted': (data, { action }) => {
    delete data.actions[action];
  },
  'action.status-set': (data, { action, status }) => {
    const item = data.actions[action] ?? data.carried[action];
    if (item) item.status = status;
  },
  'note.added': (data, { note }) => {
    data.notes[note.id] = note;
  },
  'note.changed': (data, { note }) => {
    data.notes[note.id] = note;
  },
  'note.deleted': (data, { note }) => {
    delete data.notes[note];
  },
  'composing.cancelled': unchanged,
} satisfies Partial<Reducers>;

export const reduceDiscussion = {
  'group.chosen': (data, fact) => {
    leaveCurrent(data);
    data.discussed = data.discussed.filter((id) => id !== fact.group);
    data.current = fact.group;
    startClock(data, fact);
  },
  'action.updated': (data, { action, description, status, owners, dueDate }) => {
    const item = data.actions[action];
    if (!item) return;
    Object.assign(item, { status, owners, dueDate });
    if (description !== undefined) item.description = description;
  },
  'action.set-by-team': (data, { action }) => {
    data.teamActions ??= {};
    data.teamActions[action.id] = action;
  },
  'review.started': (data) => {
    leaveCurrent(data);
    clearDone(data);
    stopClock(data);
  },
  'retro.finished': (data, fact) => {
    data.finishedAt = fact.at;
    data.votes = {};
    if (data.kept) data.kept = {};
    // What was never shared is gone for good (SE8).
    data.drafts = {};
    data.topicCount = Object.keys(data.topics).length;
    stopClock(data);
  },
  'phase.reopened': (data, { to }) => {
    stopReading(data);
    leaveCurrent(data);
    // The order of turns is drawn again from the topics that are left (SH1).
    if (to === 'writing') data.turns = [];
    clearDone(data);
    stopClock(data);
  },
} satisfies Partial<Reducers>;

function leaveCurrent(data: RetroData): void {
  if (data.current && !data.discussed.includes(data.current)) data.discussed.push(data.current);
  data.current = null;
}
