import { useTranslation } from 'react-i18next';
import type { TeamSummary } from '#contract/workspaces.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useWorkspace } from '#src/workspace/use-workspace.ts';
import styles from './workspace-page.module.css';

/** Faces that are shown of a team; of the others there is a number. */
const FACES = 5;

/** One team: its name, how it works together, and who is in it (TM3). */
export function TeamCard({ team }: { team: TeamSummary }) {
  const { t } = useTranslation('workspaces');
  const { workspace, me } = useWorkspace();
  const people = workspace.members.filter(({ id }) => team.memberIds.includes(id));
  const more = people.length - FACES;
  return (
    <Panel as="li" isSmall className={styles.team}>
      <h3 className={styles.teamName}>{team.name}</h3>
      <p className={styles.soft}>{t(`maturity.${team.maturity}`)}</p>
      <div className={styles.people}>
        <span className={styles.faces} aria-hidden="true">
          {people.slice(0, FACES).map(({ id, name, avatar }) => (
            <Avatar key={id} name={name} colorKey={id} imageUrl={avatar} size="small" isNameShown />
          ))}
          {more > 0 && <span className={styles.more}>+{more}</span>}
        </span>
        <span className={styles.soft}>{t('count.people', { count: people.length })}</span>
        {team.memberIds.includes(me) && <Badge>{t('teams.mine')}</Badge>}
      </div>
    </Panel>
  );
}
