import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import { Select } from '#src/ui/select.tsx';
import type { RetroForm } from './use-retro-form.ts';

const CHOICES = Array.from({ length: LIMITS.repeatWeeks + 1 }, (_, weeks) => weeks);

/** Whether the retro repeats, and after how many weeks (LI5). It keeps its time of day in the time zone where this was chosen. */
export function RepeatField({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { repeats } = form.values;
  function choose(weeks: number) {
    const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
    form.set({ repeats: weeks === 0 ? null : { weeks, zone } });
  }
  return (
    <Select
      label={t('repeat.label')}
      description={repeats ? t('repeat.help') : undefined}
      options={CHOICES.map((weeks) => ({
        value: String(weeks),
        label: weeks === 0 ? t('repeat.never') : t('repeat.every', { count: weeks }),
      }))}
      value={String(repeats?.weeks ?? 0)}
      onChange={(weeks) => choose(Number(weeks))}
    />
  );
}
