import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TeamSummary } from '#contract/workspaces/workspace-payloads.ts';
import { refusalOf } from '#machines/access/workspace-access.ts';
import { formatList } from '#src/i18n/format.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { cx } from '#src/ui/cx.ts';
import linked from '#src/ui/layout/linked-card.module.css';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './workspace-page.module.css';

/** How many faces are shown of a team; the others are only counted. */
const FACES = 5;

/** One team: its name, how it works together, and its teammates; for people who may open it, the link to its page, for others who is in it (TM3). */
export function TeamCard({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('workspaces');
  const { workspace, me, standing } = useWorkspace();
  const isMine = team.memberIds.includes(me);
  const as = standing.as === 'member' && isMine ? 'teammate' : standing.as;
  // While the workspace is being deleted, what its teams did can still be read (WS7).
  const act = standing.state === 'deleted' ? 'team.retros' : 'team.read';
  const opens = refusalOf(act, { as, state: standing.state, team: 'active' }) === null;
  const people = workspace.members.filter(({ id }) => team.memberIds.includes(id));
  const more = people.length - FACES;
  return (
    <Panel as="li" isSmall className={cx(linked.card, styles.team)}>
      <p className={styles.teamName}>
        {opens ? (
          <Link to={`/workspaces/${workspace.id}/teams/${team.id}`} className={linked.link}>
            {team.name}
          </Link>
        ) : (
          team.name
        )}
      </p>
      <p className={styles.soft}>{t(`maturity.${team.maturity}`)}</p>
      <div className={styles.people}>
        <span className={styles.faces} aria-hidden="true">
          {people.slice(0, FACES).map(({ id, name, avatar }) => (
            <Avatar key={id} name={name} colorKey={id} imageUrl={avatar} size="small" isNameShown />
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </span>
        {opens ? (
          <span className={styles.soft}>{t('count.people', { count: people.length })}</span>
        ) : (
          <Link to={`/workspaces/${workspace.id}/users?team=${team.id}`} className={styles.soft}>
            {formatList([
              ...people.slice(0, FACES).map(({ name }) => name),
              ...(more > 0 ? [t('count.morePeople', { count: more })] : []),
            ])}
          </Link>
        )}
      </div>
    </Panel>
  );
}
