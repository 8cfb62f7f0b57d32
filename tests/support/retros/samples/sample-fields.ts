import { idOf, someSettings } from '../local-retro.ts';
import { nothing } from './picks.ts';
import type { CommandSample, May } from './step-samples.ts';

// What samples of several steps are made of.

export const id = idOf('a thing in no retro');
export const group = idOf('a group in no retro');
export const person = idOf('a person in no retro');
export const actionFields = { description: 'Buy tea', owners: [person], dueDate: '2026-12-24' };
export const topicFields = { topic: id, topicType: 'mad', description: 'Too little tea' };
export const settings = someSettings(Date.UTC(2030, 1, 1), {
  callLink: 'https://meet.example.org',
  maxTopics: 3,
  waitingRoom: true,
});
export const ids = (count: number) => Array.from({ length: count }, () => a);

/** A command that says nothing but its type. */
export const plain = (may: May): CommandSample => ({ may, body: {}, random: nothing });

export const [a, b] = [idOf('a'), idOf('b')];
export const topic = { id: a, author: b, type: 'mad', description: 'The build is red' };
export const note = {
  id: a,
  author: a,
  group: b,
  kind: 'decision',
  text: 'We ship on Tuesdays',
  createdAt: 1,
};
export const action = {
  id: a,
  author: b,
  group: null,
  description: 'Fix it',
  owners: [{ id: a, name: 'Ana' }],
  dueDate: '2026-12-24',
  status: 'open',
};
export const invited = [{ id: '1', name: 'ina', email: 'ina@example.org', userId: null }];
export const deadline = { endsAt: 2, total: 1 };
