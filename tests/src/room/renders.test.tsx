import { act } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { PeopleHere } from '#src/features/live-retro/people-here.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** How often the card of each topic, and the face of each person, was rendered. */
const renders = vi.hoisted(() => new Map<string, number>());
vi.mock('#src/features/grouping/board-topic.tsx', () => ({
  BoardTopic({ topic: { description } }: { topic: { description: string } }) {
    renders.set(description, (renders.get(description) ?? 0) + 1);
    return description;
  },
}));
vi.mock('#src/ui/avatars/avatar.tsx', () => ({
  Avatar({ name, badges }: { name: string; badges?: ReactNode }) {
    renders.set(name, (renders.get(name) ?? 0) + 1);
    return badges ?? null;
  },
}));
beforeAll(async () => {
  await startI18n();
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'frame', 'ui', 'confirmations', 'room');
});
beforeEach(() => renders.clear());
const total = () => [...renders.values()].reduce((sum, count) => sum + count, 0);
const last = <T,>(list: readonly T[]): T => list[list.length - 1] as T;

test('on a board of 500 topics a fact about one group renders only that group’s card', async () => {
  const people = Array.from({ length: 10 }, (_, place) => `Person ${place}`);
  const retro = aRetro({ people, topics: 50, phase: 'grouping' });
  renderInRoom(<GroupingStage />, { retro, person: 'Person 0' });
  expect(renders.size).toBe(500);
  const { groups } = retro.state.data;
  renders.clear();
  await act(async () => retro.do('Person 0', { type: 'group.name', group: last(groups).id, name: 'Builds' }));
  expect(total()).toBe(1);
  renders.clear();
  const [first, second] = groups.map(({ id }) => id) as [string, string];
  await act(async () => retro.do('Person 3', { type: 'suggestion.make', groups: [first, second] }));
  await act(async () => retro.do('Person 0', { type: 'time.add', minutes: 1 }));
  expect(total()).toBe(0);
});

test('among 20 people a fact about one of them renders only their row', async () => {
  const people = Array.from({ length: 20 }, (_, place) => `Person ${place + 11}`);
  const retro = aRetro({ people, topics: 1, phase: 'writing', settings: { slots: 30 } });
  renderInRoom(<PeopleHere />, { retro, person: 'Person 11' });
  expect(renders.size).toBe(20);
  renders.clear();
  await act(async () => retro.do('Person 17', { type: 'readiness.set', done: true }));
  expect([...renders.keys()]).toEqual(['Person 17']);
  renders.clear();
  await act(async () => retro.do('Person 11', { type: 'time.add', minutes: 1 }));
  await act(async () => retro.do('Person 13', { type: 'topic.add', topicType: 'mad', description: 'More' }));
  expect(total()).toBe(0);
});
