import i18next from 'i18next';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { Command } from '#contract/commands.ts';
import type { View } from '#contract/wire.ts';
import { type ConnectionStatus, type Refused, type Room, RoomContext } from '#src/socket/room.ts';
import { roomOf, withDeletedAccountsNamed } from '#src/socket/room-of.ts';
import { idOf, type LocalRetro } from './local-retro.ts';

export interface LocalRoomProps {
  retro: LocalRetro;
  /** The name of the person who looks. */
  person: string;
  /** How the page stands to the server; `live` unless said. */
  connection?: ConnectionStatus;
  /** Ids of commands shown as not saved yet. */
  unsaved?: readonly string[];
  children: ReactNode;
}

/** Shows children the retro as one person sees it, without a server: what they send happens at once. */
export function LocalRoom({ retro, person, connection = 'live', unsaved, children }: LocalRoomProps) {
  const view = useView(retro, person);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const forget = useCallback(
    (id: string) => setRefused((all) => all.filter(({ command }) => command.id !== id)),
    [],
  );
  const send = useCallback<Room['send']>(
    async (input) => {
      const { id, ...ack } = retro.ask(person, input);
      const command = { ...input, id } as Command;
      if (!ack.ok)
        setRefused((all) => [...all, { command, code: ack.code, ...(ack.fields && { fields: ack.fields }) }]);
      return ack;
    },
    [retro, person],
  );
  const room = useMemo<Room | null>(() => {
    if (view.kind !== 'room') return null;
    const known = Object.keys(view.state.data.people);
    return roomOf(view, {
      online: new Set(known.filter((id) => !retro.away.has(id))),
      awaySince: Object.fromEntries(retro.away),
      connection,
      unsaved: new Set(unsaved),
      refused,
      forget,
      send,
      signal: (signal) => retro.signal(idOf(person), signal),
      serverNow: retro.now,
      onFact: (onFact) => retro.listen({ person: idOf(person), onFact }),
      onSignal: (onSignal) => retro.listen({ person: idOf(person), onSignal }),
    });
  }, [view, retro, person, connection, unsaved, refused, forget, send]);
  if (!room) throw new Error(`${person} is not in the room`);
  return <RoomContext value={withDeletedAccountsNamed(room, i18next.t('ui:gone'))}>{children}</RoomContext>;
}

/** The person's view, made anew whenever the retro has changed. */
function useView(retro: LocalRetro, person: string): View {
  const cache = useMemo(() => {
    let at = { state: retro.state, view: retro.viewOf(person), away: '' };
    return () => {
      const away = JSON.stringify([...retro.away]);
      if (at.state !== retro.state || at.away !== away)
        at = { state: retro.state, view: { ...retro.viewOf(person) }, away };
      return at.view;
    };
  }, [retro, person]);
  return useSyncExternalStore(retro.subscribe, cache);
}
