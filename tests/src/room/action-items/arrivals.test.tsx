import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  addActionItem,
  discussedRetro,
  field,
  showDiscussion,
} from '#tests/support/pages/discussed-retro.tsx';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';

let retro: LocalRetro;
const animate = vi.fn();
beforeEach(() => {
  retro = discussedRetro();
  animate.mockReset();
  // jsdom has no animations.
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: isStill,
    addEventListener() {},
    removeEventListener() {},
  }));
  Element.prototype.animate = function animated(...moves: unknown[]) {
    animate(this.textContent, ...moves);
    return {} as Animation;
  };
});
afterEach(() => {
  isStill = false;
  vi.unstubAllGlobals();
  Reflect.deleteProperty(Element.prototype, 'animate');
});
let isStill = false;

const moved = () => animate.mock.calls.map(([text]) => String(text));

it('[AI7] only an action item that has just been agreed on moves to its place, whoever wrote it', async () => {
  addActionItem(retro, 'Cleo', 'Was there before');
  const { user } = showDiscussion(retro, 'Ben');
  await user.type(field(), 'Mine{Enter}');
  act(() => void addActionItem(retro, 'Cleo', 'Hers'));
  expect(moved()).toEqual([expect.stringMatching(/^Mine/), expect.stringMatching(/^Hers/)]);
});

it('[AI7] nothing moves with reduced motion', async () => {
  isStill = true;
  const { user } = showDiscussion(retro, 'Ben');
  await user.type(field(), 'Mine{Enter}');
  act(() => void addActionItem(retro, 'Cleo', 'Hers'));
  expect(moved()).toEqual([]);
});
