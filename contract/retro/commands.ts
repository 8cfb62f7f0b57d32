import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { aheadCommands } from './messages/ahead-messages.ts';
import { discussionCommands } from './messages/discussion-messages.ts';
import { groupingCommands } from './messages/grouping-messages.ts';
import { lobbyCommands } from './messages/lobby-messages.ts';
import { peopleCommands } from './messages/people-messages.ts';
import { setupCommands } from './messages/setup-messages.ts';
import { sharedTopicsCommands } from './messages/shared-topics-messages.ts';
import { sharingCommands } from './messages/sharing-messages.ts';
import { timeCommands } from './messages/time-messages.ts';
import { votingCommands } from './messages/voting-messages.ts';
import { writingCommands } from './messages/writing-messages.ts';

/** What a person can ask for, by type: the fields of each beside its id. */
export const commandSchemas = {
  ...setupCommands,
  ...peopleCommands,
  ...lobbyCommands,
  ...aheadCommands,
  ...writingCommands,
  ...sharingCommands,
  ...sharedTopicsCommands,
  ...groupingCommands,
  ...votingCommands,
  ...discussionCommands,
  ...timeCommands,
} as const;

export type CommandType = keyof typeof commandSchemas;
/** The type of an empty object would forbid the id and the type; this adds nothing instead. */
type Body<T> = string extends keyof T ? unknown : T;
export type CommandOf<T extends CommandType> = T extends CommandType
  ? { id: string; type: T; seen?: number | undefined } & Body<z.infer<(typeof commandSchemas)[T]>>
  : never;
/**
 * What a person asks for. The browser makes the `id`; it makes resending a command harmless (SY1). `seen`: the number of the last fact that
 * whoever leads had seen, so that two who press the same button at once do it once (CL5).
 */
export type Command = CommandOf<CommandType>;
/** A command before it has an id. */
export type CommandInput = {
  [T in CommandType]: { type: T; seen?: number | undefined } & Body<z.infer<(typeof commandSchemas)[T]>>;
}[CommandType];

/** Parses a command from outside, in this one place: returns the command, or the field that is wrong (SY3). */
export function parseCommand(raw: unknown): { ok: true; command: Command } | { ok: false; field: string } {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return { ok: false, field: 'command' };
  const { id, type } = raw as Record<string, unknown>;
  if (typeof type !== 'string' || !Object.hasOwn(commandSchemas, type)) {
    return { ok: false, field: idSchema.safeParse(id).success ? 'type' : 'id' };
  }
  const parsed = wholeSchema(type as CommandType).safeParse(raw);
  if (!parsed.success) return { ok: false, field: fieldOf(parsed.error.issues[0]) };
  return { ok: true, command: parsed.data as Command };
}

const wholeSchemas = new Map<CommandType, z.ZodMiniType>();

/** The schema of a whole command, its id and type with it: commands are parsed in one pass. */
function wholeSchema(type: CommandType): z.ZodMiniType {
  const cached = wholeSchemas.get(type);
  if (cached) return cached;
  const schema = z.strictObject({
    id: idSchema,
    type: z.literal(type),
    seen: z.optional(z.int().check(z.gte(0))),
    ...commandSchemas[type].shape,
  });
  wholeSchemas.set(type, schema);
  return schema;
}

function fieldOf(issue: z.core.$ZodIssue | undefined): string {
  if (issue?.code === 'unrecognized_keys') return issue.keys[0]?.slice(0, 40) || 'command';
  return issue?.path.join('.') || 'command';
}
