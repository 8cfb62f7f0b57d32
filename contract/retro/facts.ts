import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { aheadFacts } from './messages/ahead-messages.ts';
import { discussionFacts } from './messages/discussion-messages.ts';
import { groupingFacts } from './messages/grouping-messages.ts';
import { lobbyFacts } from './messages/lobby-messages.ts';
import { peopleFacts } from './messages/people-messages.ts';
import { setupFacts } from './messages/setup-messages.ts';
import { sharedTopicsFacts } from './messages/shared-topics-messages.ts';
import { sharingFacts } from './messages/sharing-messages.ts';
import { timeFacts } from './messages/time-messages.ts';
import { votingFacts } from './messages/voting-messages.ts';
import { writingFacts } from './messages/writing-messages.ts';

/** What can happen, by type. The log of these facts is the source of truth; every state is computed from it. */
export const factSchemas = {
  ...setupFacts,
  ...peopleFacts,
  ...lobbyFacts,
  ...aheadFacts,
  ...writingFacts,
  ...sharingFacts,
  ...sharedTopicsFacts,
  ...groupingFacts,
  ...votingFacts,
  ...discussionFacts,
  ...timeFacts,
} as const;

/** What others receive in place of a hidden fact: that a number changed, and by how much. Never in the log. */
export const countSchemas = {
  'topics.counted': z.object({ by: z.number() }),
  'answers.counted': z.object({ by: z.number() }),
} as const;

export type FactType = keyof typeof factSchemas;
/** An empty object's type would forbid the fields every fact has; it adds nothing instead. */
type Body<T> = string extends keyof T ? unknown : T;
export type FactOf<T extends FactType> = { type: T } & Body<z.infer<(typeof factSchemas)[T]>>;
/** What happened, as `decide` returns it: without number and time. */
export type NewFact = { [T in FactType]: FactOf<T> }[FactType];

const stampSchema = z.object({
  seq: z.int().check(z.gte(1)),
  at: z.number(),
  led: z.optional(idSchema),
});
/**
 * Where and when a fact is in the log: `seq` counts from 1 in each retro, `at` is the server's epoch ms. `led`: who did it, where several
 * lead together (CL4).
 */
export type Stamp = z.infer<typeof stampSchema>;
export type Fact = NewFact & Stamp;

type CountType = keyof typeof countSchemas;
export type CountFact = { [T in CountType]: { type: T } & z.infer<(typeof countSchemas)[T]> }[CountType];
/** A fact as one viewer may see it. */
export type ShownFact = (NewFact | CountFact) & Stamp;

/** The same for validation: any fact or count, with its type and stamp. */
export const shownFactSchema = factsWithStamps();

/** One schema of all of them. A function, so that pages which validate no facts do not load it (vite.config.ts). */
function factsWithStamps(): z.ZodMiniType<ShownFact> {
  const [first, ...others] = Object.entries({ ...factSchemas, ...countSchemas }).map(([type, body]) =>
    z.extend(body as z.ZodMiniObject, { type: z.literal(type), ...stampSchema.shape }),
  );
  if (!first) throw new Error('there are no facts');
  return z.discriminatedUnion('type', [first, ...others]) as unknown as z.ZodMiniType<ShownFact>;
}

const bodySchema = z.object({ led: stampSchema.shape.led });

/** Parses a row of the log into a fact. Throws on an invalid body: nothing may guess at a broken log. */
export function parseFact(type: string, body: unknown, stamp: Omit<Stamp, 'led'>): Fact {
  if (!Object.hasOwn(factSchemas, type)) throw new Error(`unknown fact ${type}`);
  const parsed = factSchemas[type as FactType].parse(body);
  return { ...parsed, type, ...stamp, ...bodySchema.parse(body) } as Fact;
}
