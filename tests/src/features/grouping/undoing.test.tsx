import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { merge } from '#tests/support/retros/retro-in-grouping.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'room');
  Element.prototype.scrollIntoView ??= () => {};
});

let retro: LocalRetro;
beforeEach(() => {
  const topics = {
    Ana: ['Releases wait for one person', 'The build is red'],
    Ben: ['One person does all releases', 'Lunch was good'],
  };
  retro = aRetro({ people: ['Ana', 'Ben'], phase: 'grouping', topics });
});

const show = (person: string) => renderInRoom(<GroupingStage />, { retro, person });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const groups = () => retro.state.data.groups;
const groupOf = (text: string) =>
  groups().find(({ topics }) => topics.some((id) => retro.state.data.topics[id]?.description === text))?.id ??
  '';

const join = (from: string, into: string) =>
  act(() => void retro.do('Ana', merge(groupOf(from), groupOf(into))));

it('[GB2] changes can be undone one after another, with the button and with Ctrl+Z', async () => {
  join('The build is red', 'Lunch was good');
  join('One person does all releases', 'Releases wait for one person');
  const { user } = show('Ana');
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('{Control>}z{/Control}');
  expect(groups()).toHaveLength(3);
  await user.click(press('Undo'));
  expect(groups()).toHaveLength(4);
  expect(press('Undo').hasAttribute('disabled')).toBe(true);
});

it('[GB2] what was joined at once is undone at once, and it is said what was undone', async () => {
  const { user } = show('Ana');
  await screen.findByRole('button', { name: 'Undo' });
  for (const name of ['The build is red', 'Lunch was good', 'Releases wait for one person'])
    await user.click(screen.getByRole('checkbox', { name: `Select “${name}”` }));
  await user.click(press('Join these 3'));
  expect(groups()).toHaveLength(2);
  await user.click(press('Undo'));
  expect(groups()).toHaveLength(4);
  await screen.findByText('Undone: 2 cards are back where they were.');
  join('The build is red', 'Lunch was good');
  await user.click(press('Undo'));
  await screen.findByText('Undone: “The build is red” is back where it was.');
});
