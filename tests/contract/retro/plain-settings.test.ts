import { expect, it } from 'vitest';
import { plainValuesOf, unusualOf } from '#contract/retro/plain-settings.ts';

it('a plain setting is left out where it has its usual value, and a form shows that', () => {
  expect(unusualOf({ withoutNames: true })).toEqual({ withoutNames: true });
  expect(unusualOf({ withoutNames: false })).toEqual({});
  expect(unusualOf({})).toEqual({});
  expect(plainValuesOf({})).toEqual({ withoutNames: false });
  expect(plainValuesOf({ withoutNames: true })).toEqual({ withoutNames: true });
});
