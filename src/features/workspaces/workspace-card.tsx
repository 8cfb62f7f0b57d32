import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { WorkspaceList } from '#contract/workspaces/workspace-payloads.ts';
import { usePricing } from '#src/shared/workspaces/use-pricing.ts';
import { PlanBadge, StateBadge } from '#src/shared/workspaces/workspace-badges.tsx';
import { stateOf } from '#src/shared/workspaces/workspace-standing.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/layout/linked-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './selector.module.css';

/** One workspace to choose; the whole card leads to it. */
export function WorkspaceCard({ workspace }: { workspace: WorkspaceList['workspaces'][number] }) {
  const { t } = useTranslation('workspaces');
  const pricing = usePricing();
  const { id, name, avatar, plan, isOwner, members, teams } = workspace;
  const state = pricing ? stateOf(workspace, pricing.isSold) : 'active';
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.card)}>
      <Avatar name={name} imageUrl={avatar} isNameShown isPlace />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <Link to={`/workspaces/${id}`} className={linked.link}>
            {name}
          </Link>
        </h2>
        <p className={styles.soft}>
          {[
            t('count.members', { count: members }),
            t('count.teams', { count: teams }),
            t(isOwner ? 'selector.owner' : 'selector.member'),
          ].join(' · ')}
        </p>
        <div className={styles.badges}>
          {pricing?.isShown && <PlanBadge plan={plan} />}
          <StateBadge state={state} />
        </div>
      </div>
    </Panel>
  );
}
