import { useTranslation } from 'react-i18next';
import { LIMITS, TURN_MINUTES } from '#contract/limits.ts';
import { durationHint, turnsTooShort } from '#machines/retro/settings-rules.ts';
import { formatMinutes } from '#src/i18n/format.ts';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { NumberField } from '#src/ui/fields/number-field.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import { TimeField } from '#src/ui/fields/time-field.tsx';
import { dayOf } from './settings-draft.ts';
import styles from './settings-fields.module.css';
import { TimePlan } from './time-plan.tsx';
import type { RetroForm } from './use-retro-form.ts';

const RANGE = { minValue: 0, maxValue: LIMITS.durationMinutes };

/** When it starts, how long it takes, and how that time is divided. */
export function TimeFields({ form }: { form: RetroForm }) {
  return (
    <>
      <StartFields form={form} />
      <TimingFields form={form} />
    </>
  );
}

/** When it starts, and how long it takes. */
export function StartFields({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { startsNow, date, time, duration } = form.values;
  const isPlanned = !form.canStartNow || !startsNow;
  return (
    <>
      {form.canStartNow && (
        <Switch
          isSelected={startsNow}
          onChange={(next) => form.set({ startsNow: next })}
          description={startsNow && t('startsNowHelp')}
        >
          {t('startsNow')}
        </Switch>
      )}
      <div className={styles.row}>
        {isPlanned && (
          <>
            <DateField
              label={t('date')}
              value={date}
              min={dayOf(Date.now())}
              onChange={(next) => form.set({ date: next, time })}
              isRequired
            />
            <TimeField
              label={t('time')}
              value={time}
              onChange={(next) => form.set({ date, time: next })}
              error={form.problem('startsAt')}
              isRequired
            />
          </>
        )}
        <NumberField
          label={t('duration')}
          {...RANGE}
          unit={t('minutes')}
          step={5}
          value={duration}
          onChange={(next) => form.set({ duration: next })}
          description={<DurationHint minutes={duration} form={form} />}
          error={form.problem('duration')}
          isRequired
        />
      </div>
    </>
  );
}

/** How much of that time is for writing and for sharing. */
export function TimingFields({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { duration, writing, posting } = form.values;
  const minutes = { ...RANGE, unit: t('minutes') };
  return (
    <>
      <div className={styles.row}>
        <NumberField
          label={t('writing')}
          {...minutes}
          value={writing}
          onChange={(next) => form.set({ writing: next })}
          error={form.problem('writingDuration')}
          isRequired
        />
        <NumberField
          label={t('posting')}
          {...minutes}
          value={posting}
          onChange={(next) => form.set({ posting: next })}
          description={<TurnHint minutes={posting} form={form} />}
          error={form.problem('postingDuration')}
          isRequired
        />
      </div>
      <TimePlan duration={duration} writing={writing} posting={posting} />
    </>
  );
}

interface HintProps {
  minutes: number | null;
  form: Pick<RetroForm, 'people' | 'isTypicalTeam'>;
}

/** Whether the duration suits the number of people, announced when that changes. */
function DurationHint({ minutes, form }: HintProps) {
  const { t } = useTranslation('retro-form');
  if (!minutes) return null;
  const { people: count, isTypicalTeam } = form;
  const hint = durationHint(minutes, count);
  return (
    <span className={styles.hint} data-hint={hint} aria-live="polite">
      {isTypicalTeam ? t(`durationTypical.${hint}`) : t(`durationHint.${hint}`, { count })}
    </span>
  );
}

/**
 * The sharing time per person, marked if it is too short (SH3); while nobody is invited, for how many it is enough. Always one
 * line, so that nothing jumps.
 */
export function TurnHint({ minutes, form }: HintProps) {
  const { t } = useTranslation('retro-form');
  if (!minutes) return null;
  const { people: count, isTypicalTeam } = form;
  const isTooShort = turnsTooShort(minutes, count);
  const enoughFor = Math.floor(minutes / TURN_MINUTES);
  const text =
    isTypicalTeam && enoughFor > 0
      ? t('turnsFit', { count: enoughFor, minutes: TURN_MINUTES })
      : isTooShort
        ? t('turnTooShort', { count: isTypicalTeam ? 1 : count, minutes: TURN_MINUTES })
        : t('turn', { count, minutes: formatMinutes(Math.floor((minutes / count) * 10) / 10) });
  return isTooShort ? <span className={styles.flag}>{text}</span> : text;
}
