import { useTranslation } from 'react-i18next';
import { acceptOffer, withdrawOffer } from '#src/api/workspaces-api.ts';
import { formatDate } from '#src/i18n/format.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './settings.module.css';

/** Asks the member to whom the owner offers the workspace whether they accept it (WS5). */
export function OfferNotice() {
  const { t } = useTranslation('workspaces');
  const { workspace, me } = useWorkspace();
  const may = useMay();
  const flash = useFlash();
  const { id, name, offer, members } = workspace;
  const accept = useWorkspaceChange({ send: () => acceptOffer(id), failure: 'update_workspace_failure' });
  const decline = useWorkspaceChange({
    send: () => withdrawOffer(id),
    foresee: (before) => ({ ...before, offer: null }),
    failure: 'update_workspace_failure',
  });
  if (offer?.userId !== me || !may('workspace.take-over')) return null;
  const owner = members.find((member) => member.owner)?.name ?? '';
  async function take() {
    await accept.mutateAsync();
    flash(t('offer.taken', { name }));
  }
  return (
    <Notice
      title={t('offer.title', { owner })}
      action={
        <div className={styles.buttons}>
          <Button size="small" isDisabled={accept.isPending} onPress={() => decline.mutate()}>
            {t('offer.decline')}
          </Button>
          <Button
            size="small"
            variant="primary"
            isPending={accept.isPending}
            onPress={() => void take().catch(() => {})}
          >
            {t('offer.accept')}
          </Button>
        </div>
      }
    >
      <p>{t('offer.asks', { date: formatDate(offer.until) })}</p>
      {workspace.contractTerm !== null && <p>{t('offer.asksPaid', { owner })}</p>}
    </Notice>
  );
}
