import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CommandType, commandSchemas, parseCommand } from '#contract/retro/commands.ts';
import { COMMAND_SAMPLES } from '#tests/support/retros/samples/all-samples.ts';

const ID = 'c000000000000001';
/** The only ones that a sample has although it need not. */
const optional: Partial<Record<CommandType, string>> = { 'topics.take': 'types' };
const types = Object.keys(commandSchemas) as CommandType[];

describe.each(types)('%s', (type) => {
  const body = COMMAND_SAMPLES[type].body;

  it('[SY3] in its valid form is accepted unchanged', () => {
    const command = { id: ID, type, ...body };
    expect(parseCommand(JSON.parse(JSON.stringify(command)))).toEqual({ ok: true, command });
  });

  it('[SY3] [SY8] is refused with an extra, missing or prototype key, which is named', () => {
    const command = { id: ID, type, ...body };
    expect(parseCommand({ ...command, at: 1 })).toEqual({ ok: false, field: 'at' });
    expect(parseCommand({ ...command, constructor: {} })).toEqual({ ok: false, field: 'constructor' });
    const polluted = JSON.parse(`${JSON.stringify(command).slice(0, -1)},"__proto__":{"admin":true}}`);
    expect(parseCommand(polluted)).toEqual({ ok: false, field: '__proto__' });
    for (const key of Object.keys(body)) {
      const { [key]: _, ...rest } = command as Record<string, unknown>;
      expect(parseCommand(rest).ok, key).toBe(key === optional[type]);
    }
  });

  it('[SY3] is refused with an invalid part, which is named', () => {
    for (const [part, field] of COMMAND_SAMPLES[type].wrong ?? []) {
      const answer = parseCommand({ id: ID, type, ...body, ...part });
      expect(answer, JSON.stringify(part)?.slice(0, 100)).toEqual({ ok: false, field });
    }
  });
});

describe('any message', () => {
  it.each([null, undefined, 1, 'x', [], [{}], true, () => 1])('[SY3] %s is not a command', (raw) => {
    expect(parseCommand(raw)).toEqual({ ok: false, field: 'command' });
  });

  it('[SY1] needs an id that can be used as a record’s key', () => {
    for (const id of [
      undefined,
      '',
      '__proto__',
      'constructor',
      `${ID}0`,
      ID.toUpperCase(),
      `${ID.slice(1)}\n`,
      1,
    ])
      for (const type of ['turn.end', 'turn.give', 'topic.steal'])
        expect(parseCommand({ id, type })).toEqual({ ok: false, field: 'id' });
  });

  it('[SY3] of an unknown type is refused, prototype keys included', () => {
    for (const type of [
      undefined,
      '',
      'topic.steal',
      '__proto__',
      'toString',
      'hasOwnProperty',
      ['turn.end'],
    ])
      expect(parseCommand({ id: ID, type })).toEqual({ ok: false, field: 'type' });
  });

  it('[SY3] [SY8] is accepted, or refused with a field, and never throws', () => {
    const anyBody = fc.oneof(fc.object({ withNullPrototype: true }), fc.anything());
    const mixed = fc.tuple(fc.constantFrom(...types), anyBody).map(([type, body]) => {
      const known: object = COMMAND_SAMPLES[type].body;
      return typeof body === 'object' ? { ...known, ...body, id: ID, type } : body;
    });
    fc.assert(
      fc.property(fc.oneof(mixed, fc.anything()), (raw) => {
        const answer = parseCommand(raw);
        if (!answer.ok) expect(answer.field).toMatch(/^[\s\S]{1,200}$/);
      }),
      { numRuns: 1500 },
    );
  });
});
