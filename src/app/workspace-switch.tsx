import { useQuery } from '@tanstack/react-query';
import { ChevronDown, LayoutGrid, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '#src/api/session.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Button } from '#src/ui/button.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Menu } from '#src/ui/menu.tsx';
import { Queries } from '#src/workspace/queries.tsx';
import { workspacesQuery } from '#src/workspace/workspace-queries.ts';
import styles from './workspace-switch.module.css';

/** Workspaces that the switch offers; all of them are in the selector. */
const OFFERED = 8;
const SELECTOR = '/workspaces/';

/** In the header: the workspace one is in or was in last (WS10), and the way to the others. */
export function WorkspaceSwitch() {
  return (
    <Queries>
      <Switch />
    </Queries>
  );
}

function Switch() {
  const { t } = useTranslation('workspaces');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const selected = useSession()?.user.selectedWorkspaceId;
  const { data } = useQuery(workspacesQuery);
  if (!data) return null;
  const { workspaces } = data;
  const withId = (id: string | null | undefined) => workspaces.find((one) => one.id === id);
  const current = withId(/^\/workspaces\/([^/]+)/.exec(pathname)?.[1]) ?? withId(selected) ?? workspaces[0];
  if (!current) {
    return (
      <span className={styles.switch}>
        <LinkButton to={SELECTOR} variant="quiet">
          {t('selector.title')}
        </LinkButton>
      </span>
    );
  }
  const face = ({ name, avatar }: typeof current) => (
    <Avatar name={name} imageUrl={avatar} size="small" isNameShown isPlace />
  );
  return (
    <span className={styles.switch}>
      <Menu
        label={t('switch.menu')}
        trigger={
          <Button variant="quiet" icon={face(current)} aria-label={t('switch.open', { name: current.name })}>
            <span className={styles.words}>
              <bdi className={styles.name}>{current.name}</bdi>
              <ChevronDown aria-hidden="true" />
            </span>
          </Button>
        }
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
