import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { recordMotion } from '#tests/support/pages/recorded-motion.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { grouping, merge, UNDO } from '#tests/support/retros/retro-in-grouping.ts';

const motion = recordMotion();
/** The texts of what was seen to move. */
const moved = () => motion.moved.map((note) => note.querySelector('p, h2')?.textContent ?? '');

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations', 'room');
});

function show() {
  const board = grouping();
  renderInRoom(<GroupingStage />, { retro: board.retro, person: 'Ben' });
  screen.getAllByRole('article');
  const { topics } = board.retro.state.data;
  const textOf = (group: string) =>
    topics[board.retro.state.data.groups.find(({ id }) => id === group)?.topics[0] ?? '']?.description;
  return { ...board, textOf };
}

it('[GR8] only what was joined or put back is seen to move', () => {
  const { retro, a, b, textOf } = show();
  const text = textOf(b);
  act(() => void retro.do('Ana', merge(b, a)));
  expect(moved()).toEqual([text]);
  act(() => void retro.do('Ana', UNDO));
  expect(moved()).toEqual([text, text]);
});

it('[GR8] nothing moves when a group gets a name, nor with reduced motion', () => {
  const { retro, a, b } = show();
  act(() => void retro.do('Ana', { type: 'group.name', group: a, name: 'Releases' }));
  motion.isReduced = true;
  act(() => void retro.do('Ana', merge(b, a)));
  expect(moved()).toEqual([]);
});
