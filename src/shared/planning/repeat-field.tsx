import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Repeats } from '#contract/retro/settings.ts';
import { formatWeekday } from '#src/i18n/format.ts';
import { Select } from '#src/ui/fields/select.tsx';
import { startOf } from './settings-draft.ts';
import type { RetroForm } from './use-retro-form.ts';

const WEEKS = Array.from({ length: LIMITS.repeatWeeks + 1 }, (_, weeks) => weeks);
/** Weeks that a monthly repetition stands for where only weeks are known. */
const MONTH = 4;

/** Whether the retro repeats, after how many weeks or each month on which weekday (LI5). It keeps its time of day in the time zone where this was chosen. */
export function RepeatField({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { repeats, startsNow, date, time } = form.values;
  const start = startsNow ? Date.now() : startOf(date, time);
  const months = Number.isNaN(start) ? [] : monthlyOn(new Date(start));
  function choose(choice: string) {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    const monthly = choice === 'nth' || choice === 'last' ? choice : null;
    const weeks = monthly ? MONTH : Number(choice);
    form.set({ repeats: weeks === 0 ? null : { weeks, zone, ...(monthly && { monthly }) } });
  }
  return (
    <Select
      label={t('repeat.label')}
      description={repeats ? t('repeat.help') : undefined}
      options={[
        ...WEEKS.map((weeks) => ({
          value: String(weeks),
          label: weeks === 0 ? t('repeat.never') : t('repeat.every', { count: weeks }),
        })),
        ...months.map(({ monthly, nth, weekday }) => ({
          value: monthly,
          label: t('repeat.monthly', { nth: t(`repeat.nth.${nth}`), weekday }),
        })),
      ]}
      value={chosen(repeats, months)}
      onChange={choose}
    />
  );
}

interface Monthly {
  monthly: 'nth' | 'last';
  nth: 1 | 2 | 3 | 4 | 'last';
  weekday: string;
}

/** How a retro on this day can repeat each month: a day in the fourth week can be the last too, and one in a fifth always is. */
function monthlyOn(day: Date): Monthly[] {
  const weekday = formatWeekday(day);
  const nth = Math.ceil(day.getDate() / 7) as 1 | 2 | 3 | 4 | 5;
  const inMonth = new Date(day.getFullYear(), day.getMonth() + 1, 0).getDate();
  const isLast = day.getDate() + 7 > inMonth;
  return [
    ...(nth < 5 ? [{ monthly: 'nth' as const, nth: nth as 1 | 2 | 3 | 4, weekday }] : []),
    ...(isLast ? [{ monthly: 'last' as const, nth: 'last' as const, weekday }] : []),
  ];
}

/** If the day has changed so that it is no longer the last of the month, say, what is left of monthly is shown. */
function chosen(repeats: Repeats | null, months: readonly Monthly[]): string {
  if (!repeats?.monthly) return String(repeats?.weeks ?? 0);
  return (months.find(({ monthly }) => monthly === repeats.monthly) ?? months[0])?.monthly ?? '0';
}
