import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commandSchemas } from '#contract/retro/commands.ts';
import { countSchemas, factSchemas } from '#contract/retro/facts.ts';
import {
  answerSchemas,
  handshakeSchema,
  openSchema,
  PROTOCOL_FINGERPRINT,
  PROTOCOL_VERSION,
  serverEventSchemas,
  signalSchema,
} from '#contract/retro/wire.ts';

/** Every schema of what goes over the socket, by name. */
const wire = {
  ...named('command', commandSchemas),
  ...named('fact', factSchemas),
  ...named('count', countSchemas),
  ...named('message', { handshake: handshakeSchema, open: openSchema, signal: signalSchema }),
  ...named('event', serverEventSchemas),
  ...named('answer', answerSchemas),
};

function named<T>(kind: string, schemas: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${kind} ${name}`, schema]));
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of Object.keys(wire).sort()) {
    const schema = wire[name] as z.ZodMiniType;
    hash.update(
      `${name} ${JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))}\n`,
    );
  }
  return hash.digest('hex').slice(0, 16);
}

it('[SY7] the messages of the socket change only together with the fingerprint', () => {
  const found = fingerprint();
  expect(
    found,
    `What goes over the socket has changed. Set PROTOCOL_FINGERPRINT in contract/retro/wire.ts to '${found}'. If a page or a
log of version ${PROTOCOL_VERSION} would be misunderstood, raise PROTOCOL_VERSION there and add its line of history.`,
  ).toBe(PROTOCOL_FINGERPRINT);
});

it('[SY7] a change of any message, fact or part of a view changes the fingerprint', () => {
  const before = fingerprint();
  const sent = Object.keys(wire).filter((name) => /^(message|event|answer) /.test(name));
  for (const name of ['command topic.add', 'fact vote.placed', 'count topics.counted', ...sent]) {
    const kept = wire[name];
    (wire as Record<string, unknown>)[name] = z.object({ other: z.string() });
    expect(fingerprint(), name).not.toBe(before);
    (wire as Record<string, unknown>)[name] = kept;
  }
});

it('[SY7] every field that the server sends is in the fingerprint, with its type', () => {
  const { view, facts, presence, beat } = serverEventSchemas;
  const fields = (schema: z.ZodMiniType) => JSON.stringify(z.toJSONSchema(schema, { io: 'input' }));
  for (const field of ['you', 'state', 'value', 'data', 'votes', 'admission', 'knockAt', 'slotsLeft', 'seq'])
    expect(fields(view)).toContain(`"${field}":{"`);
  for (const field of ['after', 'upTo', 'facts', 'type', 'at', 'topic', 'by'])
    expect(fields(facts)).toContain(`"${field}":{"`);
  for (const field of ['online', 'since', 'moderator']) expect(fields(presence)).toContain(`"${field}":{"`);
  for (const field of ['seq', 'now']) expect(fields(beat)).toContain(`"${field}":{"`);
  for (const field of ['view', 'facts', 'code', 'knockAt'])
    expect(fields(answerSchemas.open)).toContain(`"${field}":{"`);
  expect(fields(answerSchemas.command)).toContain('"fields":{"');
});
