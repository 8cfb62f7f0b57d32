import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { grouping, merge, UNDO } from '#tests/support/retros/retro-in-grouping.ts';

/** The texts of what was seen to move. */
let moved: string[] = [];
let isStill = false;

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations', 'room');
});
beforeEach(() => {
  moved = [];
  isStill = false;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isStill,
    addEventListener() {},
    removeEventListener() {},
  }));
  // jsdom has no animations.
  Element.prototype.animate = function animated() {
    moved.push(this.querySelector('p, h2')?.textContent ?? '');
    return {} as Animation;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
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
  expect(moved).toEqual([text]);
  act(() => void retro.do('Ana', UNDO));
  expect(moved).toEqual([text, text]);
});

it('[GR8] nothing moves when a group gets a name, nor with reduced motion', () => {
  const { retro, a, b } = show();
  act(() => void retro.do('Ana', { type: 'group.name', group: a, name: 'Releases' }));
  isStill = true;
  act(() => void retro.do('Ana', merge(b, a)));
  expect(moved).toEqual([]);
});
