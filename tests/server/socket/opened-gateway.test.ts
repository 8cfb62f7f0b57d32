import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/limits.ts';
import { DatabaseUnavailable } from '#server/store/database/database-errors.ts';
import { newId } from '#tests/support/people/player.ts';
import { until } from '#tests/support/servers/wait-until.ts';
import { ended, GatewayStage, handshake } from './gateway-stage.ts';

let stage: GatewayStage;
beforeEach(() => {
  stage = new GatewayStage();
});
afterEach(() => stage.close());

const timeOf = (socket: Awaited<ReturnType<GatewayStage['in']>>) => socket.emitWithAck('time');

describe('who comes', () => {
  it.each([
    ['unavailable', new DatabaseUnavailable({ code: 'SQLITE_BUSY' })],
    ['internal', new Error('a bug')],
  ])('is told %s if nobody can say who they are, and the operator reads why', async (code, error) => {
    await stage.open();
    stage.byToken.mockRejectedValue(error);
    expect(await stage.come('ann')).toBe(code);
    expect(stage.refused).toEqual([code]);
    expect(stage.logged('a handshake failed')).toMatchObject([{ level: 50, err: { kind: error.name } }]);
  });

  it('[SY18] is refused with their token, counted with the id of the call, and not logged as a fault', async () => {
    await stage.open({ trustProxy: true });
    expect(await stage.come('nobody', { 'x-request-id': 'from-proxy' })).toBe('unauthorized');
    expect(stage.refused).toEqual(['unauthorized']);
    const told = { level: 20, reason: 'unauthorized', request: 'from-proxy' };
    expect(stage.logged('a connection was refused')).toMatchObject([told]);
    expect(stage.logged('a handshake failed')).toEqual([]);
  });

  it('[SY18] is told why they are refused, and then the connection is closed, whether or not they close it', async () => {
    await stage.open();
    const { ws, came, closed, until: comes } = stage.raw();
    await comes('0');
    ws.send(handshake('nobody'));
    // 1005: it was closed and not cut.
    expect(await closed).toBe(1005);
    expect(came.at(-1)).toBe('44{"message":"unauthorized","data":{"code":"unauthorized"}}');
    expect(stage.gateway.size()).toBe(0);
  });

  it('[SY18] may leave without closing the connection: the server closes it', async () => {
    await stage.open();
    const { ws, closed, until: comes } = stage.raw();
    await comes('0');
    ws.send(handshake('ann'));
    await comes('40');
    ws.send('41');
    expect(await closed).toBe(1005);
    expect(stage.refused).toEqual([]);
  });

  it('[SY18] has fifty connections at most, also if more are asked for at the same moment, and others come in', async () => {
    await stage.open();
    const asked = await Promise.all(Array.from({ length: 49 }, () => stage.in('ann')));
    let letIn = () => {};
    const both = new Promise<void>((resolve) => {
      letIn = resolve;
    });
    stage.byToken.mockImplementation(async (token) => {
      await both;
      return stage.callers.get(token) ?? null;
    });
    void stage.come('ann');
    void stage.come('ann');
    await until('both are looked up', () => stage.byToken.mock.calls.length === 51);
    letIn();
    await until('one of both is refused', () => stage.refused.length > 0);
    await until('the other is let in', () => stage.gateway.size() === 50);
    expect(stage.refused).toEqual(['too_many']);
    expect(await stage.come('ann')).toBe('too_many');
    expect(stage.logged('a handshake failed')).toEqual([]);
    expect(typeof (await stage.come('bob'))).not.toBe('string');
    asked[0]?.disconnect();
    await until('there is room', () => stage.gateway.size() === 50);
    expect(typeof (await stage.come('ann'))).not.toBe('string');
  });
});

describe('[SY18] a call that asks for a socket', () => {
  it('from a page of elsewhere takes no place, and is refused and counted once', async () => {
    await stage.open({ trustProxy: true });
    const headers = { origin: 'https://elsewhere.example.org', 'x-request-id': 'from-proxy' };
    expect(await stage.raw(undefined, headers).outcome).toContain('400');
    expect(stage.takePlace).not.toHaveBeenCalled();
    expect(stage.refused).toEqual(['origin']);
    expect(stage.logged('a connection was refused')).toMatchObject([{ request: 'from-proxy' }]);
  });

  it('for which there is no place is refused; that is counted where places are', async () => {
    await stage.open();
    stage.takePlace.mockReturnValue(false);
    expect(await stage.raw().outcome).toContain('400');
    expect(stage.refused).toEqual([]);
  });

  it('in another way than by WebSocket is refused, and counted', async () => {
    await stage.open();
    const { status } = await fetch(`${stage.url}/socket.io/?EIO=4&transport=polling`);
    expect(status).toBe(400);
    expect(stage.refused).toEqual(['no_handshake']);
    expect(stage.takePlace).not.toHaveBeenCalled();
  });

  it('[SY8] and breaks while it waits for its turn does not end the server', async () => {
    await stage.open();
    stage.takePlace.mockImplementationOnce(({ socket }) => {
      queueMicrotask(() => socket.emit('error', new Error('ECONNRESET')));
      return true;
    });
    expect(await stage.raw().outcome).not.toBe('open');
    expect(await timeOf(await stage.in('ann'))).toBeTypeOf('number');
  });

  it('learns how soon silence is noticed and how much is read at once, and is not compressed', async () => {
    await stage.open();
    const { ws, came, until: comes } = stage.raw();
    await comes('0');
    expect(JSON.parse(came[0]?.slice(1) ?? '')).toMatchObject({
      ...{ upgrades: [], pingInterval: 10_000, pingTimeout: 8_000, maxPayload: 256 * 1024 },
    });
    expect(ws.extensions).toBe('');
    const library = await fetch(`${stage.url}/socket.io/socket.io.js`);
    expect(library.ok).toBe(false);
  });
});

describe('[SY16] [SY18] a connection', () => {
  /** Ann's, in her retro; it reads nothing more. */
  async function deaf() {
    const { ws, came, until: comes, closed } = stage.raw();
    await comes('0');
    ws.send(handshake('ann'));
    await comes('40');
    const open = (id: number) =>
      ws.send(`42${id}["open",${JSON.stringify({ retro: stage.live.id, since: null })}]`);
    open(0);
    await comes('430[');
    ws.pause();
    return { ws, came, comes, closed, open };
  }

  it('that says more than who it is before it is let in is cut, and counted', async () => {
    await stage.open();
    const { ws, closed, until: comes } = stage.raw();
    await comes('0');
    ws.send('3');
    ws.send('3');
    // It is not told: nobody waits for it to close.
    expect(await closed).toBe(1006);
    expect(stage.refused).toEqual(['no_handshake']);
  });

  it('that does not read is cut once too much waits for it, and no other of its person', async () => {
    await stage.open();
    const ann = await stage.in('ann');
    const { ws, closed, open } = await deaf();
    stage.padding = 4 * 1024 * 1024;
    // More than any system takes in for it.
    for (let id = 1; id <= 20 && stage.gateway.size() === 2; id += 1) {
      open(id);
      await until('it is answered or cut', () => stage.views > id || stage.gateway.size() === 1);
    }
    expect(stage.logged('a connection that does not read was ended')).toMatchObject([
      { level: 30, person: stage.stage.ann.id },
    ]);
    ws.resume();
    expect(await closed).toBe(1006);
    stage.padding = 0;
    expect(await timeOf(ann)).toBeTypeOf('number');
  });

  it('that is slow to read a long view gets what happened meanwhile, and nothing of it is lost', async () => {
    await stage.open();
    const { ws, came, comes, open } = await deaf();
    stage.padding = 12 * 1024 * 1024;
    open(1);
    await until('it is on its way', () => stage.views === 2);
    const bob = await stage.in('bob');
    stage.padding = 0;
    await bob.emitWithAck('open', { retro: stage.live.id, since: null });
    await bob.emitWithAck('command', { id: newId(), type: 'person.join', role: 'participant' } as never);
    ws.resume();
    await comes('42["facts"');
    expect(came.at(-1)).toContain('person.joined');
    expect(came.find((text) => text.startsWith('431['))?.length).toBeGreaterThan(12 * 1024 * 1024);
  });
});

describe('a message', () => {
  it('[SY8] of 256 KiB is read, and a larger one ends its connection and no other', async () => {
    await stage.open();
    const [ann, bob] = [await stage.in('ann'), await stage.in('bob')];
    const ofBytes = (bytes: number) => `42["time","${'x'.repeat(bytes - 13)}"]`;
    const { ws, came, closed, until: comes } = stage.raw();
    await comes('0');
    ws.send(handshake('ann'));
    await comes('40');
    ws.send(ofBytes(256 * 1024));
    ws.send('420["time",null]');
    await comes('430[');
    expect(came.filter((text) => text.startsWith('43'))).toHaveLength(1);
    ws.send(ofBytes(256 * 1024 + 1));
    await closed;
    expect(await timeOf(ann)).toBeTypeOf('number');
    expect(await timeOf(bob)).toBeTypeOf('number');
  });

  it('is no longer answered once the server is about to stop, and its connection stays', async () => {
    await stage.open();
    const ann = await stage.in('ann');
    stage.gateway.pause();
    await expect(ann.timeout(50).emitWithAck('time')).rejects.toThrow();
    expect(ann.connected).toBe(true);
  });
});

describe('a login that ends', () => {
  it('[SY18] ends its connections at once, and no others', async () => {
    await stage.open();
    const [ann, second, bob] = [await stage.in('ann'), await stage.in('ann'), await stage.in('bob')];
    expect(stage.gateway.sessions()).toEqual(['of Ann', 'of Bob']);
    stage.gateway.ended([]);
    expect(stage.gateway.size()).toBe(3);
    const both = Promise.all([ended(ann), ended(second)]);
    stage.gateway.ended(['of Ann']);
    await both;
    await until('they are gone', () => stage.gateway.size() === 1);
    expect(await timeOf(bob)).toBeTypeOf('number');
    expect(stage.gateway.sessions()).toEqual(['of Bob']);
  });

  it('[SY18] while somebody is let in with it ends that connection too, and after a minute it is forgotten', async () => {
    await stage.open();
    stage.byToken.mockImplementation(async (token) => {
      stage.gateway.ended(['of Ann']);
      return stage.callers.get(token) ?? null;
    });
    const ann = stage.raw();
    await ann.until('0');
    ann.ws.send(handshake('ann'));
    await ann.closed;
    expect(ann.came.at(-1)).toBe('41');
    expect(stage.refused).toEqual(['unauthorized']);
    expect(stage.gateway.size()).toBe(0);
    stage.byToken.mockImplementation(async (token) => stage.callers.get(token) ?? null);
    stage.stage.time.pass(59_999);
    const early = await stage.in('ann');
    if (early.connected) await ended(early);
    stage.stage.time.pass(1);
    expect(await timeOf(await stage.in('ann'))).toBeTypeOf('number');
  });
});

it('[JO12] a new name is told to the retros that its person has open', async () => {
  await stage.open();
  const ann = await stage.in('ann');
  await ann.emitWithAck('open', { retro: stage.live.id, since: null });
  const told = new Promise((resolve) => ann.once('facts', resolve));
  stage.gateway.changed({ ...stage.stage.ann, name: 'Anna' });
  expect(await told).toMatchObject({ facts: [{ person: { name: 'Anna' } }] });
});

it('[SE6] a retro in which a name was erased is read again', async () => {
  await stage.open();
  stage.gateway.erased('some retro');
  expect(stage.liveRetros.catchUp).toHaveBeenCalledWith('some retro');
});

it('[SY4] open pages get a heartbeat every five seconds, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await stage.open();
    const ann = await stage.in('ann');
    await ann.emitWithAck('open', { retro: stage.live.id, since: null });
    const beat = vi.fn();
    ann.on('beat', beat);
    await vi.advanceTimersByTimeAsync(HEARTBEAT_MS - 1);
    await timeOf(ann);
    expect(beat).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await timeOf(ann);
    expect(beat).toHaveBeenCalledTimes(1);
    const over = ended(ann);
    await stage.gateway.close();
    await over;
    expect(vi.getTimerCount()).toBe(0);
    expect(stage.http.listening).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});
