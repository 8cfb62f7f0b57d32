import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { optionalName } from '../../base/typed-text.ts';
import { LIMITS } from '../../limits.ts';
import { suggestionSchema, undoStepSchema } from '../retro-data.ts';
import { asksNothing, saysNothing } from './message-fields.ts';

/** Grouping: what people can ask for. */
export const groupingCommands = {
  'grouping.start': asksNothing,
  /** `gesture`, here and below: an id that changes have in common which were asked for at once, and are undone at once (GB2). */
  'group.merge': z.strictObject({ from: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  'topic.move': z.strictObject({
    topic: idSchema,
    into: z.nullable(idSchema),
    gesture: z.optional(idSchema),
  }),
  'group.name': z.strictObject({ group: idSchema, name: optionalName(LIMITS.groupName) }),
  'grouping.undo': asksNothing,
  'suggestion.make': z.strictObject({ groups: z.tuple([idSchema, idSchema]) }),
  'suggestion.accept': z.strictObject({ suggestion: idSchema }),
  'suggestion.dismiss': z.strictObject({ suggestion: idSchema }),
} as const;

/** What can happen. */
export const groupingFacts = {
  'grouping.started': saysNothing,
  /** `gesture`, here and below: the same for changes that were asked for at once (GB2). */
  'group.merged': z.object({ from: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  /** `into` is an existing group, or a new one with only this topic. */
  'topic.moved': z.object({ topic: idSchema, into: idSchema, gesture: z.optional(idSchema) }),
  'group.named': z.object({ group: idSchema, name: z.string() }),
  /** `step`: what is undone. Missing in logs of the first version, where it is the last step in the data. */
  'grouping.undone': z.object({ step: z.optional(undoStepSchema) }),
  'suggestion.made': z.object({ suggestion: suggestionSchema }),
  'suggestion.accepted': z.object({ suggestion: idSchema }),
  'suggestion.dismissed': z.object({ suggestion: idSchema }),
} as const;
