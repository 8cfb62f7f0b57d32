import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { MUTANTS } from '#tests/simulation/mutants.ts';

it.each(MUTANTS)('the code still has what the mistake “$name” replaces', ({ file, from }) => {
  expect(readFileSync(file, 'utf8').split(from).length - 1).toBe(1);
});
