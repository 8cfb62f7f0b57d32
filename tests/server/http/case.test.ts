import { expect, it } from 'vitest';
import { camelKeys, snakeKeys } from '#server/http/case.ts';

it('keys change their case both ways, values and ids do not', () => {
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

it('[SY8] keys that mean something to the language stay plain keys', () => {
  const evil = JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": 1}}');
  const mapped = camelKeys(evil) as object;
  expect(Object.keys(mapped)).toEqual(['__proto__', 'constructor']);
  expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
