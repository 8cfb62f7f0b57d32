import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DiscussionStage } from '#src/features/discussion/discussion-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('discussion', 'action-items', 'notes', 'groups', 'topics', 'activities', 'confirmations');
});

/** Nobody wants Lunch, one wants Builds, two want Pairing. */
const topics = { Ana: ['Lunch', 'Builds'], Ben: ['Pairing'] };
let retro: LocalRetro;
let now: number;
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('innerWidth', 1440);
  vi.stubGlobal('innerHeight', 900);
  now = Date.now();
  retro = aRetro({
    people: ['Ana', 'Ben'],
    watchers: ['Wim'],
    phase: 'voting',
    grouped: false,
    topics,
    now: () => now,
  });
  const [, builds, pairing] = retro.state.data.groups.map((group) => group.id);
  retro.do('Ana', { type: 'vote.place', group: pairing ?? '', weight: 1 });
  retro.do('Ben', { type: 'vote.place', group: pairing ?? '', weight: 1 });
  retro.do('Ben', { type: 'vote.place', group: builds ?? '', weight: 1 });
  retro.do('Ana', { type: 'voting.close' });
});

afterEach(() => vi.unstubAllGlobals());

const show = (person: string) => renderInRoom(<DiscussionStage />, { retro, person });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const rows = () =>
  within(screen.getByRole('complementary', { name: 'By votes' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);
const textOf = (topic: string | undefined) => retro.state.data.topics[topic ?? '']?.description;
const current = () => {
  const { groups, current: id, topics: known } = retro.state.data;
  return known[groups.find((group) => group.id === id)?.topics[0] ?? '']?.description;
};

it('[DI1] groups are sorted by total, highest first, after the animation', async () => {
  show('Ben');
  expect(rows()[0]).toMatch(/Lunch/);
  await expect
    .poll(() => rows())
    .toEqual(['Pairing22 votesBento come', 'Builds11 voteAnato come', 'Lunch00 votesAnato come']);
});

it('[DI2] [DI3] the moderator starts with the group with the most votes, for the minutes they choose, after a question', async () => {
  const { user } = show('Ana');
  await user.click(press('Discuss this first'));
  expect(current()).toBeUndefined();
  await user.click(screen.getByRole('radio', { name: '10 minutes' }));
  await user.click(press('Discuss it for 10 minutes'));
  expect(current()).toBe('Pairing');
  expect(retro.state.data.clock.total).toBe(10 * 60_000);
});

it('[DI1] [DI3] any group can be next, whatever its place; cancelling changes nothing', async () => {
  const { user } = show('Ana');
  await user.click(press('Discuss “Lunch”'));
  await user.click(press('Cancel'));
  expect(current()).toBeUndefined();
  await user.click(press('Discuss “Lunch”'));
  await user.click(press('Discuss it for 5 minutes'));
  expect(current()).toBe('Lunch');
  await user.click(press('Next group'));
  await user.click(press('Discuss it for 5 minutes'));
  expect(current()).toBe('Pairing');
});

it('[DI2] one click gives the group one more minute', async () => {
  const { user } = show('Ana');
  await user.click(press('Discuss this first'));
  await user.click(press('Discuss it for 5 minutes'));
  await user.click(press('1 more minute'));
  expect(retro.state.data.clock.total).toBe(6 * 60_000);
});

it('[DI3] [FR5] after the planned time, which is told in the line above the group, one more group gets three minutes', async () => {
  now += 61 * 60_000;
  const { user } = show('Ana');
  const header = press('One more group').closest('header') as HTMLElement;
  within(header).getByText('The planned time is up');
  await user.click(press('One more group'));
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(press('Discuss it for 3 minutes'));
  expect(retro.state.data.clock.total).toBe(3 * 60_000);
});

it('[DI6] four groups or more without votes are folded into one line, from which any can still be chosen', async () => {
  retro = aRetro({
    people: ['Ana', 'Ben'],
    phase: 'voting',
    grouped: false,
    topics: { Ana: ['One', 'Two', 'Three', 'Four'], Ben: ['Wanted'] },
  });
  const wanted = retro.state.data.groups.find(({ topics: [topic] }) => textOf(topic) === 'Wanted');
  retro.do('Ana', { type: 'vote.place', group: wanted?.id ?? '', weight: 1 });
  retro.do('Ana', { type: 'voting.close' });
  const { user } = show('Ana');
  const line = await screen.findByText('4 without votes');
  expect(line.closest('details')?.open).toBe(false);
  await user.click(line);
  expect(line.closest('details')?.open).toBe(true);
  await user.click(press('Discuss “Three”'));
  await user.click(press('Discuss it for 5 minutes'));
  // It is one of those that count now, and three others are few enough to stand in the open.
  expect(rows()).toEqual([
    'Wanted11 voteBento come',
    'One00 votesAnato come',
    'Two00 votesAnato come',
    'Three00 votesAnanow',
    'Four00 votesAnato come',
  ]);
  expect(screen.queryByText(/without votes$/)).toBeNull();
});

it('[DI6] groups without votes are not folded where no group has any', () => {
  retro = aRetro({
    people: ['Ana', 'Ben'],
    phase: 'voting',
    grouped: false,
    topics: { Ana: ['One', 'Two', 'Three'], Ben: ['Four'] },
  });
  retro.do('Ana', { type: 'voting.close' });
  show('Ben');
  expect(rows()).toHaveLength(4);
  expect(screen.queryByText(/without votes$/)).toBeNull();
});

it('[DI4] everyone sees what is discussed, current and left', async () => {
  const { queue } = retro.state.data;
  retro.do('Ana', { type: 'group.choose', group: queue[0] ?? '', minutes: 5 });
  show('Wim');
  expect(rows()).toEqual(['Pairing22 votesBennow', 'Builds11 voteAnato come', 'Lunch00 votesAnato come']);
  act(() => void retro.do('Ana', { type: 'group.choose', group: queue[2] ?? '', minutes: 5 }));
  expect(rows()).toEqual(['Pairing22 votesBendiscussed', 'Builds11 voteAnato come', 'Lunch00 votesAnanow']);
  screen.getByText('1 of 3 discussed');
  expect(screen.queryAllByRole('button')).toHaveLength(0);
});
