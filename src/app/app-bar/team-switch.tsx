import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MyTeams } from '#contract/teams/team-payloads.ts';
import styles from './app-bar.module.css';
import { SwitchMenu } from './switch-menu.tsx';

/** Teams that the switch offers; all of them are on the workspace's page. */
const OFFERED = 12;

export interface TeamSwitchProps {
  workspace: string;
  /** One's own in this workspace. */
  teams: MyTeams['teams'];
  /** The id in the address, if any. */
  current: string | undefined;
}

/** The team one is in, and the way to one's others in this workspace. */
export function TeamSwitch({ workspace, teams, current }: TeamSwitchProps) {
  const { t } = useTranslation('app-bar');
  const navigate = useNavigate();
  const page = `/workspaces/${workspace}`;
  const shown = teams.find(({ id }) => id === current);
  return (
    <span className={styles.team}>
      <SwitchMenu
        label={t('team.menu')}
        open={shown ? t('team.open', { name: shown.name }) : t('team.choose')}
        name={
          shown ? (
            <bdi className={styles.name}>{shown.name}</bdi>
          ) : (
            <span className={styles.name}>{t('team.choose')}</span>
          )
        }
        entries={[
          ...teams.slice(0, OFFERED).map(({ id, name }) => ({
            id,
            label: name,
            onAction: () => void navigate(`${page}/teams/${id}`),
          })),
          {
            id: 'all',
            label: t('team.all'),
            icon: <Users aria-hidden="true" />,
            onAction: () => void navigate(page),
          },
        ]}
      />
    </span>
  );
}
