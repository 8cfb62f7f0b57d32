import { EllipsisVertical, LogOut, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { formatList } from '#src/i18n/format.ts';
import { useMay, useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './members.module.css';

export interface MemberRowProps {
  member: Member;
  /** The names of the teams that they are in. */
  teams: readonly string[];
  onRemove: () => void;
}

/** One member with their role and teams (TM3), and the possible actions: leaving, for oneself, or removing, for the owner (WS4, WS5). */
export function MemberRow({ member, teams, onRemove }: MemberRowProps) {
  const { t } = useTranslation('members');
  const { me } = useWorkspace();
  const may = useMay();
  const { id, name, email, avatar, owner } = member;
  const isMe = id === me;
  const leave: MenuEntry = {
    id: 'leave',
    label: t('leave'),
    icon: <LogOut aria-hidden="true" />,
    onAction: onRemove,
  };
  const remove: MenuEntry = {
    id: 'remove',
    label: t('remove'),
    icon: <UserMinus aria-hidden="true" />,
    isDanger: true,
    onAction: onRemove,
  };
  const entries = [
    ...(isMe && may('workspace.leave') ? [leave] : []),
    ...(!isMe && !owner && may('workspace.remove') ? [remove] : []),
  ];
  return (
    <li className={styles.person}>
      <Avatar name={name} colorKey={id} imageUrl={avatar} isNameShown />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isMe && <Badge>{t('you')}</Badge>}
          {owner && <Badge tone="brand">{t('owner')}</Badge>}
        </p>
        {email !== null && <p className={styles.soft}>{email}</p>}
        <p className={styles.soft}>
          {[...(owner ? [] : [t('member')]), teams.length > 0 ? formatList(teams) : t('noTeam')].join(' · ')}
        </p>
      </div>
      {entries.length > 0 && (
        <Menu
          label={t('menu', { name })}
          trigger={
            <IconButton
              label={t('menu', { name })}
              icon={<EllipsisVertical aria-hidden="true" />}
              size="small"
            />
          }
          entries={entries}
        />
      )}
    </li>
  );
}
