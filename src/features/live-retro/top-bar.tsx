import { DoorOpen, Users } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { askingOf, peopleHere, waitingOf, watchersOf } from '#machines/retro/selectors/people-selectors.ts';
import { isPresenceKnown } from '#src/room/people/person-states.ts';
import { ProgressSteps } from '#src/room/progress-steps.tsx';
import { PhaseClock, RetroClock } from '#src/room/time/clocks.tsx';
import { useRoom } from '#src/socket/room.ts';
import { LogoMark } from '#src/ui/art/logo.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { MuteToggle } from '#src/ui/buttons/mute-toggle.tsx';
import { ToolsMenu } from './tools-menu.tsx';
import styles from './top-bar.module.css';
import { useLeave } from './use-leave.tsx';

/** A page that the retro belongs to. */
export interface ParentPage {
  to: string;
  name: string;
}

export interface TopBarProps {
  above?: ParentPage | null;
  guide?: ReactNode;
  /** Whether the people stand beside the stage; null where there is no room for them. */
  isRailOpen: boolean | null;
  /** Shows the people, or folds them away. */
  onShowPeople: () => void;
}

/** Where we are: the retro's name, its seven steps, the time left. */
export function TopBar({ above = null, guide, isRailOpen, onShowPeople }: TopBarProps) {
  const { t } = useTranslation('frame');
  const { name, phase } = useRoom(({ data, ...room }) => ({ name: data.settings.name, phase: room.phase }));
  const { leave, dialog } = useLeave();
  const goTo = (place?: string) => (event: MouseEvent) => {
    // Opened in another tab, it leaves nothing.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    leave(place);
  };
  return (
    <header className={styles.bar}>
      <div className={styles.name} title={name}>
        <a href="/" onClick={goTo()} className={styles.home} aria-label={t('leave.home')}>
          <LogoMark size={28} />
        </a>
        <div className={styles.names}>
          {above && (
            <a href={above.to} onClick={goTo(above.to)} className={styles.above}>
              <bdi>{above.name}</bdi>
            </a>
          )}
          <span dir="auto">{name}</span>
        </div>
      </div>
      <div className={styles.steps}>
        <ProgressSteps current={phase} />
      </div>
      <div className={styles.clocks}>
        <PhaseClock />
        <RetroClock />
      </div>
      <div className={styles.tools}>
        <PeopleButton isRailOpen={isRailOpen} onPress={onShowPeople} />
        <span className={styles.wideOnly}>
          <MuteToggle />
        </span>
        <ToolsMenu onLeave={() => leave()} guide={guide} />
      </div>
      {dialog}
    </header>
  );
}

interface PeopleButtonProps {
  isRailOpen: boolean | null;
  onPress: () => void;
}

/** Opens the people, or folds them away where they are beside the stage; says how many are here and how many wait. */
function PeopleButton({ isRailOpen, onPress }: PeopleButtonProps) {
  const { t } = useTranslation('frame');
  const present = useRoom(
    ({ data, online }) =>
      [...peopleHere(data), ...watchersOf(data)].filter(({ id }) => online.has(id)).length,
  );
  const waiting = useRoom(({ data }) => waitingOf(data).length + askingOf(data).length);
  const isKnown = useRoom(isPresenceKnown);
  const open =
    waiting > 0
      ? t('people.openWaiting', { here: present, count: waiting })
      : t('people.open', { here: present });
  const count = waiting > 0 ? `${present} + ${waiting}` : present;
  return (
    <Button
      variant={waiting > 0 && !isRailOpen ? 'secondary' : 'quiet'}
      size="small"
      icon={waiting > 0 ? <DoorOpen aria-hidden="true" /> : <Users aria-hidden="true" />}
      onPress={onPress}
      aria-label={isKnown ? open : t('people.title')}
      data-word={t('people.title')}
      aria-expanded={isRailOpen ?? undefined}
    >
      <span className={styles.count}>{isKnown ? count : '–'}</span>
    </Button>
  );
}
