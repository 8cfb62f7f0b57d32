import { useEffect } from 'react';
import { PHASES, type Phase } from '#contract/retro.ts';
import { RetroFrame } from '#src/features/frame/retro-frame.tsx';
import { useRoom } from '#src/socket/room.ts';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';
import { phaseScreens } from './phases.ts';
import { useTeamAbove } from './use-team-above.ts';

type LivePhase = Exclude<Phase, 'finished'>;

const lobbySettings = loadedWhenShown(async () => (await import('./lobby-settings.tsx')).LobbySettings, {
  texts: ['retro-form', 'retros'],
});

const RetroGuide = loadedWhenShown(
  async () => (await import('#src/features/help/retro-guide.tsx')).RetroGuide,
  { texts: ['help', 'guides', 'activities'] },
).Shown;
const FirstRetroHint = loadedWhenShown(
  async () => (await import('#src/features/help/first-retro-hint.tsx')).FirstRetroHint,
  { texts: ['first-retro'], meanwhile: null },
).Shown;

/** The live retro: its frame, with the present phase in it. */
export function LiveRetro() {
  const { phase, isModerator } = useRoom((room) => ({ phase: room.phase, isModerator: room.isModerator }));
  const live = phase as LivePhase;
  const { Stage, Action } = phaseScreens[live];
  useNextPhase(live);
  const above = useTeamAbove();
  const hasSettings = phase === 'setup' && isModerator;
  useEffect(() => {
    // Fails when offline: it is fetched when it is opened.
    if (hasSettings) lobbySettings.load().catch(() => {});
  }, [hasSettings]);
  return (
    <RetroFrame
      above={above}
      stage={<Stage />}
      action={Action && <Action />}
      guide={<RetroGuide />}
      hint={isModerator && <FirstRetroHint />}
      settings={(close) => <lobbySettings.Shown onClose={close} />}
    />
  );
}

/** Fetches the next phase ahead, so that moving on does not have to wait. */
function useNextPhase(phase: LivePhase): void {
  useEffect(() => {
    const next = PHASES[PHASES.indexOf(phase) + 1];
    if (next === undefined || next === 'finished') return;
    const later = phaseScreens[next];
    // Offline it fails, and is fetched when it is shown.
    phaseScreens[phase]
      .load()
      .then(later.load)
      .catch(() => {});
  }, [phase]);
}
