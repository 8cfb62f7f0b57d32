import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations', 'room');
});
beforeEach(() => localStorage.clear());

const topics = { Ana: ['Slow builds', 'Long meetings'], Ben: ['Good demo'] };
const grouping = () =>
  aRetro({ people: ['Ana', 'Ben'], watchers: ['Wim'], phase: 'grouping', grouped: false, topics });

it('[GR7] the whole board is seen at once, by button or by key, and a tile is read whole by its focus', async () => {
  const { user } = renderInRoom(<GroupingStage />, { retro: grouping(), person: 'Wim' });
  await user.click(screen.getByRole('button', { name: 'See all' }));
  let dialog = screen.getByRole('dialog', { name: 'The whole board: 3 groups' });
  await user.keyboard('{Escape}');
  await user.keyboard('a');
  dialog = screen.getByRole('dialog');
  const tile = within(dialog).getByRole('button', { name: 'Good demo' });
  tile.focus();
  within(await within(dialog).findByRole('region', { name: 'Good demo' })).getByText('Ben');
});

it('[GR7] a tile leads to its card on the board', async () => {
  const { user } = renderInRoom(<GroupingStage />, { retro: grouping(), person: 'Ana' });
  await user.click(screen.getByRole('button', { name: 'See all' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Long meetings' }));
  const card = screen.getByRole('article', { name: 'Long meetings' });
  await expect.poll(() => card.contains(document.activeElement)).toBe(true);
});
