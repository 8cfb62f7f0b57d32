import * as z from 'zod/mini';
import { idSchema } from '../../base/ids.ts';
import { typedText } from '../../base/typed-text.ts';
import { DISCUSSION_MINUTES, LIMITS } from '../../limits.ts';
import { ownerSchema } from '../person.ts';
import {
  actionItemSchema,
  actionStatusSchema,
  daySchema,
  noteKindSchema,
  noteSchema,
} from '../retro-data.ts';
import { asksNothing, deadlineSchema, description, saysNothing } from './message-fields.ts';

const owners = z.array(idSchema).check(z.maxLength(LIMITS.owners));
const minutesToDiscuss = z.literal([...DISCUSSION_MINUTES]);
const actionFields = {
  description,
  owners,
  dueDate: z.nullable(daySchema),
};

/** Discussion and review (groups, action items and notes): what people can ask for. */
export const discussionCommands = {
  'group.choose': z.strictObject({ group: idSchema, minutes: minutesToDiscuss }),
  'action.add': z.strictObject({ ...actionFields, group: z.nullable(idSchema) }),
  'action.change': z.strictObject({ ...actionFields, action: idSchema }),
  'action.delete': z.strictObject({ action: idSchema }),
  'action.force': z.strictObject({ ...actionFields, group: z.nullable(idSchema), author: idSchema }),
  'action.cancel': z.strictObject({ author: idSchema }),
  'action.set-status': z.strictObject({ action: idSchema, status: actionStatusSchema }),
  'note.add': z.strictObject({ group: idSchema, kind: noteKindSchema, text: typedText(LIMITS.note) }),
  'note.change': z.strictObject({ note: idSchema, kind: noteKindSchema, text: typedText(LIMITS.note) }),
  'note.delete': z.strictObject({ note: idSchema }),
  'review.start': asksNothing,
  'retro.finish': asksNothing,
} as const;

/** What can happen. */
export const discussionFacts = {
  'group.chosen': z.extend(deadlineSchema, { group: idSchema }),
  'action.added': z.object({ action: actionItemSchema }),
  'action.changed': z.object({ action: actionItemSchema }),
  'action.deleted': z.object({ action: idSchema }),
  'action.status-set': z.object({
    action: idSchema,
    status: actionStatusSchema,
    /** Only of one from an earlier retro, and told to nobody: whom it is kept from (RO6). */
    carried: z.optional(z.object({ keptFrom: z.optional(z.array(idSchema)) })),
  }),
  /** Its later changes by the team: in every phase, and after the finish (TA2). */
  'action.updated': z.object({
    action: idSchema,
    /** Left out where the text stays. */
    description: z.optional(z.string()),
    status: actionStatusSchema,
    owners: z.array(ownerSchema),
    dueDate: z.nullable(daySchema),
  }),
  /** An item that the team has added after the finish, or how it is by now (TA7): nobody in the retro is told. */
  'action.set-by-team': z.object({ action: actionItemSchema }),
  'note.added': z.object({ note: noteSchema }),
  'note.changed': z.object({ note: noteSchema }),
  'note.deleted': z.object({ note: idSchema }),
  /** The moderator cancelled what someone was writing (AI2). */
  'composing.cancelled': z.object({ author: idSchema }),
  'review.started': saysNothing,
  'retro.finished': saysNothing,
} as const;
