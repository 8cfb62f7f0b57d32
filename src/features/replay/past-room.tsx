import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { RoomOfStore } from '#src/room/room-of-store.tsx';
import type { Room, RoomStore } from '#src/socket/room.ts';

export interface PastRoomProps {
  /** The state of the retro at that moment. */
  state: RetroState;
  /** The moment, epoch ms. */
  at: number;
  /** The viewer's id. */
  you: string;
  children: ReactNode;
}

const nothing = () => {};
const notHeard = () => nothing;
const nobody: ReadonlySet<string> = new Set();

/** A retro as it was at one moment, for the screens of its phases: the viewer only watches, and nothing can be done. */
export function PastRoom({ state, at, you, children }: PastRoomProps) {
  const { t } = useTranslation('ui');
  const deletedAccount = t('gone');
  const room = useMemo(
    () => roomAt(state, withShownNames(state.data, deletedAccount), at, you),
    [state, at, you, deletedAccount],
  );
  const store = useMemo<RoomStore>(() => ({ get: () => room, subscribe: notHeard }), [room]);
  return (
    <RoomOfStore store={store} data={room.data}>
      {children}
    </RoomOfStore>
  );
}

function roomAt(state: RetroState, data: RetroData, at: number, you: string): Room {
  // The call is over.
  const shown = { ...data, settings: { ...data.settings, callLink: null } };
  return {
    state: { value: state.value, data: shown },
    data: shown,
    phase: phaseOf(state),
    step: stepOf(state),
    me: { ...(data.people[you] ?? stranger(you)), admission: 'watching', takesPart: false, done: false },
    isModerator: false,
    leads: false,
    isLeaderless: false,
    online: new Set(Object.keys(data.people)),
    awaySince: {},
    connection: 'live',
    isPast: true,
    unsaved: nobody,
    refused: [],
    forget: nothing,
    send: async () => ({ ok: false, code: 'wrong_phase' }),
    signal: nothing,
    serverNow: () => at,
    onFact: notHeard,
    onSignal: notHeard,
  };
}

/** A person who was not there. */
const stranger = (id: string): Person => ({
  id,
  name: '',
  guest: true,
  avatar: null,
  invitee: null,
  admission: 'watching',
  role: 'watcher',
  takesPart: false,
  slot: false,
  done: false,
  mood: null,
  closingMood: null,
});
