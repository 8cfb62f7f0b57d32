import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#src/ui/back-link.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import column from '#src/ui/page-column.module.css';
import { Panel } from '#src/ui/panel.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './settings.module.css';

/** `/workspaces/:workspaceId/edit/delete`: what is deleted with a workspace, before the final confirmation (WS7). */
export function DeletePage() {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const { id, name, plan, teams, members } = workspace;
  const [isSure, setSure] = useState(false);
  return (
    <div className={column.page}>
      <BackLink to={`/workspaces/${id}/edit`}>{t('settings.title')}</BackLink>
      <h1 className={styles.title}>{t('delete.title', { name })}</h1>
      <Panel as="section" className={styles.deletion}>
        <p>{t('delete.goes')}</p>
        <ul className={styles.goes}>
          <li>{t('delete.teams', { count: teams.length })}</li>
          <li>{t('delete.members', { count: members.length })}</li>
          {showsPricing && plan !== 'free' && <li>{t('delete.plan', { plan: t(`plan.${plan}`) })}</li>}
        </ul>
        <p>{t('delete.week')}</p>
        <div className={styles.buttons}>
          <LinkButton to={`/workspaces/${id}/edit`}>{t('delete.keep')}</LinkButton>
          <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onPress={() => setSure(true)}>
            {t('delete.go')}
          </Button>
        </div>
      </Panel>
      {isSure && <DeleteDialog onClose={() => setSure(false)} />}
    </div>
  );
}
