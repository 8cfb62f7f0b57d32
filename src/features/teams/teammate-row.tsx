import { EllipsisVertical, LogOut, UserMinus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Member } from '#contract/workspaces/workspace-payloads.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { Avatar } from '#src/ui/avatars/avatar.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import styles from './team-page.module.css';

/** One teammate, and the possible actions: leaving, for oneself, or removing, for the owner (TM3, TM4). */
export function TeammateRow({ member, onRemove }: { member: Member; onRemove: () => void }) {
  const { t } = useTranslation('teams');
  const { me, may } = useTeam();
  const { id, name, email, avatar, owner } = member;
  const isMe = id === me;
  const leave: MenuEntry = {
    id: 'leave',
    label: t('teammates.leave'),
    icon: <LogOut aria-hidden="true" />,
    onAction: onRemove,
  };
  const remove: MenuEntry = {
    id: 'remove',
    label: t('teammates.remove'),
    icon: <UserMinus aria-hidden="true" />,
    isDanger: true,
    onAction: onRemove,
  };
  const entries = isMe ? [leave] : may('team.remove') ? [remove] : [];
  return (
    <li className={styles.person}>
      <Avatar name={name} colorKey={id} imageUrl={avatar} size="small" isNameShown />
      <div className={styles.words}>
        <p className={styles.personName} title={name}>
          <bdi>{name}</bdi>
          {isMe && <Badge>{t('teammates.you')}</Badge>}
          {owner && <Badge tone="brand">{t('teammates.owner')}</Badge>}
        </p>
        {email !== null && (
          <p className={cx(styles.soft, styles.address)} title={email}>
            {email}
          </p>
        )}
      </div>
      {entries.length > 0 && (
        <Menu
          label={t('teammates.menu', { name })}
          trigger={
            <IconButton
              label={t('teammates.menu', { name })}
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
