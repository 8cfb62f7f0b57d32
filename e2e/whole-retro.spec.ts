import { test } from './support/test.ts';
import { wholeRetro } from './support/whole-retro.ts';

test(
  '[RO1] [RE3] [JO10] four people play a retro from the lobby to its brief, and all see the same',
  { tag: '@mixed' },
  ({ person }) => wholeRetro(person),
);
