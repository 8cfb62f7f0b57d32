import { useEffect, useState } from 'react';
import { PHASES, type Phase } from '#contract/retro/retro-data.ts';
import { isFirstRetro } from '#src/features/help/first-retro.ts';
import { LiveRetroLayout, type RoomViewParts } from '#src/features/live-retro/live-retro-layout.tsx';
import { useRoom } from '#src/socket/room.ts';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { phaseScreens } from './phase-screens.ts';
import { useTeamOfAddress } from './use-team-of-address.ts';

type LivePhase = Exclude<Phase, 'finished'>;

const lobbySettings = loadedWhenShown(async () => (await import('./lobby-settings.tsx')).LobbySettings, {
  texts: ['retro-form', 'retros'],
});

const RetroGuide = loadedWhenShown(
  async () => (await import('#src/features/help/retro-guide.tsx')).RetroGuide,
  { texts: ['help', 'guides', 'activities'] },
).Shown;
const firstRetroHint = loadedWhenShown(
  async () => (await import('#src/features/help/first-retro-hint.tsx')).FirstRetroHint,
  { texts: ['first-retro'], meanwhile: null },
);

const RoomView = loadedWhenShown(
  async () => (await import('#src/features/room-view/room-view.tsx')).RoomView,
  {
    texts: [
      'room-view',
      'lobby',
      'iceBreakers',
      'writing',
      'sharing',
      'grouping',
      'voting',
      'discussion',
      'action-items',
      'groups',
      'review',
      'link-code',
    ],
    meanwhile: <Loading isPage />,
  },
).Shown;
const inRoom = (parts: RoomViewParts) => <RoomView {...parts} />;

/** The live retro: its frame, with the present phase in it; once it is finished, the end of the room's view. */
export function LiveRetro() {
  const phase = useRoom((room) => room.phase);
  if (phase === 'finished') return <LiveRetroLayout stage={null} inRoom={inRoom} />;
  return <Live phase={phase} />;
}

function Live({ phase }: { phase: LivePhase }) {
  const { isModerator, person, retro } = useRoom(({ data, me, ...room }) => ({
    isModerator: room.isModerator,
    person: me.id,
    retro: data.id,
  }));
  // Only who may need the hint waits for its file.
  const [mayNeedHint] = useState(() => isFirstRetro(person, retro));
  const { Stage, Action } = phaseScreens[phase];
  useNextPhase(phase);
  const hint = useHint(phase, isModerator && mayNeedHint);
  const above = useTeamOfAddress();
  const hasSettings = phase === 'setup' && isModerator;
  useEffect(() => {
    // Fails when offline: it is fetched when it is opened.
    if (hasSettings) lobbySettings.load().catch(() => {});
  }, [hasSettings]);
  return (
    <LiveRetroLayout
      above={above}
      stage={hint.isAwaited ? <Loading /> : <Stage />}
      action={Action && !hint.isAwaited && <Action />}
      guide={<RetroGuide />}
      hint={hint.isShown && <firstRetroHint.Shown />}
      settings={(close) => <lobbySettings.Shown onClose={close} />}
      inRoom={inRoom}
    />
  );
}

/**
 * The hint of a first retro stands above the stage from the beginning of a phase, or not in it: coming later, with its file
 * or with the moderation, it would move all that is below (FR5).
 */
function useHint(phase: LivePhase, isForThem: boolean): { isShown: boolean; isAwaited: boolean } {
  const [begun, setBegun] = useState({ phase, isWanted: isForThem });
  const [hasCome, setCome] = useState(false);
  if (begun.phase !== phase) setBegun({ phase, isWanted: isForThem });
  useEffect(() => {
    if (!isForThem) return;
    const come = () => setCome(true);
    firstRetroHint.load().then(come, come);
  }, [isForThem]);
  const isWanted = begun.isWanted && isForThem;
  return { isShown: isWanted && hasCome, isAwaited: isWanted && !hasCome };
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
