import { act, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { grouping, suggest } from '#tests/support/retros/retro-in-grouping.ts';

/* Finding by role takes long where the machine has much else to do. */
vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations', 'room');
});
beforeEach(() => {
  localStorage.clear();
  window.innerWidth = 1440;
});

const beside = () => screen.queryByRole('complementary', { name: 'Suggestions' });
const press = (name: string) => screen.getByRole('button', { name });

it('[FR5] the first suggestion changes only the number on a button that is always there', () => {
  const { retro, a, b } = grouping();
  renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  press('0 suggestions');
  act(() => void retro.do('Ben', suggest(a, b)));
  press('1 suggestion');
  expect(beside()).toBeNull();
});

it('[GR7] suggestions stand beside the board once they were opened, from the start the next time', async () => {
  const { retro } = grouping();
  const { user, unmount } = renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  await user.click(press('0 suggestions'));
  expect(beside()).not.toBeNull();
  unmount();
  const next = renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  expect(beside()).not.toBeNull();
  await next.user.click(press('0 suggestions'));
  expect(beside()).toBeNull();
});
