import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatList } from '#src/i18n/format.ts';
import type { SeatsLacking } from '#src/shared/billing/missing-seats.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';

export interface SeatsStepProps {
  lacking: SeatsLacking;
  /** The form with which the owner buys seats, preset to how many are needed. */
  form: (needed: number) => ReactNode;
  error: string | undefined;
}

/** Seats for the new team's people, by name: the owner buys them, others are told whom to ask (TM2). */
export function SeatsStep({ lacking: { people, missing, needed }, form, error }: SeatsStepProps) {
  const { t } = useTranslation('teams');
  const { workspace } = useWorkspace();
  const pays = useMay()('workspace.pay');
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  if (missing === 0) return <Notice tone="success" title={t('seats.enough')} isLive />;
  return (
    <>
      <Notice tone={error === undefined ? 'info' : 'danger'} isLive title={error}>
        <p>{t('seats.missing', { count: missing })}</p>
        <p>{t('seats.for', { list: formatList(people) })}</p>
        {!pays && <p>{t('seats.ask', { owner })}</p>}
      </Notice>
      {pays && form(needed)}
    </>
  );
}
