import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { currentSession, endSession, startSession } from '#src/api/session.ts';
import { type Door, useDoor } from '#src/socket/retro-door.ts';
import { RetroProvider } from '#src/socket/retro-provider.tsx';
import { type Room, useRoom } from '#src/socket/room.ts';
import type { Wire, WireEvents } from '#src/socket/wire-interface.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { SimServer } from './simulated-server.ts';

let server: SimServer;
let wireOf: (token: string) => Wire;
vi.mock('#src/socket/socket-wire.ts', () => ({ socketWire: () => wireOf(currentSession()?.token ?? '') }));
vi.mock('#src/api/guests-api.ts', () => ({
  createGuest: async (name: string) => {
    const session = sessionOf(name);
    startSession(session);
    return session;
  },
}));

function sessionOf(name: string): Session {
  const user = { id: idOf(name), name, email: null, avatar: null, temporary: true };
  return { token: name, user: { ...user, verified: false, locale: null } };
}

let door: Door;
let room: Room | null;
function Probe() {
  door = useDoor();
  const { pathname } = useLocation();
  if (door.status !== 'inside') room = null;
  return (
    <p>
      {`${door.status} ${pathname}`}
      {door.status === 'inside' && <RoomProbe />}
    </p>
  );
}
function RoomProbe() {
  room = useRoom((all) => all);
  return ` ${room.phase} ${room.connection}`;
}

const pass = (ms = 200) => act(() => vi.advanceTimersByTimeAsync(ms));
async function open(): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/retro/x']}>
      <RetroProvider retro={idOf('retro')}>
        <Probe />
      </RetroProvider>
    </MemoryRouter>,
  );
  await act(() => vi.dynamicImportSettled());
  await pass();
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9), shouldAdvanceTime: false });
  localStorage.clear();
  endSession();
  server = new SimServer(Math.random, aRetro({ people: ['Ana', 'Ben'], phase: 'writing', topics: 0 }));
  wireOf = (name) => server.wireFor(name, idOf(name));
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('a retro’s page', () => {
  test('[JO1] lets a visitor type a name, join, and be in the room', async () => {
    await open();
    screen.getByText('nobody /retro/x');
    let entered: Promise<unknown> = Promise.resolve();
    await act(async () => {
      entered = door.introduce('Cleo').then(() => door.join('participant'));
      await vi.dynamicImportSettled();
    });
    await pass(1_000);
    await expect(entered).resolves.toMatchObject({ ok: true });
    screen.getByText('inside /retro/x writing live');
    expect(room?.me.name).toBe('Cleo');
  });

  test('[RO7] keeps the person after a reload', async () => {
    startSession(sessionOf('Ben'));
    await open();
    expect(room?.me.id).toBe(idOf('Ben'));
    expect(room?.isModerator).toBe(false);
  });

  test('does not reconnect because of a renewed token', async () => {
    startSession(sessionOf('Ben'));
    const opened = vi.fn(wireOf);
    wireOf = opened;
    await open();
    await act(async () => startSession({ ...sessionOf('Ben'), token: 'renewed' }));
    await pass();
    expect(opened).toHaveBeenCalledOnce();
    expect(room?.connection).toBe('live');
  });

  test('asks an account whose session ended to log in again, then returns', async () => {
    const wire = wireOf('Ben');
    let events: WireEvents | null = null;
    const listen: Wire['listen'] = (heard) => {
      events = heard;
    };
    wireOf = () => Object.assign(wire, { listen, connect: () => events?.refused('unauthorized') });
    const { token, user } = sessionOf('Ben');
    startSession({ token, user: { ...user, temporary: false } });
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"error":"unauthorized","message":""}', { status: 401 }),
    );
    await open();
    await act(() => vi.dynamicImportSettled());
    screen.getByText(/ \/auth\/login$/);
    expect(currentSession()).toBeNull();
    vi.unstubAllGlobals();
  });

  test('[JO5] shows the door to someone outside, and a refusal there is not announced as one inside', async () => {
    server = new SimServer(Math.random, aRetro({ people: ['Ana'], settings: { slots: 0 } }));
    startSession(sessionOf('Cleo'));
    await open();
    screen.getByText('outside /retro/x');
    expect(door.view).toMatchObject({ admission: 'outside', open: { slotsLeft: false } });
    const answer = door.join('participant');
    await pass();
    await expect(answer).resolves.toMatchObject({ ok: false, code: 'no_slots' });
    const watching = door.join('watcher');
    await pass();
    await expect(watching).resolves.toMatchObject({ ok: true });
    expect(room?.refused).toEqual([]);
  });

  test('[RO6] leads a removed person to the page that says so', async () => {
    startSession(sessionOf('Ben'));
    await open();
    server.take('Ana', { id: 'a000000000000001', type: 'person.remove', person: idOf('Ben') });
    await pass();
    screen.getByText('outside /error/kicked_out_of_retro');
  });

  test.each([
    ['not_found', 'opening /error/joining_retro', 'Ben'],
    ['unauthorized', 'nobody /retro/x', undefined],
  ] as const)('[JO9] handles a refusal as %s', async (code, shown, still) => {
    const way = wireOf;
    wireOf = (token) => {
      const wire = way(token);
      let events: WireEvents | null = null;
      const listen: Wire['listen'] = (heard) => {
        events = heard;
      };
      return Object.assign(wire, { listen, connect: () => events?.refused(code) });
    };
    startSession(sessionOf('Ben'));
    await open();
    screen.getByText(shown);
    expect(currentSession()?.user.name).toBe(still);
  });

  test('[SY7] says that it has to be reloaded if the protocol differs', async () => {
    startSession(sessionOf('Ben'));
    const wire = wireOf('Ben');
    let events: WireEvents | null = null;
    const listen = wire.listen.bind(wire);
    wireOf = () =>
      Object.assign(wire, {
        listen: (heard: WireEvents) => {
          events = heard;
          listen(heard);
        },
      });
    await open();
    expect(door.connection).not.toBe('outdated');
    await act(async () => events?.refused('protocol'));
    expect(door.connection).toBe('outdated');
    expect(room?.me.name).toBe('Ben');
  });
});
