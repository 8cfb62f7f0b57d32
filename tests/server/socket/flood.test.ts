import { describe, expect, it } from 'vitest';
import { becomeGuest, createRetro, join, newId, Player } from '#tests/support/people/player.ts';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS } from '#tests/support/servers/test-server.ts';

const server = serverForAll({
  rates: {
    ...NO_LIMITS,
    socket: {
      ...NO_LIMITS.socket,
      commands: { perSecond: 10, burst: 20 },
      signals: { perSecond: 10, burst: 20 },
    },
  },
});

/** Sends whatever, past the types. */
const shout = ({ socket }: Player, event: string, ...args: unknown[]) =>
  (socket as unknown as { emit: (event: string, ...args: unknown[]) => void }).emit(event, ...args);

async function timed(job: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await job();
  return performance.now() - began;
}

/** Ms that a message and its answer take. */
const delayOf = (player: Player): Promise<number> => timed(() => player.catchUp());

async function twoInARetro(): Promise<{ ann: Player; evil: Player }> {
  const [ann, evil] = await Promise.all([join(server.url, 'Ann'), join(server.url, 'Evil')]);
  const retro = await createRetro(server.url, ann.session.token);
  await ann.open(retro);
  await evil.open(retro);
  return { ann, evil };
}

describe('[SY8] a message that is not part of the protocol', () => {
  it.each(['command', 'open', 'signal', 'nonsense'])(
    'ends its connection unread if it is binary: %s',
    async (event) => {
      const { ann, evil } = await twoInARetro();
      const gone = new Promise((resolve) => evil.socket.once('disconnect', resolve));
      shout(evil, event, { id: newId(), type: 'settings.change', settings: Buffer.alloc(200_000) });
      await gone;
      expect(await delayOf(ann)).toBeLessThan(500);
    },
  );

  it('counts like any other: a client that sends too many is read more slowly', async () => {
    const { ann, evil } = await twoInARetro();
    for (let i = 0; i < 300; i++) shout(evil, 'nonsense', i);
    expect(await delayOf(ann)).toBeLessThan(500);
    const threeAnswers = async () => {
      for (let i = 0; i < 3; i++) await evil.catchUp();
    };
    expect(await timed(threeAnswers)).toBeGreaterThan(500);
    expect(evil.socket.connected).toBe(true);
  });

  it('is not waited for from a client that has not authenticated', async () => {
    const evil = new Player(server.url, await becomeGuest(server.url, 'Evil'));
    const { engine } = evil.socket.io;
    const raw = engine as unknown as { write: (text: string) => void };
    engine.once('open', () => {
      for (let i = 0; i < 200; i++) raw.write('0{"token":"nobody","protocol":1}');
    });
    const gone = new Promise((resolve) => engine.once('close', resolve));
    expect(await timed(() => gone)).toBeLessThan(5_000);
    const other = await join(server.url, 'Ann');
    expect(other.socket.connected).toBe(true);
  });
});
