import * as z from 'zod/mini';
import { ICE_BREAKER_COUNT, topicTypeSchema } from '../../activities/activities.ts';
import { idSchema } from '../../base/ids.ts';
import { typedText } from '../../base/typed-text.ts';
import { LIMITS } from '../../limits.ts';
import { iceBreakerQuestionSchema, topicSchema } from '../retro-data.ts';
import { asksNothing, saysNothing } from './message-fields.ts';

const question = z.union([
  z.strictObject({ library: z.int().check(z.gte(0), z.lt(ICE_BREAKER_COUNT)) }),
  z.strictObject({ own: typedText(LIMITS.iceBreakerQuestion) }),
]);

/** The lobby (the ice breaker, and topics left over from last time): what people can ask for. */
export const lobbyCommands = {
  'icebreaker.ask': z.strictObject({ question }),
  'icebreaker.answer': z.strictObject({ text: typedText(LIMITS.iceBreakerAnswer) }),
  'icebreaker.reveal': asksNothing,
  'icebreaker.close': asksNothing,
  /**
   * Takes topics over that were left over in the team's last retro, which `retro` names (TA5). `types` says what those become
   * whose type this activity lacks; its first type if left out.
   */
  'topics.take': z.strictObject({
    retro: idSchema,
    topics: z.array(idSchema).check(z.minLength(1), z.maxLength(LIMITS.takenTopics)),
    types: z.optional(
      z
        .array(z.strictObject({ topic: idSchema, topicType: topicTypeSchema }))
        .check(z.maxLength(LIMITS.takenTopics)),
    ),
  }),
  'topic.drop': z.strictObject({ topic: idSchema }),
} as const;

/** What can happen. */
export const lobbyFacts = {
  'icebreaker.asked': z.object({ question: iceBreakerQuestionSchema }),
  'icebreaker.answered': z.object({ person: idSchema, text: z.string(), first: z.boolean() }),
  'icebreaker.revealed': z.object({ answers: z.record(idSchema, z.string()) }),
  'icebreaker.closed': saysNothing,
  /** Topics left over from the team's last retro, as shared ones; each keeps its id (TA5). */
  'topics.taken': z.object({ topics: z.array(topicSchema) }),
  'topic.dropped': z.object({ topic: idSchema }),
} as const;
