import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { DateField } from '#src/ui/fields/date-field.tsx';
import { Switch } from '#src/ui/fields/switch.tsx';
import { TimeField } from '#src/ui/fields/time-field.tsx';
import { dayOf, startOf, timeOf } from './settings-draft.ts';
import styles from './settings-fields.module.css';
import type { RetroForm } from './use-retro-form.ts';

/** Usually people can write from nine in the morning, two days before. */
const USUAL = { days: 2, hour: 9 };

/** Whether invited people can write topics before the retro starts, and from when on (WA1). The start takes that time with it when it moves. */
export function WriteAheadField({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { writeAhead, startsNow, date, time } = form.values;
  const start = startOf(date, time);
  /** What stands in the fields while it is no moment. */
  const [typed, setTyped] = useState<{ date: string; time: string } | null>(null);
  // A retro that starts at once has no time before it.
  if (startsNow && form.canStartNow) return null;
  const from = start - (writeAhead ?? 0) * 60_000;
  const known = Number.isNaN(from) ? { date: '', time: '' } : { date: dayOf(from), time: timeOf(from) };
  const shown = typed ?? known;
  function choose(next: { date: string; time: string }) {
    const at = startOf(next.date, next.time);
    const isMoment = !Number.isNaN(at) && !Number.isNaN(start);
    setTyped(isMoment ? null : next);
    form.set({ writeAhead: isMoment ? Math.round((start - at) / 60_000) : 0 });
  }
  function turn(isOn: boolean) {
    setTyped(null);
    form.set({ writeAhead: isOn ? usualSpan(start) : null });
  }
  return (
    <>
      <Switch isSelected={writeAhead !== null} onChange={turn} description={t('ahead.help')}>
        {t('ahead.label')}
      </Switch>
      {writeAhead !== null && (
        <div className={styles.row}>
          <DateField
            label={t('ahead.date')}
            value={shown.date}
            max={date}
            onChange={(day) => choose({ ...shown, date: day })}
            error={form.problem('writeAhead')}
            isRequired
          />
          <TimeField
            label={t('ahead.time')}
            value={shown.time}
            onChange={(moment) => choose({ ...shown, time: moment })}
            isRequired
          />
        </div>
      )}
    </>
  );
}

/** How many minutes before a start (epoch ms) people can usually write: from now on, if it is soon. */
function usualSpan(start: number): number {
  const day = new Date(start);
  day.setDate(day.getDate() - USUAL.days);
  day.setHours(USUAL.hour, 0, 0, 0);
  const from = Math.max(day.getTime(), Math.floor(Date.now() / 60_000) * 60_000);
  const span = Math.round((start - from) / 60_000);
  return Number.isNaN(span) || span < 1 ? 1 : Math.min(span, LIMITS.writeAheadMinutes);
}
