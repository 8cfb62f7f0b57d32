import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { voteSchema, weightSchema } from '../retro-data.ts';
import { asksNothing, saysNothing } from './message-fields.ts';

/** Voting: what people can ask for. */
export const votingCommands = {
  'voting.start': asksNothing,
  'vote.place': z.strictObject({ group: idSchema, weight: weightSchema }),
  'vote.withdraw': z.strictObject({ group: idSchema }),
  'voting.close': z.strictObject({
    /** Refused with `nobody_voted` if there is no vote (VO5). */
    ifVoted: z.optional(z.literal(true)),
  }),
} as const;

/** What can happen. */
export const votingFacts = {
  'voting.started': saysNothing,
  /** Votes of one person that were withdrawn, by topic, and placed: any change is one fact (SE7). */
  'vote.changed': z.object({ voter: idSchema, taken: z.array(idSchema), placed: z.array(voteSchema) }),
  /** Only in logs of the first version; `vote.changed` has replaced it. */
  'vote.placed': z.object({ voter: idSchema, topic: idSchema, weight: weightSchema }),
  'vote.withdrawn': z.object({ voter: idSchema, topic: idSchema }),
  'vote.erased': saysNothing,
  /**
   * In the log of a finished retro, replaces votes and facts whose words were shown to nobody (VO4, SE8); without names, also how a topic was
   * written once it is shown (NN4): then `topics` is by how many it changed their number, and `ahead` that it was
   * written ahead, where nobody is told.
   */
  'secret.erased': z.object({ topics: z.optional(z.number()), ahead: z.optional(z.literal(true)) }),
  'voting.closed': z.object({ totals: z.record(idSchema, z.number()), queue: z.array(idSchema) }),
} as const;
