import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { introSchema } from '../person.ts';
import { asksNothing, saysNothing } from './message-fields.ts';

/** Writing ahead, before a retro begins (WA1): what people can ask for. */
export const aheadCommands = {
  /** Someone expected comes to write ahead (WA1), and says that they are done, or working again (WA4). */
  'ahead.come': asksNothing,
  'ahead.finish': z.strictObject({ done: z.boolean() }),
} as const;

/** What can happen. */
export const aheadFacts = {
  /** Topics can be written ahead; and no longer, with how many wrote how many, which only the moderator is told (WA1, WA6). */
  'ahead.opened': saysNothing,
  'ahead.closed': z.object({
    counts: z.optional(z.object({ writers: z.number(), topics: z.number() })),
  }),
  /** Someone came to write ahead: nobody else is told (WA3). */
  'ahead.came': z.object({ person: introSchema }),
  'ahead.done': z.object({ person: idSchema, done: z.boolean() }),
  /** How many topics everyone may know of. */
  'ahead.counted': z.object({ topics: z.number() }),
  /** What this person wrote ahead is erased: they left the team, or are no longer invited (WA7). `early`: the retro has not begun. */
  'ahead.withdrawn': z.object({ person: idSchema, early: z.optional(z.literal(true)) }),
  /** All that was written ahead is erased: the retro is called off (WA7). */
  'ahead.erased': saysNothing,
} as const;
