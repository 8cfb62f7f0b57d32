import { Archive, ArchiveRestore, EllipsisVertical, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/rest.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#src/ui/menu.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './retros.module.css';
import { useArchiving } from './use-archiving.ts';

export interface RetroMenuProps {
  retro: ListedRetro;
  isArchived?: boolean;
  /** Whether one may delete it without leading it: the owner of its workspace may. */
  mayDelete?: boolean;
}

/** What one may do about a retro in a list; nothing where that is nothing. */
export function RetroMenu({ retro, isArchived = false, mayDelete = false }: RetroMenuProps) {
  const { t } = useTranslation('retros');
  const archiving = useArchiving(retro);
  const [isDeleting, setDeleting] = useState(false);
  const archive: MenuEntry = {
    id: 'archive',
    label: t(isArchived ? 'archive.back' : 'archive.away'),
    icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onAction: () => archiving.mutate(!isArchived),
  };
  const remove: MenuEntry = {
    id: 'delete',
    label: t('delete.act'),
    icon: <Trash2 aria-hidden="true" />,
    isDanger: true,
    onAction: () => setDeleting(true),
  };
  const entries = [
    ...(retro.isModerator && retro.status !== 'in_progress' ? [archive] : []),
    ...(retro.isModerator || mayDelete ? [remove] : []),
  ];
  if (entries.length === 0) return null;
  const label = t('menu', { name: retro.name });
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} size="small" />}
        entries={entries}
      />
      {isDeleting && <DeleteDialog retro={retro} onClose={() => setDeleting(false)} />}
    </span>
  );
}
