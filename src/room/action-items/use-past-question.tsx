import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { isPast } from './days.ts';
import { formatDay } from './format-day.ts';

/**
 * Asks whether a due date that has passed is meant, unless it was there before (AI4). `check` does what is to be done,
 * at once or after a yes; `question` has to be rendered.
 */
export function usePastQuestion(before: string | null = null): {
  check: (day: string | null, proceed: () => void) => void;
  question: ReactNode;
} {
  const { t } = useTranslation('action-items');
  const [pending, setPending] = useState<{ day: string; proceed: () => void } | null>(null);
  const question = (
    <ConfirmDialog
      isOpen={pending !== null}
      title={t('past.title')}
      body={pending && t('past.body', { day: formatDay(pending.day) })}
      confirmLabel={t('past.keep')}
      cancelLabel={t('past.change')}
      onCancel={() => setPending(null)}
      onConfirm={() => {
        setPending(null);
        pending?.proceed();
      }}
    />
  );
  const check = (day: string | null, proceed: () => void) =>
    day !== null && day !== before && isPast(day) ? setPending({ day, proceed }) : proceed();
  return { check, question };
}
