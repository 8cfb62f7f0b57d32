import { ListPlus, MoreHorizontal, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLaterTopic } from '#src/room/topics/later-topic.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';

export interface MoreToolsProps {
  /** Takes the last change back; null for people who cannot (GB2). */
  undo: { isPossible: boolean; onUndo: () => void } | null;
}

/** What one needs less often on the board, in a menu: on a phone the bar has one row, and the cards have the room. */
export function MoreTools({ undo }: MoreToolsProps) {
  const { t } = useTranslation(['grouping', 'topics']);
  const later = useLaterTopic();
  const entries = [
    ...(undo
      ? [
          {
            id: 'undo',
            label: t('undo'),
            icon: <Undo2 aria-hidden="true" />,
            isDisabled: !undo.isPossible,
            onAction: undo.onUndo,
          },
        ]
      : []),
    ...(later.canAdd
      ? [
          {
            id: 'later',
            label: t('topics:later.open'),
            icon: <ListPlus aria-hidden="true" />,
            onAction: later.open,
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <>
      <Menu
        label={t('more')}
        trigger={<IconButton size="small" label={t('more')} icon={<MoreHorizontal aria-hidden="true" />} />}
        entries={entries}
      />
      {later.dialog}
    </>
  );
}
