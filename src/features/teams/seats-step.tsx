import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/notice.tsx';
import { useMay, useWorkspace } from '#src/workspace/use-workspace.ts';

export interface SeatsStepProps {
  /** How many seats are missing. */
  missing: number;
  /** The form with which the owner buys seats. */
  form: ReactNode;
  error: string | undefined;
}

/** Seats for the new team's people: the owner buys them, others are told whom to ask (TM2). */
export function SeatsStep({ missing, form, error }: SeatsStepProps) {
  const { t } = useTranslation('teams');
  const { workspace } = useWorkspace();
  const pays = useMay()('workspace.pay');
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  if (missing === 0) return <Notice tone="success" title={t('seats.enough')} isLive />;
  return (
    <>
      <Notice tone={error === undefined ? 'info' : 'danger'} isLive title={error}>
        <p>{t('seats.missing', { count: missing })}</p>
        {!pays && <p>{t('seats.ask', { owner })}</p>}
      </Notice>
      {pays && form}
    </>
  );
}
