import { afterEach, expect, it, vi } from 'vitest';
import { getReplay } from '#src/api/replay-api.ts';

const SCENE = { type: 'scene', of: null, seq: 1, at: 1, state: { value: 'setup', data: {} } };
const FACT = { type: 'retro.finished', seq: 2, at: 2 };

const answer = (...lines: unknown[]) =>
  vi.stubGlobal('fetch', async () => new Response(lines.map((line) => `${JSON.stringify(line)}\n`).join('')));

afterEach(() => vi.unstubAllGlobals());

it('[RP1] a replay is its moments, the first of which is a scene', async () => {
  answer(SCENE, FACT);
  expect(await getReplay('abc')).toEqual([SCENE, FACT]);
});

it.each([
  ['begins without a scene', [FACT]],
  ['has a scene without a state', [{ ...SCENE, state: null }]],
  ['has a line of another kind', [SCENE, 7]],
  ['has a moment without a number', [SCENE, { type: 'retro.finished' }]],
  ['has a moment without a type', [SCENE, { seq: 2, at: 2 }]],
])('[RP1] a replay that %s is not shown', async (_, lines) => {
  answer(...lines);
  await expect(getReplay('abc')).rejects.toThrow(/a replay that/);
});
