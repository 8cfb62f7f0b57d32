import i18next from 'i18next';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Command } from '#contract/retro/commands.ts';
import type { View } from '#contract/retro/wire.ts';
import {
  type ConnectionStatus,
  type RefusedCommand,
  type Room,
  RoomContext,
  type RoomStore,
} from '#src/socket/room.ts';
import { roomOf, withNamesShown } from '#src/socket/room-of.ts';
import { idOf, type LocalRetro } from '../retros/local-retro.ts';

export interface LocalRoomProps {
  retro: LocalRetro;
  /** The name of the viewer. */
  person: string;
  /** The state of the page's connection to the server; `live` by default. */
  connection?: ConnectionStatus;
  /** Ids of commands shown as not saved yet. */
  unsaved?: readonly string[];
  children: ReactNode;
}

/** Shows its children the retro as one person sees it, without a server: their commands take effect at once. */
export function LocalRoom({ retro, person, connection = 'live', unsaved, children }: LocalRoomProps) {
  const [refused, setRefused] = useState<readonly RefusedCommand[]>([]);
  const forget = useCallback(
    (id: string) => setRefused((all) => all.filter(({ command }) => command.id !== id)),
    [],
  );
  const send = useCallback<Room['send']>(
    async (input, wanted) => {
      const { id, ...ack } = retro.ask(person, input, wanted);
      const command = { ...input, id } as Command;
      if (!ack.ok)
        setRefused((all) => [...all, { command, code: ack.code, ...(ack.fields && { fields: ack.fields }) }]);
      return ack;
    },
    [retro, person],
  );
  const store = useMemo<RoomStore>(() => {
    const viewNow = latestView(retro, person);
    const marks = new Set(unsaved);
    const passing: Pick<Room, 'signal' | 'onFact' | 'onSignal'> = {
      signal: (signal) => retro.signal(idOf(person), signal),
      onFact: (onFact) => retro.listen({ person: idOf(person), onFact }),
      onSignal: (onSignal) => retro.listen({ person: idOf(person), onSignal }),
    };
    let shown: View | null = null;
    let room: Room | null = null;
    return {
      subscribe: retro.subscribe,
      get() {
        const view = viewNow();
        if (view.kind !== 'room') throw new Error(`${person} is not in the room`);
        if (view === shown && room) return room;
        shown = view;
        const known = Object.keys(view.state.data.people);
        room = roomOf(view, {
          online: new Set(known.filter((id) => !retro.away.has(id))),
          awaySince: Object.fromEntries(retro.away),
          connection,
          unsaved: marks,
          refused,
          forget,
          send,
          serverNow: retro.now,
          ...passing,
        });
        room = withNamesShown(room, i18next.t('ui:gone'));
        return room;
      },
    };
  }, [retro, person, connection, unsaved, refused, forget, send]);
  store.get();
  return <RoomContext value={store}>{children}</RoomContext>;
}

/** The person's view, rebuilt after every change of the retro. */
function latestView(retro: LocalRetro, person: string): () => View {
  let at = { state: retro.state, view: retro.viewOf(person), away: JSON.stringify([...retro.away]) };
  return () => {
    const away = JSON.stringify([...retro.away]);
    if (at.state !== retro.state || at.away !== away) {
      at = { state: retro.state, view: { ...retro.viewOf(person) }, away };
    }
    return at.view;
  };
}
