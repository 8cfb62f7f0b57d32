import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, CalendarX, CopyPlus, EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ListedRetro } from '#contract/rest.ts';
import { useSession } from '#src/api/session.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#src/ui/menu.tsx';
import { CallOffDialog } from './call-off-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { RETROS } from './retro-keys.ts';
import styles from './retros.module.css';
import { useArchiving } from './use-archiving.ts';

export interface RetroMenuProps {
  retro: ListedRetro;
  isArchived?: boolean;
  /** Whether the person may delete it without leading it, as the owner of its workspace may. */
  mayDelete?: boolean;
}

/** Whether it can be called off, because its start is still ahead. One that never began is deleted instead. */
const isToCome = ({ status, startsAt }: ListedRetro): boolean =>
  status === 'created' && startsAt > Date.now();

/** The possible actions for a retro in a list; empty if there are none. */
export function RetroMenu({ retro, isArchived = false, mayDelete = false }: RetroMenuProps) {
  const { t } = useTranslation('retros');
  const navigate = useNavigate();
  const client = useQueryClient();
  const archiving = useArchiving(retro);
  const [asked, setAsked] = useState<'delete' | 'callOff' | null>(null);
  const hasAccount = useSession()?.user.verified === true;
  const { id, isModerator, status, team } = retro;
  const change: MenuEntry = {
    id: 'change',
    label: t('change'),
    icon: <Pencil aria-hidden="true" />,
    onAction: () => void navigate(`/retro/${id}/edit`),
  };
  const duplicate: MenuEntry = {
    id: 'duplicate',
    label: t('duplicate'),
    icon: <CopyPlus aria-hidden="true" />,
    onAction: () => void navigate(`/retros/new?from=${id}`),
  };
  const archive: MenuEntry = {
    id: 'archive',
    label: t(isArchived ? 'archive.back' : 'archive.away'),
    icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onAction: () => archiving.mutate(!isArchived),
  };
  const remove: MenuEntry = isToCome(retro)
    ? {
        id: 'callOff',
        label: t('callOff.act'),
        icon: <CalendarX aria-hidden="true" />,
        isDanger: true,
        onAction: () => setAsked('callOff'),
      }
    : {
        id: 'delete',
        label: t('delete.act'),
        icon: <Trash2 aria-hidden="true" />,
        isDanger: true,
        onAction: () => setAsked('delete'),
      };
  const entries = [
    ...(isModerator && status === 'created' && !isArchived ? [change] : []),
    // Planning needs an account; everyone in a team can plan another retro like one of its own.
    ...(hasAccount && (isModerator || team !== null) ? [duplicate] : []),
    ...(isModerator && status !== 'in_progress' ? [archive] : []),
    ...(isModerator || mayDelete ? [remove] : []),
  ];
  if (entries.length === 0) return null;
  const label = t('menu', { name: retro.name });
  const close = () => setAsked(null);
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} size="small" />}
        entries={entries}
      />
      {asked === 'delete' && <DeleteDialog retro={retro} onClose={close} />}
      {asked === 'callOff' && (
        <CallOffDialog
          retro={retro}
          onClose={close}
          onDone={() => {
            close();
            void client.invalidateQueries({ queryKey: RETROS });
          }}
        />
      )}
    </span>
  );
}
