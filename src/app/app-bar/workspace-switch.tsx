import { LayoutGrid, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { WorkspaceList } from '#contract/workspaces/workspace-payloads.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import styles from './app-bar.module.css';
import { SwitchMenu } from './switch-menu.tsx';

/** Workspaces that the switch offers; all of them are in the selector. */
const OFFERED = 8;
const SELECTOR = '/workspaces/';

type Listed = WorkspaceList['workspaces'][number];

export interface WorkspaceSwitchProps {
  workspaces: readonly Listed[];
  /** The one that the page is of; undefined for people in none. */
  current: Listed | undefined;
}

/** The workspace one is in, and the way to the others. */
export function WorkspaceSwitch({ workspaces, current }: WorkspaceSwitchProps) {
  const { t } = useTranslation('workspaces');
  const navigate = useNavigate();
  if (!current) {
    return (
      <LinkButton to={SELECTOR} variant="quiet" size="small">
        {t('selector.title')}
      </LinkButton>
    );
  }
  const face = ({ name, avatar }: Listed) => (
    <Avatar name={name} imageUrl={avatar} size="small" isNameShown isPlace />
  );
  return (
    <span className={styles.workspace}>
      <SwitchMenu
        label={t('switch.menu')}
        open={t('switch.open', { name: current.name })}
        icon={face(current)}
        name={<bdi className={styles.name}>{current.name}</bdi>}
        entries={[
          ...workspaces.slice(0, OFFERED).map((one) => ({
            id: one.id,
            label: one.name,
            icon: face(one),
            onAction: () => void navigate(`/workspaces/${one.id}`),
          })),
          {
            id: 'all',
            label: t('switch.all', { count: workspaces.length }),
            icon: <LayoutGrid aria-hidden="true" />,
            onAction: () => void navigate(SELECTOR),
          },
          {
            id: 'new',
            label: t('create.open'),
            icon: <Plus aria-hidden="true" />,
            onAction: () => void navigate('/workspaces/new'),
          },
        ]}
      />
    </span>
  );
}
