import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { becomeGuest, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';
import { PATIENCE_MS } from '#tests/support/servers/wait-until.ts';
import { asSeenBy, People } from './players.ts';

const server = serverForEach();
let people: People;
beforeEach(() => {
  people = new People(server.url);
});
afterEach(() => people.leave());

describe('connecting', () => {
  const codeOf = (player: Player) =>
    player.connected().then(
      () => 'connected',
      (error: Error & { data?: { code?: string } }) => error.data?.code ?? error.message,
    );

  it('[SY7] a page of another protocol version is told to reload', async () => {
    const session = await becomeGuest(server.url, 'Ann');
    expect(await codeOf(new Player(server.url, session, PROTOCOL_VERSION + 1))).toBe('protocol');
  });

  it.each(['', 'nonsense', 'x'.repeat(3_000)])(
    'a token that is nobody\'s is refused: "%.10s"',
    async (token) => {
      const session = { ...(await becomeGuest(server.url, 'Ann')), token };
      expect(await codeOf(new Player(server.url, session))).toBe('unauthorized');
    },
  );

  it('a page of another site cannot connect, unless the installation names it', async () => {
    const [own, named] = [server.url, 'https://retro.example.org'];
    const other = await startServer({ origins: [named] });
    const session = await becomeGuest(other.url, 'Ann');
    const from = async (origin: string) => {
      const player = new Player(other.url, session, PROTOCOL_VERSION, { origin });
      const code = await codeOf(player);
      player.leave();
      return code;
    };
    expect(await from(other.url)).toBe('connected');
    expect(await from(named)).toBe('connected');
    expect(await from(own)).not.toBe('connected');
    expect(await from('null')).not.toBe('connected');
    await other.stop();
  });

  it('[TI1] the server’s time can be asked for', async () => {
    const ann = await people.come('Ann');
    const now = await ann.socket.timeout(PATIENCE_MS).emitWithAck('time');
    expect(Math.abs(now - Date.now())).toBeLessThan(1_000);
  });
});

describe('opening a retro', () => {
  it('[JO9] answers the same for one that does not exist', async () => {
    const ann = await people.come('Ann');
    for (const retro of [newId(), 'nonsense', '']) {
      expect(await ann.open(retro)).toEqual({ ok: false, code: 'not_found' });
    }
  });

  it('[SY3] refuses a malformed request as invalid, and says where', async () => {
    const ann = await people.come('Ann');
    const open = (request: unknown) => ann.socket.timeout(PATIENCE_MS).emitWithAck('open', request as never);
    expect(await open(null)).toMatchObject({ code: 'invalid' });
    expect(await open({ retro: 5, since: null })).toMatchObject({ code: 'invalid', field: 'retro' });
    expect(await open({ retro: newId(), since: -1 })).toMatchObject({ code: 'invalid', field: 'since' });
    expect(await open({ retro: newId(), since: null, x: 1 })).toMatchObject({ code: 'invalid' });
  });

  it('[SY5] after a drop gives only what was missed', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const { seq } = bob;
    bob.leave();
    await ann.do({ type: 'mood.set', mood: 100 });
    await ann.do({ type: 'mood.set', mood: 0 });
    const again = await people.anotherTab(bob);
    again.seq = seq;
    again.view = bob.view;
    const answer = await again.open(retro, seq);
    expect(answer).toMatchObject({
      ok: true,
      after: seq,
      upTo: seq + 2,
      facts: [{ mood: 100 }, { mood: 0 }],
    });
    expect(again.view).toEqual(asSeenBy(bob, ann));
  });

  it('[SY5] gives a new view if the person’s access has changed, or they know too much or too little', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const { seq } = bob;
    await ann.do({ type: 'moderation.hand', to: bob.id });
    const again = await people.anotherTab(bob);
    expect(await again.open(retro, seq)).toMatchObject({ ok: true, view: { kind: 'room' } });
    for (const since of [null, 0, 10_000])
      expect(await again.open(retro, since)).toMatchObject({ ok: true, view: { kind: 'room' } });
    expect(await again.open(retro, again.seq)).toMatchObject({ ok: true, facts: [] });
  });

  it('[AC1] has to come before a command, which otherwise reveals nothing', async () => {
    const ann = await people.come('Ann');
    for (const command of [{ id: newId(), type: 'retro.finish' }, 'nonsense']) {
      const answer = await ann.socket.timeout(PATIENCE_MS).emitWithAck('command', command as never);
      expect(answer).toEqual({ ok: false, code: 'not_found' });
    }
  });

  it('closes the one that was open before', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    const other = await createRetro(server.url, bob.session.token);
    await bob.open(other);
    const { seq } = bob;
    await ann.until(() => ann.presence?.since[bob.id] !== undefined);
    await ann.do({ type: 'mood.set', mood: 100 });
    await bob.catchUp();
    expect(bob.seq).toBe(seq);
    expect(await bob.say({ type: 'person.join', role: 'participant' })).toMatchObject({ ok: true });
    expect(bob.data.id).toBe(other);
    expect(ann.data.id).toBe(retro);
  });

  it('[JO10] works for a finished one only for people who were in it', async () => {
    const { ann, bob, retro } = await people.twoInARetro();
    for (const type of ['writing.start', 'sharing.start', 'grouping.start', 'voting.start'] as const) {
      await ann.do({ type });
    }
    for (const type of ['voting.close', 'review.start', 'retro.finish'] as const) await ann.do({ type });
    await bob.reaches(ann.seq);
    const cy = await people.come('Cy');
    expect(await cy.open(retro)).toEqual({ ok: false, code: 'not_found' });
    const again = await people.anotherTab(bob);
    expect(await again.open(retro)).toMatchObject({ ok: true, view: { state: { value: 'finished' } } });
  });
});

describe('[SY8] a client that sends too much', () => {
  it('is refused without being disconnected or delaying others', async () => {
    const rates = { ...NO_LIMITS, socket: { ...NO_LIMITS.socket, commands: { perSecond: 20, burst: 30 } } };
    const strict = await startServer({ rates });
    const { ann, bob } = await new People(strict.url).twoInARetro();
    const flood = Array.from({ length: 200 }, (_, i) =>
      bob.socket.emitWithAck('command', { id: newId(), type: 'mood.set', mood: i % 2 ? 0 : 25 }),
    );
    const began = performance.now();
    await ann.do({ type: 'mood.set', mood: 100 });
    expect(performance.now() - began).toBeLessThan(500);
    const codes = (await Promise.all(flood)).map((ack) => (ack.ok ? 'ok' : ack.code));
    expect(new Set(codes)).toEqual(new Set(['ok', 'too_many']));
    expect(codes.filter((code) => code === 'ok').length).toBeLessThan(150);
    expect(bob.socket.connected).toBe(true);
    await strict.stop();
  });
});
