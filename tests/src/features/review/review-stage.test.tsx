import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Group } from '#contract/retro.ts';
import { MinutesGroup } from '#src/features/review/minutes-group.tsx';
import { ReviewAction } from '#src/features/review/review-action.tsx';
import { ReviewStage } from '#src/features/review/review-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { byOwner } from '#src/room/action-items/by-owner.ts';
import { aRetro } from '../../../support/a-retro.ts';
import { idOf, type LocalRetro } from '../../../support/local-retro.ts';
import { renderInRoom } from '../../../support/render-room.tsx';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('review', 'action-items', 'groups', 'topics', 'activities', 'confirmations');
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
  expect(left.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
    'Pairing',
  ]);
});

it('[RE3] calls a group without a name by its first topic, as the brief will', () => {
  const { topics, settings } = retro.state.data;
  const ids = Object.keys(topics);
  const group = { ...(retro.state.data.groups[0] as Group), name: '', topics: ids };
  render(<MinutesGroup {...{ group, topics, authors: {}, activity: settings.activity, total: 3 }} />);
  screen.getByRole('heading', { level: 3, name: topics[ids[0] ?? '']?.description ?? '' });
});

it('[RE1] action items are sorted by owner, can still be corrected, and more can be written', async () => {
  const { user } = show('Ana');
  const own = section('Action items');
  expect(own.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(['AAna']);
  await user.click(press('Edit “Pair on the release checklist”'));
  const item = within(screen.getByRole('article', { name: 'Pair on the release checklist' }));
  await user.click(item.getByRole('button', { name: 'Cleo' }));
  await user.click(press('Save'));
  expect(own.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'AAna',
    'CCleo',
  ]);
  await user.type(screen.getByRole('textbox', { name: 'New action item' }), 'Ask support{Enter}');
  section('Action items').getByRole('list', { name: 'No owner yet' });
  expect(screen.getAllByText('No owner yet')).toHaveLength(1);
  expect(Object.values(retro.state.data.actions).at(-1)).toMatchObject({
    description: 'Ask support',
    group: null,
  });
});

it('[LO2] everyone in the room can say how they feel on leaving, and sees the team’s average', async () => {
  const { user } = show('Ben');
  screen.getByText('no answers yet');
  await user.click(press('Say how you feel now'));
  const slider = screen.getByRole('slider', { name: 'How do you feel now?' });
  expect(document.activeElement).toBe(slider);
  fireEvent.change(slider, { target: { value: '4' } });
  expect(retro.state.data.people[idOf('Ben')]?.closingMood).toBe(100);
  screen.getByText('Awesome (1 of 3 answered)');
  act(() => void retro.do('Cleo', { type: 'mood.set', mood: 50 }));
  screen.getByText('Happy (2 of 3 answered)');
  expect(screen.queryByRole('button', { name: 'Say how you feel now' })).toBeNull();
});

it('[RO3] a watcher can read it but not change anything', () => {
  show('Wim');
  screen.getByRole('article', { name: 'Pair on the release checklist' });
  expect(screen.queryAllByRole('button')).toHaveLength(0);
  expect(screen.queryByRole('slider')).toBeNull();
});

it('[RE1] an action item is under each of its owners, and those without one come last', () => {
  const [ana, ben] = ['Ana', 'Ben'].map((name) => ({ id: idOf(name), name }));
  if (!ana || !ben) throw new Error('two people');
  const items = [{ owners: [] }, { owners: [ben, ana] }, { owners: [ana] }];
  expect(byOwner(items)).toEqual([
    { owner: ana, actions: [items[1], items[2]] },
    { owner: ben, actions: [items[1]] },
    { owner: null, actions: [items[0]] },
  ]);
});
