import { expect, it } from 'vitest';
import { camelKeys, snakeKeys } from '#contract/base/key-case.ts';

it('keys are converted between cases in both directions, values and ids are not', () => {
  const ours = {
    retroId: 'someValue',
    deepDown: [{ startsAt: 1, aList: ['keepMe', 'keep_me'] }],
    totals: { abcdefghij012345: 3, a0b1c2d3e4f5g6h7: 1 },
    empty: null,
  };
  const wire = {
    retro_id: 'someValue',
    deep_down: [{ starts_at: 1, a_list: ['keepMe', 'keep_me'] }],
    totals: { abcdefghij012345: 3, a0b1c2d3e4f5g6h7: 1 },
    empty: null,
  };
  expect(snakeKeys(ours)).toEqual(wire);
  expect(camelKeys(wire)).toEqual(ours);
});

it('[SY8] keys with a meaning in JavaScript stay plain keys', () => {
  const evil = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}');
  const mapped = camelKeys(evil) as object;
  expect(Object.keys(mapped)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

it('an underscore that separates no words stays, and so does anything nested deeper than a payload can be', () => {
  expect(camelKeys({ _under: 1, a_b_c: 1, step_2_of: 1 })).toEqual({ _under: 1, aBC: 1, step_2Of: 1 });
  const nested = (depth: number): unknown => (depth === 0 ? { a_key: 1 } : [nested(depth - 1)]);
  expect(JSON.stringify(camelKeys(nested(20)))).toContain('aKey');
  expect(JSON.stringify(camelKeys(nested(21)))).toContain('a_key');
});
