import { describe, expect, it } from 'vitest';
import { idFromBytes, idSchema } from '#contract/base/ids.ts';
import { type FactType, factSchemas, parseFact } from '#contract/retro/facts.ts';
import { idOf, someSettings } from '#tests/support/retros/local-retro.ts';
import { FACT_SAMPLES } from '#tests/support/retros/samples/all-samples.ts';
import { action, topic } from '#tests/support/retros/samples/sample-fields.ts';

const [a, b] = [idOf('a'), idOf('b')];
const stamp = { seq: 7, at: 1_795_165_200_000 };

describe('a row of the log', () => {
  it.each(Object.keys(factSchemas) as FactType[])('[SY2] %s is read back as the fact it was', (type) => {
    const body = FACT_SAMPLES[type];
    expect(parseFact(type, JSON.parse(JSON.stringify(body)), stamp)).toEqual({ ...body, type, ...stamp });
  });

  it('[SY2] that is not a known fact is an error, never a guess', () => {
    for (const type of ['topic.stolen', '__proto__', 'constructor', ''])
      expect(() => parseFact(type, {}, stamp)).toThrow('unknown fact');
    expect(() => parseFact('vote.placed', { voter: a, topic: b, weight: 3 }, stamp)).toThrow();
    expect(() => parseFact('topic.added', null, stamp)).toThrow();
  });

  it('[SY11] stays readable after a limit was lowered: texts and numbers beyond it are still read', () => {
    const long = 'x'.repeat(1000);
    const settings = { ...someSettings(0), name: long, duration: 10_000, callLink: long, slots: 9999 };
    for (const [type, body] of [
      ['topic.added', { topic: { ...topic, description: long } }],
      ['settings.changed', { settings, invited: [] }],
      ['group.named', { group: a, name: long }],
      ['icebreaker.answered', { person: a, text: long, first: true }],
      ['action.added', { action: { ...action, description: long } }],
    ] as const)
      expect(parseFact(type, body, stamp), type).toMatchObject(body);
  });

  it('[SE2] takes type, retro and time from its columns, whatever its body claims', () => {
    const body = { person: a, type: 'vote.placed', seq: 1, at: 1 };
    expect(parseFact('turn.skipped', body, stamp)).toEqual({ type: 'turn.skipped', person: a, ...stamp });
  });
});

describe('ids', () => {
  it('[SY1] are 16 random letters, evenly distributed', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_, place) => place * 7);
    const id = idFromBytes(bytes);
    expect(idSchema.safeParse(id).success).toBe(true);
    expect(idFromBytes(Uint8Array.from({ length: 32 }, () => 255))).toBeNull();
    expect(idFromBytes(Uint8Array.from({ length: 15 }, () => 1))).toBeNull();
    const drawn = Array.from({ length: 252 }, (_, byte) => idFromBytes(new Uint8Array(32).fill(byte)));
    const counts = new Map<string | null, number>();
    for (const one of drawn) counts.set(one, (counts.get(one) ?? 0) + 1);
    expect([...new Set(counts.values())]).toEqual([7]);
  });
});
