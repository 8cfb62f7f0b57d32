import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TOKEN_MS } from '#contract/limits.ts';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { openRetro } from '#src/socket/open-retro.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { SimServer } from './simulated-server.ts';

let server: SimServer;
let token: () => Promise<string>;
let events: WireEvents;
vi.mock('#src/socket/socket-wire.ts', () => ({
  socketWire: (fresh: () => Promise<string>): Wire => {
    token = fresh;
    const wire = server.wireFor('Ben', idOf('Ben'));
    const listen = wire.listen.bind(wire);
    return Object.assign(wire, {
      listen: (heard: WireEvents) => {
        events = heard;
        listen(heard);
      },
    });
  },
}));
const renewed: string[] = [];
vi.mock('#src/api/token-renewal.ts', () => ({
  renewToken: async (old: string) => {
    renewed.push(old);
    const known = currentSession();
    if (known) startSession({ ...known, token: 'next' });
  },
}));

const NOW = Date.UTC(2026, 10, 20, 9);
const USER = {
  ...{ id: idOf('Ben'), name: 'Ben', email: null, avatar: null },
  verified: false,
  locale: null,
};
const BEN = { ...USER, temporary: true };
const pass = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  renewed.length = 0;
  server = new SimServer(Math.random, aRetro({ people: ['Ana', 'Ben'], phase: 'writing', topics: 0 }));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('an open retro', () => {
  test('has a room for those inside, which stays the same object until something changes, and after they have left', async () => {
    const { client, roomStore } = openRetro(idOf('retro'), BEN);
    const store = roomStore('Deleted account');
    expect(() => store.get()).toThrow('not in the room yet');
    await pass();
    const room = store.get();
    expect(store.get()).toBe(room);
    let changes = 0;
    const stop = store.subscribe(() => {
      changes += 1;
    });
    server.take('Ana', { id: 'a000000000000001', type: 'person.remove', person: BEN.id });
    await pass();
    stop();
    expect(changes).toBeGreaterThan(0);
    expect(client.getSnapshot().shown).toBeNull();
    expect(store.get().me.id).toBe(BEN.id);
    client.stop();
  });

  test('knows who is here by the same set until somebody comes or goes', async () => {
    const { client, roomStore } = openRetro(idOf('retro'), BEN);
    const store = roomStore('Deleted account');
    await pass();
    const presence = { online: [BEN.id], since: { [idOf('Ana')]: 7 } };
    events.presence(presence);
    const { online, awaySince } = store.get();
    expect([[...online], awaySince]).toEqual([[BEN.id], presence.since]);
    server.take('Ana', { id: 'a000000000000001', type: 'readiness.set', done: true });
    await pass();
    expect(store.get().online).toBe(online);
    events.presence({ online: [], since: {} });
    expect([...store.get().online]).toEqual([]);
    client.stop();
  });

  test('[SY6] shows at once what its person writes, as theirs', async () => {
    const { client } = openRetro(idOf('retro'), BEN);
    await pass();
    void client.send({ type: 'topic.add', topicType: 'mad', description: 'Mine' });
    expect(Object.values(client.getSnapshot().shown?.data.drafts ?? {})).toMatchObject([{ author: BEN.id }]);
    client.stop();
  });

  test('[SY6] gives back to the same tab what it had not sent', () => {
    const ids = () => Object.values(localStorage).map((kept) => (JSON.parse(kept) as { tab: string }).tab);
    const send = () => {
      const { client } = openRetro(idOf('retro'), BEN);
      void client.send({ type: 'topic.add', topicType: 'mad', description: 'Mine' });
      client.stop();
    };
    send();
    send();
    expect(new Set(ids()).size).toBe(1);
  });
});

describe('[AN9] the token of a connection', () => {
  const given = (temporary: boolean, age: number) => {
    startSession({ token: 'first', user: { ...USER, temporary } }, NOW - age);
    openRetro(idOf('retro'), BEN).client.stop();
    return token();
  };
  test('is the next one if that of an account is over', async () => {
    expect(await given(false, TOKEN_MS + 1)).toBe('next');
    expect(renewed).toEqual(['first']);
  });
  test('is the known one if it is not over, or a guest’s, which lasts', async () => {
    expect(await given(false, TOKEN_MS)).toBe('first');
    expect(await given(true, TOKEN_MS + 1)).toBe('first');
    expect(renewed).toEqual([]);
  });
  test('is none if nobody is known', async () => {
    openRetro(idOf('retro'), BEN).client.stop();
    endSession();
    expect(await token()).toBe('');
  });
});
