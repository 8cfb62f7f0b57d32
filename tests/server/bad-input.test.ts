import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseCommand } from '#contract/retro/commands.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { createRetro, join, newId, type Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { PATIENCE_MS } from '#tests/support/servers/wait-until.ts';
import { COMMAND_TYPES, OF_THE_MODERATOR, SAMPLES, wrongBodies } from './sample-commands.ts';

/** As much as one message can hold. */
const FLOOD = 'x'.repeat(250_000);

let server: TestServer;
let retro: string;
let [mo, pat, wim, out]: Player[] = [];
beforeAll(async () => {
  server = await startServer();
  [mo, pat, wim, out] = await Promise.all(['Mo', 'Pat', 'Wim', 'Out'].map((name) => join(server.url, name)));
  retro = await createRetro(server.url, mo?.session.token ?? '');
  for (const player of [mo, pat, wim, out]) await player?.open(retro);
  await pat?.do({ type: 'person.join', role: 'participant' });
  await wim?.do({ type: 'person.join', role: 'watcher' });
});
afterAll(async () => {
  for (const player of [mo, pat, wim, out]) player?.leave();
  await server.stop();
});

const send = (player: Player | undefined, raw: unknown): Promise<Ack> =>
  player?.socket.timeout(PATIENCE_MS).emitWithAck('command', raw as never) ??
  Promise.reject(new Error('nobody'));

/** The log is valid from end to end, and this long. */
const logged = async () => (await server.store.events.read(retro, 0)).length;

/** The room is there for the others as before. */
async function goesOn(): Promise<void> {
  const seq = await mo?.do({ type: 'mood.set', mood: 50 });
  await pat?.reaches(seq ?? 0);
  await mo?.do({ type: 'mood.set', mood: null });
}

describe.each(COMMAND_TYPES)('[SY3] [SY8] %s', (type) => {
  const sample = SAMPLES[type];

  it('is refused as invalid if malformed, says where, and writes nothing', async () => {
    const before = await logged();
    const bodies = [...wrongBodies(sample)].map((body) => ({ ...body, id: newId(), type }));
    const answers = await Promise.all(bodies.map((body) => send(out, body)));
    for (const [place, answer] of answers.entries()) {
      const parsed = parseCommand(JSON.parse(JSON.stringify(bodies[place])));
      if (parsed.ok)
        expect(answer).toMatchObject({ ok: false, code: expect.not.stringMatching(/^internal$/) });
      else expect(answer).toEqual({ ok: false, code: 'invalid', field: parsed.field });
    }
    expect(await logged()).toBe(before);
  });

  it('is invalid with any text that is far too long', async () => {
    const bodies = [...wrongBodies(sample, [FLOOD])].filter((body) => JSON.stringify(body).includes(FLOOD));
    for (const body of bodies) {
      expect(await send(out, { ...body, id: newId(), type })).toMatchObject({ ok: false, code: 'invalid' });
    }
    expect(out?.socket.connected).toBe(true);
  });

  it('is refused to people who may not request it', async () => {
    // People outside ask to come in, and take that back.
    if (type === 'person.join' || type === 'person.withdraw') return;
    const command = () => ({ ...sample, id: newId(), type });
    const before = await logged();
    // Whom it is for depends on who is invited (WA2).
    if (type === 'ahead.come') {
      expect(await send(out, command())).toEqual({ ok: false, code: 'ahead_invited_only' });
      return expect(await logged()).toBe(before);
    }
    expect(await send(out, command())).toEqual({ ok: false, code: 'not_admitted' });
    // Watchers may ask to take part.
    if (type === 'role.choose') return;
    const isModerators = OF_THE_MODERATOR.includes(type);
    expect(await send(wim, command())).toEqual({
      ok: false,
      code: isModerators ? 'moderator_only' : 'watcher',
    });
    if (isModerators) expect(await send(pat, command())).toEqual({ ok: false, code: 'moderator_only' });
    expect(await logged()).toBe(before);
  });
});

describe('[SY8] a message that is not a command', () => {
  it.each([
    [null, 'command'],
    [7, 'command'],
    ['topic.add', 'command'],
    [[], 'command'],
    [{}, 'id'],
    [{ id: 'x', type: 'mood.set', mood: 0 }, 'id'],
    [{ id: '__proto__', type: 'mood.set', mood: 0 }, 'id'],
    [{ id: 'ABCDEFGHIJKLMNOP', type: 'mood.set', mood: 0 }, 'id'],
    [{ id: 'a'.repeat(16) }, 'type'],
    [{ id: 'a'.repeat(16), type: 'toString' }, 'type'],
    [{ id: 'a'.repeat(16), type: '__proto__' }, 'type'],
    [{ id: 'a'.repeat(16), type: ['mood.set'], mood: 0 }, 'type'],
  ])('is invalid: %j', async (raw, field) => {
    expect(await send(mo, raw)).toEqual({ ok: false, code: 'invalid', field });
  });

  it('needs no answer and does no harm: missing callbacks, unknown events, broken packets', async () => {
    const before = await logged();
    const socket = mo?.socket as unknown as { emit: (event: string, ...args: unknown[]) => void };
    for (const event of ['command', 'open', 'signal', 'time', 'nonsense', 'constructor', '__proto__']) {
      for (const args of [[], [null], [1, 2, 3], [{ a: 1 }, 'not a function']]) {
        socket.emit(event, ...args);
      }
    }
    await mo?.catchUp();
    // The answer to an `open` that was none leaves everything as it was.
    expect(await logged()).toBe(before);
    await goesOn();
  });

  it.each([
    '2',
    '2[',
    '2["command"',
    '2[5]',
    '5',
    '9[]',
    '451-["command",{"_placeholder":true,"num":0}]',
    '\u0000',
  ])('closes at most its own connection if the packet cannot be read: %j', async (packet) => {
    const evil = await join(server.url, 'Evil');
    await evil.open(retro);
    const engine = evil.socket.io.engine as unknown as { write: (text: string) => void };
    engine.write(packet);
    await evil.catchUp().catch(() => {});
    evil.leave();
    await goesOn();
  });

  it('closes only its own connection if it is larger than any message may be', async () => {
    const evil = await join(server.url, 'Evil');
    await evil.open(retro);
    const gone = new Promise((resolve) => evil.socket.once('disconnect', resolve));
    send(evil, { id: newId(), type: 'x'.repeat(300_000) }).catch(() => {});
    await gone;
    await goesOn();
  });
});

describe('[SY1] reused ids', () => {
  it('with other content or from someone else have no effect', async () => {
    const id = newId();
    const first = await send(pat, { id, type: 'mood.set', mood: 25 });
    const before = await logged();
    expect(await send(pat, { id, type: 'mood.set', mood: 100 })).toEqual(first);
    expect(await send(pat, { id, type: 'person.join', role: 'watcher' })).toEqual(first);
    expect(await send(mo, { id, type: 'mood.set', mood: 100 })).toEqual({ ok: false, code: 'duplicate_id' });
    expect(await logged()).toBe(before);
  });
});

describe('[RE2] in a finished retro', () => {
  it('no command writes anything', async () => {
    for (const type of ['writing.start', 'sharing.start', 'grouping.start', 'voting.start'] as const) {
      await mo?.do({ type });
    }
    for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) await mo?.do({ type });
    const before = await logged();
    for (const type of COMMAND_TYPES) {
      for (const player of [mo, pat, wim, out]) {
        const answer = await send(player, { ...SAMPLES[type], id: newId(), type });
        if (!answer.ok) expect(answer.code).not.toBe('internal');
      }
    }
    expect(await logged()).toBe(before);
  });
});
