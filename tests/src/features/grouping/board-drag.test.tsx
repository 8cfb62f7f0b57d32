import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Signal } from '#contract/retro/wire.ts';
import { GroupingStage } from '#src/features/grouping/grouping-stage.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('grouping', 'groups', 'topics', 'activities', 'confirmations');
});

let retro: LocalRetro;
let shown: Signal[];
beforeEach(() => {
  shown = [];
  retro = aRetro({
    people: ['Ana', 'Ben'],
    phase: 'grouping',
    topics: { Ana: ['One', 'Two', 'Three'], Ben: [] },
  });
  retro.listen({ person: idOf('Ben'), onSignal: (_from, signal) => shown.push(signal) });
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 500));
});
afterEach(() => vi.restoreAllMocks());

/** jsdom lays nothing out: what is under the pointer is said by the test. */
const under = (element: Element | null) => {
  document.elementFromPoint = () => element;
};
const card = (name: string) => screen.getByRole('article', { name });
const sizes = () => retro.state.data.groups.map((group) => group.topics.length);
const frame = () => act(() => new Promise<void>((done) => requestAnimationFrame(() => done())));

async function drag(from: Element, over: Element, pointerType = 'mouse') {
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    pointerId: 1,
    pointerType,
    button: 0,
  });
  fireEvent.pointerDown(from, at(10, 10));
  under(over);
  fireEvent.pointerMove(window, at(250, 100));
  await frame();
  return () => act(() => void fireEvent.pointerUp(window, at(250, 100)));
}

it('[GR4] a dragged group follows the pointer for everyone, and joins the group it is dropped on', async () => {
  renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  const letGo = await drag(card('One'), card('Two'));
  expect(document.querySelector('[data-ghost]')?.textContent).toContain('One');
  expect(card('Two').dataset.over).toBe('');
  await expect.poll(() => shown.at(-1)).toMatchObject({ kind: 'drag', x: 0.25, y: 0.2 });
  letGo();
  expect(sizes()).toEqual([2, 1]);
  expect(shown.at(-1)).toMatchObject({ item: null });
  expect(document.querySelector('[data-ghost], [data-over], [data-lifted]')).toBeNull();
});

it('[GR1] a topic can be dragged out of its group onto the empty board', async () => {
  const [one, two] = retro.state.data.groups;
  retro.do('Ana', { type: 'group.merge', from: two?.id ?? '', into: one?.id ?? '' });
  renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  const topic = screen.getByText('Two').closest('[data-topic]') as Element;
  const board = card('Three').parentElement as Element;
  (await drag(topic, board))();
  expect(sizes()).toEqual([1, 1, 1]);
});

it('[GR1] Escape cancels a drag, and touch drags a card only by its grip', async () => {
  renderInRoom(<GroupingStage />, { retro, person: 'Ana' });
  const letGo = await drag(card('One'), card('Two'));
  fireEvent.keyDown(window, { key: 'Escape' });
  letGo();
  expect(sizes()).toEqual([1, 1, 1]);
  (await drag(card('One'), card('Two'), 'touch'))();
  expect(sizes()).toEqual([1, 1, 1]);
  (await drag(screen.getByRole('button', { name: 'Move “One”' }), card('Two'), 'touch'))();
  expect(sizes()).toEqual([2, 1]);
});

it('[GR1] a participant cannot drag', async () => {
  renderInRoom(<GroupingStage />, { retro, person: 'Ben' });
  const letGo = await drag(card('One'), card('Two'));
  expect(document.querySelector('[data-ghost]')).toBeNull();
  letGo();
  expect(sizes()).toEqual([1, 1, 1]);
});
