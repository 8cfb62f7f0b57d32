import * as z from 'zod/mini';
import { topicTypeSchema } from '../../activities/activities.ts';
import { idSchema } from '../../base/ids.ts';
import { topicSchema } from '../retro-data.ts';
import { asksNothing, deadlineSchema, description, ofPerson, people } from './message-fields.ts';

/** Sharing, in turns or without names topic by topic (NN3): what people can ask for. */
export const sharingCommands = {
  'sharing.start': asksNothing,
  'topic.share': z.strictObject({ topic: idSchema, topicType: topicTypeSchema, description }),
  'turn.end': asksNothing,
  'turn.skip': asksNothing,
  'turn.give': z.strictObject({ person: idSchema }),
  'turns.reorder': z.strictObject({ order: people }),
  /** Without names: shows another topic; `after` is the one that is read now, so that two who ask at once show one (NN3). */
  'topic.draw': z.strictObject({ after: z.nullable(idSchema) }),
  /** Draws who reads aloud and goes on (NN3). */
  'reader.draw': asksNothing,
  'topic.claim': z.strictObject({ topic: idSchema, claimKey: idSchema }),
} as const;

/** What can happen. */
export const sharingFacts = {
  'sharing.started': z.object({ order: z.array(idSchema) }),
  'turn.started': z.extend(deadlineSchema, { person: idSchema }),
  /** `lost`: how many topics were left unshared (SH4). */
  'turn.ended': z.object({ person: idSchema, lost: z.number() }),
  /** `left`: the person skipped has topics left (SH7). Missing in logs of the first version. */
  'turn.skipped': z.object({ person: idSchema, left: z.optional(z.literal(true)) }),
  /** The order of those still to come. */
  'turns.reordered': z.object({ order: z.array(idSchema) }),
  'topic.shared': z.object({ topic: topicSchema }),
  /** Without names: this topic is shared next; without a deadline it is put on the board with all that are left (NN3). */
  'topic.drawn': z.object({ topic: idSchema, deadline: z.nullable(deadlineSchema) }),
  /** Who reads aloud and goes on (NN3). */
  'reader.drawn': ofPerson,
  /** Its author says that it was theirs (NN6). */
  'topic.claimed': z.object({ topic: idSchema, person: idSchema }),
} as const;
