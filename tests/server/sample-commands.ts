import type { CommandType } from '#contract/retro/commands.ts';
import { mayGive } from '#machines/retro/command-rules.ts';
import { newId } from '#tests/support/people/player.ts';
import { COMMAND_SAMPLES } from '#tests/support/retros/samples/all-samples.ts';

/** Each command as a browser may send it, about things that are in no retro. */
export const SAMPLES = Object.fromEntries(
  Object.entries(COMMAND_SAMPLES).map(([type, { body }]) => [type, body]),
) as Record<CommandType, object>;

export const COMMAND_TYPES = Object.keys(SAMPLES) as CommandType[];

/** The commands that only those who lead may send; the moderator and participants may send the others. */
export const OF_THE_MODERATOR = COMMAND_TYPES.filter((type) => ['moderator', 'lead'].includes(mayGive(type)));

/** Values that are wrong almost everywhere. */
const WRONG: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e300,
  true,
  '',
  '   ',
  'x',
  '__proto__',
  'constructor',
  'a\u0000b',
  '\ud800',
  [],
  [null],
  {},
  { __proto__: null, length: 1 },
  JSON.parse('{"__proto__": {"admin": true}}'),
  Array.from({ length: 2_000 }, () => newId()),
  'x'.repeat(5_000),
];

/** A command's body with one field wrong, missing or added; nested fields too. */
export function* wrongBodies(body: object, values: readonly unknown[] = WRONG): Generator<object> {
  yield { ...body, extra: 1 };
  yield JSON.parse(`{"__proto__": {"id": "x"}, ${JSON.stringify(body).slice(1)}`.replace(/, }$/, '}'));
  for (const [field, value] of Object.entries(body)) {
    const { [field as never]: _, ...rest } = body;
    yield rest;
    for (const wrong of values) yield { ...body, [field]: wrong };
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const inner of wrongBodies(value, values)) yield { ...body, [field]: inner };
    }
  }
}
