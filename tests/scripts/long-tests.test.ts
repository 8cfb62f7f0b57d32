import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LONG_STORIES, LONG_TESTS } from '#scripts/long-tests.mjs';

test('what npm test leaves out is there to be run by CI', () => {
  expect([...LONG_TESTS, ...LONG_STORIES].filter((file) => !existsSync(file))).toEqual([]);
});
