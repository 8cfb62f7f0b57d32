import { afterEach, expect, it, vi } from 'vitest';
import { turnPage } from '#src/features/room-view/use-auto-scroll.ts';

/** A box of this height, scrolled so far, with pieces of these heights one below the other. */
function boxOf(height: number, heights: readonly number[], scrolled = 0) {
  const box = document.createElement('div');
  const inAll = heights.reduce((sum, one) => sum + one, 0);
  Object.defineProperties(box, {
    clientHeight: { value: height },
    scrollHeight: { value: inAll },
    scrollTop: { value: scrolled, writable: true },
  });
  box.getBoundingClientRect = () => new DOMRect(0, 0, 100, height);
  let top = -scrolled;
  for (const own of heights) {
    const piece = document.createElement('p');
    const rect = new DOMRect(0, top, 100, own);
    piece.dataset.piece = '';
    piece.getBoundingClientRect = () => rect;
    box.append(piece);
    top += own;
  }
  const went = vi.fn();
  box.scrollTo = ((options: ScrollToOptions) => went(options.top)) as typeof box.scrollTo;
  turnPage(box);
  return went.mock.calls.map(([to]) => to);
}

afterEach(() => vi.restoreAllMocks());

it('[RM3] goes on to the first piece that is not wholly in sight', () => {
  expect(boxOf(100, [40, 40, 40, 40])).toEqual([80]);
});

it('[RM3] goes on within a piece that is higher than the screen', () => {
  expect(boxOf(100, [250, 40])).toEqual([80]);
});

it('[RM3] begins again after the end, and stays where everything fits', () => {
  expect(boxOf(100, [60, 60, 60], 80)).toEqual([0]);
  expect(boxOf(100, [50, 50])).toEqual([]);
});
