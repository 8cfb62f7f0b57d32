import { expect, test } from 'vitest';
import { REFUSALS } from '#contract/codes.ts';
import english from '../../../src/i18n/en/refusals.json';
import spanish from '../../../src/i18n/es/refusals.json';

const codes = Object.keys(REFUSALS).sort();

test.each([
  ['English', english],
  ['Spanish', spanish],
])('[SY3] every refusal has its sentence in %s, and no other has', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(codes);
});
