import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Group } from '#contract/retro/retro-data.ts';
import { MinutesGroup } from '#src/features/review/minutes-group.tsx';
import { ReviewAction } from '#src/features/review/review-action.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('review', 'action-items', 'notes', 'groups', 'topics', 'activities', 'confirmations');
  Element.prototype.scrollIntoView ??= () => {};
});

let retro: LocalRetro;
beforeEach(() => {
  localStorage.clear();
  retro = aRetro({
    people: ['Ana', 'Ben', 'Cleo'],
    watchers: ['Wim'],
    phase: 'review',
    topics: { Ana: ['Builds'], Ben: ['Lunch'], Cleo: ['Pairing'] },
  });
});

const show = (person: string) =>
  renderInRoom(
    <>
      <ReviewStage />
      <ReviewAction />
    </>,
    { retro, person },
  );
const section = (title: string) =>
  within(screen.getByRole('heading', { level: 2, name: title }).parentElement as HTMLElement);
const press = (name: string) => screen.getByRole('button', { name });

it('[RE1] [RE4] shows the discussed groups with totals, and separately what was left over', () => {
  show('Ben');
  section('What we discussed').getByRole('article', { name: 'Together' });
  section('What we discussed').getByText('3 votes');
  const left = section('Left for next time');
  const fold = left.getByText('1 group was not discussed').closest('details');
  expect(fold?.open).toBe(false);
  expect(left.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Pairing',
  ]);
});

it('[RE3] calls a group without a name by its first topic, as the brief will', () => {
  const { topics, settings } = retro.state.data;
  const ids = Object.keys(topics);
  const group = { ...(retro.state.data.groups[0] as Group), name: '', topics: ids };
  renderInRoom(
    <MinutesGroup {...{ group, topics, authors: {}, activity: settings.activity, total: 3, notes: [] }} />,
    { retro, person: 'Ana' },
  );
  screen.getByRole('heading', { level: 3, name: topics[ids[0] ?? '']?.description ?? '' });
});

it('[RE1] each action item stands once with all its owners, can still be corrected, and more can be written', async () => {
  const { user } = show('Ana');
  await user.click(press('Edit “Pair on the release checklist”'));
  const item = () => within(screen.getByRole('article', { name: 'Pair on the release checklist' }));
  await user.type(item().getByRole('combobox', { name: 'Owners' }), 'cle{Enter}');
  await user.click(press('Save'));
  for (const owner of ['Ana', 'Cleo']) item().getByText(owner);
  await user.type(screen.getByRole('textbox', { name: 'New action item' }), 'Ask support{Enter}');
  const list = within(screen.getByRole('list', { name: 'Action items' }));
  expect(list.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Pair on the release checklist',
    'Ask support',
  ]);
  list.getByText('No owner yet');
  expect(Object.values(retro.state.data.actions).at(-1)).toMatchObject({
    description: 'Ask support',
    group: null,
  });
});

it('[LO2] everyone in the room can say how they feel on leaving, and sees how many feel how', async () => {
  const { user } = show('Ben');
  screen.getByText('no answers yet');
  await user.click(press('Say how you feel now'));
  const slider = screen.getByRole('slider', {
    name: 'How do you feel now?',
    description: /^Everyone sees it/,
  });
  expect(document.activeElement).toBe(slider);
  fireEvent.change(slider, { target: { value: '4' } });
  expect(retro.state.data.people[idOf('Ben')]?.closingMood).toBe(100);
  screen.getByText('Awesome: 1');
  screen.getByText('1 of 3 answered');
  act(() => void retro.do('Cleo', { type: 'mood.set', mood: 50 }));
  for (const text of ['Meh: 1', 'Awesome: 1', 'Happy: 0', '2 of 3 answered']) screen.getByText(text);
  expect(screen.queryByRole('button', { name: 'Say how you feel now' })).toBeNull();
});

it('[RO3] a watcher can read it but not change anything', () => {
  show('Wim');
  screen.getByRole('article', { name: 'Pair on the release checklist' });
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByRole('slider')).toBeNull();
});
