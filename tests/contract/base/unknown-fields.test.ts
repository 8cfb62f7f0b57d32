import { expect, test } from 'vitest';
import { textFields, unknownFields } from '#contract/base/unknown-fields.ts';

test.each([[null], [undefined], [7], ['']])('%s has no fields', (value) => {
  expect(Object.keys(unknownFields(value))).toEqual([]);
  expect(textFields(value)).toEqual({});
});

test('of the fields of an object, those that are texts', () => {
  expect(unknownFields({ name: 'Ann', age: 7 })).toEqual({ name: 'Ann', age: 7 });
  expect(textFields({ name: 'Ann', age: 7, more: null })).toEqual({ name: 'Ann' });
});
