import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Ack, View } from '#contract/retro/wire.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import type { OpenRetro } from '#src/socket/open-retro.ts';
import type { Snapshot } from '#src/socket/retro-client.ts';
import { type Door, useDoor } from '#src/socket/retro-door.ts';
import { RetroProvider } from '#src/socket/retro-provider.tsx';
import { useRoom } from '#src/socket/room.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

let on: { open: OpenRetro | null; snapshot: Snapshot | null };
vi.mock('#src/socket/use-open-retro.ts', () => ({ useOpenRetro: () => on }));
vi.mock('#src/socket/renew-or-log-in.ts', () => ({ renewOrLogIn: async (logIn: () => void) => logIn() }));

const serverNow = () => 42;
const AT_DOOR = { kind: 'door', you: idOf('Ben'), admission: 'waiting' } as unknown as View;
const aSnapshot = (changed: Partial<Snapshot> = {}): Snapshot => ({
  ...{ connection: 'live', code: null, view: AT_DOOR, shown: null },
  ...{ presence: { online: [], since: {} }, unsaved: new Set(), refused: [], serverNow },
  ...changed,
});

const sent: unknown[] = [];
const forgotten: string[] = [];
const called: string[] = [];
let refused: Snapshot['refused'] = [];
const anOpenOne = () =>
  ({
    client: {
      send: async (command: unknown): Promise<Ack> => {
        sent.push(command);
        return { ok: true, seq: 1 };
      },
      getSnapshot: () => aSnapshot({ refused }),
      forget: (id: string) => forgotten.push(id),
    },
    roomStore: (deleted: string) => {
      called.push(deleted);
      return { get: () => ({}), subscribe: () => () => {} };
    },
  }) as unknown as OpenRetro;

let door: Door;
let place: unknown;
function Probe() {
  door = useDoor();
  const { pathname, search, state } = useLocation();
  place = { at: pathname + search, state, how: useNavigationType() };
  return null;
}
const page = () => (
  <MemoryRouter initialEntries={['/retro/x']}>
    <RetroProvider retro="x">
      <Probe />
    </RetroProvider>
  </MemoryRouter>
);
async function shown(snapshot: Snapshot | null, open: OpenRetro | null = anOpenOne()): Promise<Door> {
  on = { open, snapshot };
  render(page());
  await act(() => vi.dynamicImportSettled());
  return door;
}
const USER = {
  ...{ id: idOf('Ben'), name: 'Ben', email: null, avatar: null },
  verified: false,
  locale: null,
};
const logIn = (temporary: boolean) => startSession({ token: 't', user: { ...USER, temporary } });

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('ui');
});
beforeEach(() => {
  for (const list of [sent, forgotten, called]) list.length = 0;
  refused = [];
  endSession();
  logIn(true);
  window.history.replaceState(null, '', '/retro/x?from=mail#end');
});

describe('a retro’s door', () => {
  test('[AC6] has what a reader may read, and nothing for others', async () => {
    const { state } = aRetro();
    const view = { kind: 'reader', you: idOf('Ben'), state } as unknown as View;
    expect(await shown(aSnapshot({ view }))).toMatchObject({
      status: 'outside',
      view: null,
      reads: state.data,
    });
    expect(await shown(aSnapshot())).toMatchObject({ status: 'outside', view: AT_DOOR, reads: null });
  });

  test('[JO8] knows that the moderator is away only if it was told so', async () => {
    const told = async (moderator?: boolean) =>
      (await shown(aSnapshot({ presence: { online: [], since: {}, moderator } as Snapshot['presence'] })))
        .isModeratorAway;
    expect([await told(false), await told(true), await told()]).toEqual([true, false, false]);
    expect((await shown(null)).isModeratorAway).toBe(false);
  });

  test('[SY6] knows that something waits until its author has joined, and not that something waits inside', async () => {
    const unsaved = new Set(['a000000000000001']);
    const inside = { kind: 'room', you: idOf('Ben') } as unknown as View;
    expect((await shown(aSnapshot({ unsaved }))).hasUnsent).toBe(true);
    expect((await shown(aSnapshot())).hasUnsent).toBe(false);
    expect((await shown(aSnapshot({ unsaved, view: inside }))).hasUnsent).toBe(false);
    expect((await shown(null)).hasUnsent).toBe(false);
  });

  test('[TI1] goes by the server’s time as soon as it is known', async () => {
    expect((await shown(null)).serverNow).toBe(Date.now);
    expect((await shown(aSnapshot())).serverNow).toBe(serverNow);
  });

  test('[WA2] [JO17] passes on that somebody comes to write ahead, or no longer waits', async () => {
    await (await shown(aSnapshot())).writeAhead();
    door.withdraw();
    expect(sent).toEqual([{ type: 'ahead.come' }, { type: 'person.withdraw' }]);
    (await shown(null, null)).withdraw();
    expect(sent).toHaveLength(2);
  });

  test('[SY6] forgets that it was refused to join, and nothing else that was refused', async () => {
    const command = {
      type: 'topic.add',
      id: 'a000000000000001',
      topicType: 'mad',
      description: 'x',
    } as const;
    refused = [
      { command: { type: 'person.join', role: 'watcher', id: 'a000000000000002' }, code: 'no_slots' },
      { command, code: 'topic_limit' },
    ];
    await (await shown(aSnapshot())).join('watcher');
    expect(forgotten).toEqual(['a000000000000002']);
  });

  test('[SE6] calls deleted accounts so', async () => {
    await shown(aSnapshot());
    expect(new Set(called)).toEqual(new Set(['Deleted account']));
  });

  test('is only there on a retro’s page, as is the room', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const Room = () => useRoom(() => null);
    const Lost = () => void useDoor() as never;
    for (const [Outside, told] of [
      [Room, 'useRoom outside a room'],
      [Lost, 'useDoor outside a retro page'],
    ] as const)
      expect(() => render(<Outside />)).toThrow(told);
    vi.restoreAllMocks();
  });
});

describe('whoever cannot stay', () => {
  const back = { back: '/retro/x?from=mail#end' };
  test.each([
    ['kicked', 'removed', '/error/kicked_out_of_retro'],
    ['gone', 'not_found', '/error/joining_retro'],
  ] as const)(
    '[RO6] [JO9] is led away if the retro is %s as %s, with the way back, and not there by going back',
    async (connection, code, at) => {
      await shown(aSnapshot({ connection, code }));
      expect(place).toEqual({ at, state: back, how: 'REPLACE' });
    },
  );

  test('[AN9] logs in again with an account whose session has ended, and comes back', async () => {
    logIn(false);
    await shown(aSnapshot({ connection: 'gone', code: 'unauthorized' }));
    const redirect = encodeURIComponent(back.back);
    expect(place).toEqual({ at: `/auth/login?ended=1&redirect=${redirect}`, state: null, how: 'REPLACE' });
  });

  test('[JO1] types a name again as a guest whose session has ended, or who has none', async () => {
    for (const session of ['a guest', 'nobody']) {
      endSession();
      if (session === 'a guest') logIn(true);
      await shown(aSnapshot({ connection: 'gone', code: 'unauthorized' }));
      expect(place).toMatchObject({ at: '/retro/x' });
      expect(door.status).toBe('nobody');
    }
  });
});
