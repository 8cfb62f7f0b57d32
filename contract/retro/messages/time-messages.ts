import * as z from 'zod/mini';
import { phaseSchema } from '../retro-data.ts';
import { asksNothing, saysNothing } from './message-fields.ts';

/** Minutes `time.add` and `time.shorten` take at most. */
const MOST_ADDED_MINUTES = 60;

/** The clock, and the way back to the phase before: what people can ask for. */
export const timeCommands = {
  'phase.reopen': asksNothing,
  'time.pause': asksNothing,
  'time.resume': asksNothing,
  'time.add': z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_ADDED_MINUTES)) }),
  /** If less is left, the time is out at once. */
  'time.shorten': z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(MOST_ADDED_MINUTES)) }),
} as const;

/** What can happen. */
export const timeFacts = {
  'phase.reopened': z.object({ to: phaseSchema }),
  'time.paused': z.object({ remaining: z.number() }),
  'time.resumed': z.object({ endsAt: z.number() }),
  /** Running again until `endsAt`, or still paused with `remaining` left. */
  'time.added': z.object({
    endsAt: z.nullable(z.number()),
    remaining: z.nullable(z.number()),
    total: z.number(),
  }),
  /** Running on until `endsAt`, or still paused with `remaining` left. */
  'time.shortened': z.object({
    endsAt: z.nullable(z.number()),
    remaining: z.nullable(z.number()),
    total: z.number(),
  }),
  'time.ran-out': saysNothing,
} as const;
