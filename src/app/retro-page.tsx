import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { liveRetroTexts } from '#src/features/live-retro/live-retro-texts.ts';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { type Door, useDoor } from '#src/socket/retro-door.ts';
import { RetroProvider } from '#src/socket/retro-provider.tsx';
import { useRoom } from '#src/socket/room.ts';
import { FlashScope } from '#src/ui/feedback/flash.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { joinScreen, liveRetro } from './lazy-screens.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { SiteFrame } from './site-layout.tsx';
import { useDoorIntro } from './use-door-intro.ts';
import { useRightAddress } from './use-right-address.ts';

const FinishedRetro = loadedWhenShown(async () => (await import('./finished-retro.tsx')).FinishedRetro).Shown;
const ReaderBrief = loadedWhenShown(
  async () => (await import('#src/features/briefs/reader-brief.tsx')).ReaderBrief,
).Shown;
const AheadRoute = loadedWhenShown(async () => (await import('./ahead-route.tsx')).AheadRoute, {
  texts: [...liveRetroTexts, 'ahead', 'writing'],
}).Shown;
const TeamBackLink = loadedWhenShown(async () => (await import('./team-back-link.tsx')).TeamBackLink, {
  meanwhile: null,
}).Shown;
const TeamLinkAtDoor = loadedWhenShown(async () => (await import('./team-back-link.tsx')).TeamLinkAtDoor, {
  meanwhile: null,
}).Shown;
const BriefPage = loadedWhenShown(
  async () => (await import('#src/features/briefs/brief-page.tsx')).BriefPage,
).Shown;

/** `/retro/{retroId}`, and under a team's address a retro of that team: the door, the live retro, or its brief. */
export function RetroPage() {
  const { retroId = '' } = useParams();
  return (
    <RetroProvider key={retroId} retro={retroId}>
      <FlashScope>
        <OutdatedNotice />
        <Where />
      </FlashScope>
    </RetroProvider>
  );
}

function Where() {
  const door = useDoor();
  return door.status === 'inside' ? <Inside /> : <AtTheDoor door={door} />;
}

/** Outside: how to join; or the brief, for people who may read it without having been there (JO10). */
function AtTheDoor({ door }: { door: Door }) {
  const isKnown = door.user !== null;
  const doorIntro = useDoorIntro(door.retro, !isKnown);
  // A visitor without a name has no connection that measures the server's clock: the answer tells it.
  const answer = doorIntro.is === 'told' ? doorIntro : null;
  const atDoor = isKnown || answer === null ? door : { ...door, serverNow: answer.serverNow };
  const screen =
    isKnown || doorIntro.is !== 'asked' ? (
      <joinScreen.Shown door={atDoor} retro={answer?.intro ?? null} />
    ) : (
      <Loading isPage />
    );
  const outside = door.view?.open?.over ? <BriefPage retro={door.retro} otherwise={screen} /> : screen;
  useEffect(() => {
    // While waiting for the server. Fails when offline: then it is fetched when it is shown.
    if (isKnown) liveRetro.load().catch(() => {});
  }, [isKnown]);
  return (
    <SiteFrame isBrief={Boolean(door.reads)}>
      <AboveIt isAtDoor={!door.reads} isKnown={isKnown} />
      {door.reads ? <Read data={door.reads} /> : outside}
    </SiteFrame>
  );
}

/** The brief for someone who was not there. */
function Read({ data }: { data: RetroData }) {
  useRightAddress(data.settings.teamId);
  return <ReaderBrief data={data} />;
}

/** The link to the team, if the address names it; at the door for people with a name only, since others may not know it. */
function AboveIt({ isAtDoor = false, isKnown = true }: { isAtDoor?: boolean; isKnown?: boolean }) {
  if (useParams().teamId === undefined || !isKnown) return null;
  return isAtDoor ? <TeamLinkAtDoor /> : <TeamBackLink />;
}

function Inside() {
  const phase = useRoom((room) => room.phase);
  useRightAddress(useRoom(({ data }) => data.settings.teamId));
  const isAhead = useRoom(({ me }) => me.admission === 'ahead');
  const isFinished = phase === 'finished';
  const isInRoom = useRoomView().isShown;
  useEffect(() => {
    // The frame of the live retro has gone, and what had the focus with it.
    if (isFinished && document.activeElement === document.body) document.getElementById('main')?.focus();
  }, [isFinished]);
  if (isFinished && !isInRoom) {
    return (
      <SiteFrame isBrief>
        <AboveIt />
        <FinishedRetro />
      </SiteFrame>
    );
  }
  if (isAhead) {
    return (
      <SiteFrame isBrief>
        <AboveIt />
        <AheadRoute />
      </SiteFrame>
    );
  }
  return <liveRetro.Shown />;
}
