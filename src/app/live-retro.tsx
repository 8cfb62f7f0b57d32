import type { Phase } from '#contract/retro.ts';
import { RetroFrame } from '#src/features/frame/retro-frame.tsx';
import { useRoom } from '#src/socket/room.ts';
import { LobbySettings } from './lobby-settings.tsx';
import { phaseScreens } from './phases.ts';

/** The live retro: its frame, with the present phase in it. */
export function LiveRetro() {
  const { phase } = useRoom();
  const { Stage, Action } = phaseScreens[phase as Exclude<Phase, 'finished'>];
  return (
    <RetroFrame
      stage={<Stage />}
      action={Action && <Action />}
      settings={(close) => <LobbySettings onClose={close} />}
    />
  );
}
