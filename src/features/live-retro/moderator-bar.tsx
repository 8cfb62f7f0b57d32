import { ArrowRight, Pause, Play, Settings2, TimerReset, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroState } from '#contract/retro/wire.ts';
import { nextStep, type Question, stepBack } from '#machines/ui/confirmation-questions.ts';
import { useOwnComposing } from '#src/room/action-items/use-composing.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { useClockFor } from '#src/room/time/use-time.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import { type Room, useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button, type ButtonLook } from '#src/ui/buttons/button.tsx';
import { useHasRoomForTools, useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './moderator-bar.module.css';

/** Minutes that can be added at once, and taken off (TI2). */
const MINUTES_TO_ADD = [1, 3, 5, 10] as const;
const MINUTES_TO_TAKE = [1, 3, 5] as const;

/** What only those have who lead: back, time, and the next step, each with its confirmation; the settings and the finish only the moderator (CL3). */
export function ModeratorBar({ settings }: { settings: ((close: () => void) => ReactNode) | undefined }) {
  const { t } = useTranslation('frame');
  const phase = useRoom((room) => room.phase);
  const ask = useConfirmation();
  const next = useRoom(shownStep);
  const canGoBack = useRoom(({ state }) => stepBack(state) !== null);
  const readRoom = useReadRoom();
  function askFor(step: (state: RetroState, online: ReadonlySet<string>) => Question | null) {
    const { state, online } = readRoom();
    const question = step(state, online);
    if (question) ask(question);
  }
  return (
    <section className={styles.bar} aria-label={t('moderator.title')}>
      <div className={styles.tools}>
        {phase === 'setup' ? (
          settings && <SettingsButton settings={settings} />
        ) : (
          <StepTools onBack={canGoBack ? () => askFor(stepBack) : null} />
        )}
      </div>
      {next && <NextStep step={next} onAsk={() => askFor(nextStep)} />}
    </section>
  );
}

/** What the bar shows of the next step. */
type ShownStep = Pick<Question, 'kind' | 'blocked'> & { hasWarnings: boolean };

function shownStep({ state, isModerator }: Room): ShownStep | null {
  const step = nextStep(state);
  if (step?.kind === 'finish' && !isModerator) return null;
  return step && { kind: step.kind, blocked: step.blocked, hasWarnings: step.warnings.length > 0 };
}

/** Steps out of phases that warn of what is left to do in them. */
const HAVING_MORE: readonly Question['kind'][] = ['startGrouping', 'startReview'];

/** The moderator's primary act: the next phase. What keeps it from being done stands beside it. */
function NextStep({ step, onAsk }: { step: ShownStep; onAsk: () => void }) {
  const { t } = useTranslation('frame');
  useShortcut('n', onAsk, step.blocked === null);
  // While groups are left to discuss, or skipped people to hear, that is the main action, on the stage; on a
  // phone it is adding the action item being typed, above.
  const hasOther = HAVING_MORE.includes(step.kind) && step.hasWarnings;
  const isTyping = useOwnComposing() !== null;
  const isNarrow = useIsNarrow();
  const isMain = !hasOther && !(isNarrow && isTyping);
  // On a phone what keeps it from being done has its place.
  const hasButton = !isNarrow || step.blocked === null;
  return (
    <div className={styles.next}>
      {step.blocked && (
        <span id="next-step-blocked" className={styles.why}>
          {t(`moderator.blocked.${step.blocked}`)}
        </span>
      )}
      {hasButton && (
        <Button
          variant={isMain ? 'primary' : 'secondary'}
          icon={<ArrowRight aria-hidden="true" />}
          isDisabled={step.blocked !== null}
          aria-describedby={step.blocked ? 'next-step-blocked' : undefined}
          onPress={onAsk}
        >
          {t(`moderator.next.${step.kind}`)}
        </Button>
      )}
    </div>
  );
}

/**
 * Back, pause, resume, more time and less (TI2): of the turn, group or step, and said so. A step without a clock can be given one.
 * Where there is no room for so many words, all of it is in one menu.
 */
function StepTools({ onBack }: { onBack: (() => void) | null }) {
  const { t } = useTranslation('frame');
  const { clock, send } = useRoom(({ data, ...room }) => ({ clock: data.clock.state, send: room.send }));
  const hasRoom = useHasRoomForTools();
  const timeEntries = useTimeEntries();
  const clockFor = useClockFor();
  const isNone = clock === 'idle';
  const isPaused = clock === 'paused';
  const halt = isPaused ? 'resume' : 'pause';
  const back = onBack && { id: 'back', label: t('moderator.back'), onAction: onBack };
  const stop = (isPaused || clock === 'running') && {
    id: halt,
    label: t(`moderator.${halt}`),
    onAction: () => void send({ type: `time.${halt}` }),
  };
  const word = hasRoom ? (isNone ? 'setTime' : 'changeTime') : 'thisStep';
  return (
    <>
      {hasRoom && back && <Tool {...back} icon={<Undo2 aria-hidden="true" />} />}
      {hasRoom && stop && (
        <Tool
          {...stop}
          variant={isPaused ? 'secondary' : 'quiet'}
          icon={isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
        />
      )}
      <Menu
        label={t(isNone ? 'moderator.timeFor.none' : `moderator.timeFor.${clockFor}`)}
        isLabelShown
        entries={() => [
          ...(stop && !hasRoom ? [stop] : []),
          ...timeEntries(),
          ...(back && !hasRoom ? [back] : []),
        ]}
        trigger={
          <Button
            variant={isPaused && !hasRoom ? 'secondary' : 'quiet'}
            icon={<TimerReset aria-hidden="true" />}
          >
            {t(`moderator.${word}`)}
          </Button>
        }
      />
    </>
  );
}

/** More time and less, as much as is left when the menu opens. */
function useTimeEntries(): () => MenuEntry[] {
  const { t } = useTranslation('frame');
  const readRoom = useReadRoom();
  return () => {
    const room = readRoom();
    const { send } = room;
    const key = room.data.clock.state === 'idle' ? 'moderator.minutesSet' : 'moderator.minutes';
    const less = MINUTES_TO_TAKE.filter((minutes) => minutes * 60_000 < timeLeft(room));
    return [
      ...MINUTES_TO_ADD.map((minutes) => ({
        id: String(minutes),
        label: t(key, { count: minutes }),
        onAction: () => void send({ type: 'time.add', minutes }),
      })),
      ...less.map((minutes) => ({
        id: String(-minutes),
        label: t('moderator.minutesLess', { count: minutes }),
        onAction: () => void send({ type: 'time.shorten', minutes }),
      })),
    ];
  };
}

/** What is left of the step's time, ms; none if its clock neither runs nor is paused. */
function timeLeft({ data: { clock }, serverNow }: Room): number {
  if (clock.state === 'paused') return clock.remaining ?? 0;
  return clock.state === 'running' && clock.endsAt !== null ? clock.endsAt - serverNow() : 0;
}

function SettingsButton({ settings }: { settings: (close: () => void) => ReactNode }) {
  const { t } = useTranslation('frame');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Tool
        label={t('moderator.settings')}
        icon={<Settings2 aria-hidden="true" />}
        onAction={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('moderator.settings')} size="wide">
        {settings(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** A button beside the main one. */
function Tool({ label, onAction, ...button }: ButtonLook & { label: string; onAction: () => void }) {
  return (
    <Button variant="quiet" {...button} onPress={onAction}>
      {label}
    </Button>
  );
}
