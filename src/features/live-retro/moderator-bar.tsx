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
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
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
        {canGoBack && (
          <Tool
            label={t('moderator.back')}
            icon={<Undo2 aria-hidden="true" />}
            onPress={() => askFor(stepBack)}
          />
        )}
        <TimeTools />
        {phase === 'setup' && settings && <SettingsButton settings={settings} />}
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

/** Pause, resume, more time and less (TI2): of the turn, group or step, and said so. A step without a clock can be given one. */
function TimeTools() {
  const { t } = useTranslation('frame');
  const readRoom = useReadRoom();
  const { clock, phase, send } = useRoom(({ data, ...room }) => ({
    clock: data.clock.state,
    phase: room.phase,
    send: room.send,
  }));
  const clockFor = useClockFor();
  if (phase === 'setup') return null;
  const isNone = clock === 'idle';
  const entries = () => {
    const left = timeLeft(readRoom());
    const less = MINUTES_TO_TAKE.filter((minutes) => minutes * 60_000 < left);
    return [
      ...MINUTES_TO_ADD.map((minutes) => ({
        id: String(minutes),
        label: t(isNone ? 'moderator.minutesSet' : 'moderator.minutes', { count: minutes }),
        onAction: () => void send({ type: 'time.add', minutes }),
      })),
      ...less.map((minutes) => ({
        id: String(-minutes),
        label: t('moderator.minutesLess', { count: minutes }),
        onAction: () => void send({ type: 'time.shorten', minutes }),
      })),
    ];
  };
  return (
    <>
      {clock === 'running' && (
        <Tool
          label={t('moderator.pause')}
          icon={<Pause aria-hidden="true" />}
          onPress={() => void send({ type: 'time.pause' })}
        />
      )}
      {clock === 'paused' && (
        <Tool
          label={t('moderator.resume')}
          variant="secondary"
          icon={<Play aria-hidden="true" />}
          onPress={() => void send({ type: 'time.resume' })}
        />
      )}
      <Menu
        label={t(isNone ? 'moderator.timeFor.none' : `moderator.timeFor.${clockFor}`)}
        isLabelShown
        entries={entries}
        trigger={
          <Tool
            label={t(isNone ? 'moderator.setTime' : 'moderator.changeTime')}
            icon={<TimerReset aria-hidden="true" />}
          />
        }
      />
    </>
  );
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
        onPress={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('moderator.settings')} size="wide">
        {settings(() => setOpen(false))}
      </Dialog>
    </>
  );
}

/** A button beside the main one: with its word where there is room, an icon with a name on phones. */
function Tool({ label, ...button }: Omit<ButtonProps, 'children'> & { label: string }) {
  return (
    <Button variant="quiet" {...button}>
      <span className={styles.word}>{label}</span>
    </Button>
  );
}
