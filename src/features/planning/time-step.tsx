import { useTranslation } from 'react-i18next';
import { RepeatField } from '#src/shared/planning/repeat-field.tsx';
import { StartFields, TurnHint } from '#src/shared/planning/time-fields.tsx';
import { TimePlan } from '#src/shared/planning/time-plan.tsx';
import type { RetroForm } from '#src/shared/planning/use-retro-form.ts';

/** When the retro starts and how long it takes, with the time that leaves each person to share (SH3). */
export function TimeStep({ form }: { form: RetroForm }) {
  const { t } = useTranslation('retro-form');
  const { duration, writing, posting } = form.values;
  return (
    <>
      <StartFields form={form} />
      <RepeatField form={form} />
      <TimePlan duration={duration} writing={writing} posting={posting} />
      <p aria-live="polite">
        {t('posting')}: <TurnHint minutes={posting} form={form} />
      </p>
    </>
  );
}
