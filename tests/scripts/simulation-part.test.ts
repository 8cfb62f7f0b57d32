import { expect, it } from 'vitest';
import { type Part, shortest } from '#tests/simulation/part.ts';

const played = ({ steps }: Part): readonly number[] => steps ?? [];

it('a seed that breaks is shortened to the steps and the disorder without which it does not', async () => {
  const tried: Part[] = [];
  const part = await shortest(120, async (one) => {
    tried.push(one);
    return [17, 63].every((step) => played(one).includes(step)) && !one.sound.includes('network');
  });
  expect(part).toEqual({ steps: [17, 63], sound: ['database', 'bus', 'pages', 'clocks', 'servers'] });
  expect(tried.length).toBeLessThan(60);
});

it('what breaks from the beginning on needs no step', async () => {
  expect(await shortest(70, async () => true)).toMatchObject({ steps: [] });
});

it('what cannot be shortened ends after some tries, as what was found last', async () => {
  let tries = 0;
  const part = await shortest(120, async (one) => {
    tries += 1;
    return played(one).length === 120;
  });
  expect(part.steps).toHaveLength(120);
  expect(tries).toBeLessThanOrEqual(120);
});
