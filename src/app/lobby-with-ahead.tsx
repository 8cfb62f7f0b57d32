import { LobbyStage } from '#src/features/lobby/lobby-stage.tsx';
import { useRoom } from '#src/socket/room.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';

const AheadInLobby = loadedWhenShown(
  async () => (await import('#src/features/writing/ahead-in-lobby.tsx')).AheadInLobby,
  { texts: ['ahead', 'writing'], meanwhile: null },
).Shown;

/** The lobby, with the place to write ahead while there is one (WA2). */
export function LobbyWithAhead() {
  const isAhead = useRoom(({ data, me, isPast }) => Boolean(data.ahead) && me.admission === 'in' && !isPast);
  return <LobbyStage ahead={isAhead && <AheadInLobby />} />;
}
