import { Archive, ArchiveRestore, EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ListedRetro } from '#contract/rest.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Menu, type MenuEntry } from '#src/ui/menu.tsx';
import styles from './retros.module.css';
import { useArchiving } from './use-archiving.ts';

/** What one may do about a retro in a list; nothing where that is nothing. */
export function RetroMenu({ retro, isArchived = false }: { retro: ListedRetro; isArchived?: boolean }) {
  const { t } = useTranslation('retros');
  const archiving = useArchiving(retro);
  const archive: MenuEntry = {
    id: 'archive',
    label: t(isArchived ? 'archive.back' : 'archive.away'),
    icon: isArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
    onAction: () => archiving.mutate(!isArchived),
  };
  const entries = [...(retro.isModerator && retro.status !== 'in_progress' ? [archive] : [])];
  if (entries.length === 0) return null;
  const label = t('menu', { name: retro.name });
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<EllipsisVertical aria-hidden="true" />} size="small" />}
        entries={entries}
      />
    </span>
  );
}
