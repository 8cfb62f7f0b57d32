import * as z from 'zod/mini';
import { parseFact } from '#contract/retro/facts.ts';
import { signalSchema } from '#contract/retro/wire.ts';
import type { LoggedFact } from '../store/log/event-store.ts';

/** The messages between servers about one retro. `server` is the sender. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('facts'),
    server: z.string(),
    facts: z.array(
      z.object({
        fact: z.looseObject({ type: z.string(), seq: z.int(), at: z.number() }),
        actor: z.nullable(z.string()),
        command: z.nullable(z.string()),
      }),
    ),
  }),
  z.object({ kind: z.literal('signal'), server: z.string(), person: z.string(), signal: signalSchema }),
  /** Everyone connected to that server. */
  z.object({ kind: z.literal('here'), server: z.string(), people: z.array(z.string()) }),
  /** Asks who is connected to the others. */
  z.object({ kind: z.literal('who'), server: z.string() }),
]);
type Parsed = z.infer<typeof messageSchema>;

/** A message whose facts have been validated. */
export type PeerMessage =
  | Exclude<Parsed, { kind: 'facts' }>
  | { kind: 'facts'; server: string; facts: LoggedFact[] };

/** Null for a message that cannot be read, such as one of a newer server; its facts are then read from the log. */
export function parsePeerMessage(text: string): PeerMessage | null {
  try {
    const message = messageSchema.parse(JSON.parse(text));
    if (message.kind !== 'facts') return message;
    const facts = message.facts.map(({ fact: { type, seq, at, ...body }, ...logged }) => ({
      fact: parseFact(type, body, { seq, at }),
      ...logged,
    }));
    return { ...message, facts };
  } catch {
    return null;
  }
}
