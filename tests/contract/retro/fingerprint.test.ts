import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerSchemas, serverEventSchemas } from '#contract/retro/wire.ts';
import { FINGERPRINT_FILE, fingerprintOf, wireSchemas } from '#scripts/protocol/wire-fingerprint.ts';

it('[SY7] the messages of the socket change only together with the fingerprint', () => {
  expect(
    readFileSync(FINGERPRINT_FILE, 'utf8').trim(),
    'What goes over the socket has changed: npm run generate',
  ).toBe(fingerprintOf(wireSchemas));
});

it('[SY7] a change of any message, fact or part of a view changes the fingerprint', () => {
  const before = fingerprintOf(wireSchemas);
  const sent = Object.keys(wireSchemas).filter((name) => /^(message|event|answer) /.test(name));
  for (const name of ['command topic.add', 'fact vote.placed', 'count topics.counted', ...sent]) {
    expect(wireSchemas[name], name).toBeDefined();
    expect(fingerprintOf({ ...wireSchemas, [name]: z.object({ other: z.string() }) }), name).not.toBe(before);
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
