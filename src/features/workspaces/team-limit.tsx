import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import styles from './workspace-page.module.css';

/** Replaces the button for a new team if the plan has no room for one: how to upgrade, or whom to ask (PL2). */
export function TeamLimit() {
  const { t } = useTranslation('workspaces');
  const { workspace, showsPricing } = useWorkspace();
  const pays = useMay()('workspace.pay');
  const owner = workspace.members.find((member) => member.owner)?.name ?? '';
  return (
    <p className={styles.soft}>
      {t(pays ? 'teams.limit' : 'teams.limitAsk', { owner })}
      {pays && showsPricing && (
        <>
          {' '}
          <Link to={`/workspaces/${workspace.id}/edit/plan`}>{t('teams.plans')}</Link>
        </>
      )}
    </p>
  );
}
