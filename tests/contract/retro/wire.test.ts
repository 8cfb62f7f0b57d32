import { describe, expect, it } from 'vitest';
import { REFUSALS } from '#contract/base/refusal-codes.ts';
import { LIMITS } from '#contract/limits.ts';
import { handshakeSchema, openSchema, signalSchema } from '#contract/retro/wire.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

it('[SY3] every refusal has a complete sentence', () => {
  const sentences = Object.values(REFUSALS);
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+\.$/);
  expect(new Set(sentences).size).toBe(sentences.length);
  for (const code of Object.keys(REFUSALS)) expect(code).toMatch(/^[a-z]+(_[a-z]+)*$/);
});

describe('messages', () => {
  it('[SY7] a handshake carries a token of bounded length and the protocol’s version', () => {
    expect(handshakeSchema.safeParse({ token: 'x', protocol: 1 }).success).toBe(true);
    for (const wrong of [{ token: 'x' }, { token: 'x'.repeat(2049), protocol: 1 }, { token: 1, protocol: 1 }])
      expect(handshakeSchema.safeParse(wrong).success).toBe(false);
  });

  it('[SY5] opening a retro names the last fact that the page has, or none', () => {
    for (const since of [0, 17, null])
      expect(openSchema.safeParse({ retro: idOf('retro'), since }).success).toBe(true);
    for (const since of [-1, 1.5, '3', undefined, Number.NaN])
      expect(openSchema.safeParse({ retro: idOf('retro'), since }).success).toBe(false);
    for (const retro of [
      'x'.repeat(65),
      `${idOf('retro')}\0`,
      `${idOf('retro')}\0x`,
      ` ${idOf('retro')}`,
      '',
    ])
      expect(openSchema.safeParse({ retro, since: null }).success).toBe(false);
  });

  const drag = { kind: 'drag', item: idOf('group'), x: 0, y: 1, over: null };
  const composing = { kind: 'composing', description: '', owners: [], dueDate: null, group: null };
  it.each([
    ['a drag', drag, true],
    ['a drag that is let go', { ...drag, item: null }, true],
    ['a drag off the board', { ...drag, x: 1.01 }, false],
    ['a drag to nowhere', { ...drag, y: Number.NaN }, false],
    ['a drag with more to it', { ...drag, html: '<b>' }, false],
    ['an action item being written', { ...composing, description: 'Fix' }, true],
    ['nothing being written any more', composing, true],
    ['more than fits', { ...composing, description: 'x'.repeat(LIMITS.description + 1) }, false],
    ['too many owners', { ...composing, owners: Array(LIMITS.owners + 1).fill(idOf('a')) }, false],
    ['another kind', { kind: 'shout' }, false],
  ])('[GR4] [AI2] [SY8] of %s', (_, signal, ok) => {
    expect(signalSchema.safeParse(signal).success).toBe(ok);
  });
});
