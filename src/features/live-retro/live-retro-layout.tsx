import {
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Phase } from '#contract/retro/retro-data.ts';
import { everyoneNamed } from '#machines/retro/selectors/names-selectors.ts';
import { ComposingProvider } from '#src/room/action-items/composing-provider.tsx';
import { ConfirmationProvider } from '#src/room/confirmation.tsx';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { useRoom } from '#src/socket/room.ts';
import { AvatarColors } from '#src/ui/avatars/avatar-colors.tsx';
import { useKeptFold } from '#src/ui/layout/use-kept-fold.ts';
import { useHasRoomForRail } from '#src/ui/layout/use-screen-width.ts';
import { ErrorBoundary } from '#src/ui/loading/error-boundary.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { Motion } from '#src/ui/motion/motion.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useFocusKept } from '#src/ui/overlays/use-focus-kept.ts';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionSign } from './connection-sign.tsx';
import { ExpectedActionLine } from './expected-action-line.tsx';
import { KnockingLine } from './knocking-line.tsx';
import styles from './live-retro-layout.module.css';
import { liveRetroTexts } from './live-retro-texts.ts';
import { PeopleHere } from './people-here.tsx';
import { RoomTools } from './room-tools.tsx';
import { type ParentPage, TopBar } from './top-bar.tsx';
import { useAnnouncements } from './use-announcements.ts';
import { useDraftKeptMessage } from './use-draft-kept-message.ts';
import { useFocusInView } from './use-focus-in-view.ts';
import { usePageTitle } from './use-page-title.ts';
import { useTimeSignals } from './use-time-signals.ts';

export interface LiveRetroLayoutProps {
  /** The team's page, where the retro was opened from there. */
  above?: ParentPage | null;
  /** The phase on the stage: `XStage` of its feature. May suspend. */
  stage: ReactNode;
  /** What this person mainly does in the phase, `XAction` of its feature; always at the same place below. */
  action?: ReactNode;
  /** How to lead a retro: opened from the menu, over the retro. May suspend. */
  guide?: ReactNode;
  /** A word of advice above the stage. */
  hint?: ReactNode;
  /** The settings form in the lobby (LO3); called with how to close the dialog it is in. */
  settings?: (close: () => void) => ReactNode;
  /** The whole screen in the room's view (RM1), around what the frame has for it. May suspend. */
  inRoom?: (parts: RoomViewParts) => ReactNode;
}

/** What the room's view takes over from the frame. */
export interface RoomViewParts {
  /** What this person does in the phase, and the moderator with the retro. */
  bar: ReactNode;
  /** The state of the connection, while it is lost. */
  sign: ReactNode;
  /** The menu, and the switch of the sounds. */
  tools: ReactNode;
}

/** The frame of a live retro, the same in every phase: where we are, how long, who is here, what is expected. */
export function LiveRetroLayout(props: LiveRetroLayoutProps) {
  useTranslation(liveRetroTexts);
  const everyone = useRoom(({ data }) => everyoneNamed(data));
  return (
    <Motion>
      <ComposingProvider>
        <ConfirmationProvider>
          <AvatarColors people={everyone}>
            <Frame {...props} />
          </AvatarColors>
        </ConfirmationProvider>
      </ComposingProvider>
    </Motion>
  );
}

function Frame({ inRoom, ...props }: LiveRetroLayoutProps) {
  const { isShown } = useRoomView();
  useAnnouncements();
  useTimeSignals();
  useDraftKeptMessage();
  usePageTitle();
  useFocusKept({ fromArrival: true });
  if (!isShown || !inRoom) return <OwnScreen {...props} />;
  const { action, guide, settings } = props;
  return inRoom({
    bar: <BottomBar action={action} settings={settings} hasSign={false} />,
    sign: <ConnectionSign />,
    tools: <RoomTools guide={guide} />,
  });
}

/** The frame on a person's own screen: where we are above, people beside the stage, what they do below. */
function OwnScreen({
  above = null,
  stage,
  action,
  guide,
  hint,
  settings,
}: Omit<LiveRetroLayoutProps, 'inRoom'>) {
  const { t } = useTranslation(['frame', 'ui']);
  const phase = useRoom((room) => room.phase);
  const [arePeopleOpen, setPeopleOpen] = useState(false);
  const [isRailFolded, setRailFolded] = useKeptFold('people');
  const hasRoomForRail = useHasRoomForRail();
  const closePeople = useCallback(() => setPeopleOpen(false), []);
  const main = useBeginAtTop(phase);
  useFocusInView(main);
  const showPeople = () => (hasRoomForRail ? setRailFolded(!isRailFolded) : setPeopleOpen(true));
  return (
    <div className={styles.frame}>
      <a href="#main" className={styles.skip}>
        {t('ui:skipToContent')}
      </a>
      <TopBar
        above={above}
        guide={guide}
        isRailOpen={hasRoomForRail ? !isRailFolded : null}
        onShowPeople={showPeople}
      />
      <div className={styles.middle} data-folded={isRailFolded || undefined}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which those who only watch must be able to do by keyboard */}
        <main id="main" ref={main} tabIndex={0} className={styles.stage}>
          <ExpectedActionLine />
          {hint}
          <ErrorBoundary resetKey={phase}>
            <Suspense fallback={<Loading />}>{stage}</Suspense>
          </ErrorBoundary>
        </main>
        {!isRailFolded && (
          <aside className={styles.rail} aria-label={t('people.title')}>
            <PeopleHere />
          </aside>
        )}
      </div>
      <Suspense fallback={null}>
        <BottomBar
          action={action}
          settings={settings}
          news={(!hasRoomForRail || isRailFolded) && <KnockingLine onOpen={showPeople} />}
        />
      </Suspense>
      <Dialog isOpen={arePeopleOpen} onOpenChange={setPeopleOpen} title={t('people.title')} size="full">
        <PeopleHere onAsk={closePeople} />
      </Dialog>
    </div>
  );
}

/** Each phase begins at its top, with what is expected, wherever one had scrolled to in the phase before. */
function useBeginAtTop(phase: Phase): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the phase is when, not what
  useLayoutEffect(() => {
    if (main.current) main.current.scrollTop = 0;
  }, [phase]);
  return main;
}
