import { useTranslation } from 'react-i18next';
import { formatDate } from '#src/i18n/format.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { ChargeDialog, type ChargeDialogProps } from './charge-dialog.tsx';
import { KeepTeamDialog } from './keep-team-dialog.tsx';
import { useDowngrade } from './use-plan-change.ts';

interface PlanQuestionsProps extends Omit<ChargeDialogProps, 'onCancel'> {
  /** Whether to ask which team to keep on Starter. */
  isGoingDown: boolean;
  onClose: () => void;
}

/** What is asked before a plan changes: whether to pay for more, or which team stays with less. */
export function PlanQuestions({ isGoingDown, onClose, ...charging }: PlanQuestionsProps) {
  const { t } = useTranslation('billing');
  const { workspace, standing } = useWorkspace();
  const { contractTerm } = workspace;
  const { down, goDown } = useDowngrade(onClose);
  return (
    <>
      <ChargeDialog {...charging} onCancel={onClose} />
      <KeepTeamDialog
        isOpen={isGoingDown}
        title={t('down.title')}
        when={
          contractTerm !== null && standing.state === 'active'
            ? t('down.when', { date: formatDate(contractTerm.endsAt) })
            : t('down.now')
        }
        confirmLabel={t('down.confirm')}
        isPending={down.isPending}
        onConfirm={(team) => void goDown(team).catch(() => {})}
        onCancel={onClose}
      />
    </>
  );
}
