import { type ReactNode, useMemo } from 'react';
import { RoomOfStore } from '#src/room/room-of-store.tsx';
import type { Room, RoomStore } from '#src/socket/room.ts';
import { type RoomParts, roomOf } from '#src/socket/room-of.ts';
import type { PlayedRetro } from './played-retro.ts';

export interface PlayedRoomProps {
  retro: PlayedRetro;
  /** The id of the person who plays. */
  you: string;
  children: ReactNode;
}

const nothing = () => {};
const nobody: ReadonlySet<string> = new Set();

/** The room of a retro that is only on this page, for the screens of its steps. */
export function PlayedRoom({ retro, you, children }: PlayedRoomProps) {
  const store = useMemo(() => storeOf(retro, you), [retro, you]);
  return (
    <RoomOfStore store={store} data={retro.state.data}>
      {children}
    </RoomOfStore>
  );
}

function storeOf(retro: PlayedRetro, you: string): RoomStore {
  const parts: RoomParts = {
    online: new Set(Object.keys(retro.state.data.people)),
    awaySince: {},
    connection: 'live',
    unsaved: nobody,
    refused: [],
    forget: nothing,
    send: async (input) => retro.do(you, input),
    signal: nothing,
    serverNow: () => Date.now(),
    onFact: retro.onFact,
    onSignal: () => nothing,
  };
  let room: Room | null = null;
  return {
    subscribe: retro.subscribe,
    get() {
      if (room?.state !== retro.state) room = roomOf({ state: retro.state, you }, parts);
      return room;
    },
  };
}
