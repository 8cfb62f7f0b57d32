import { LayoutGrid } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '#contract/retro/retro-data.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Overview } from './overview.tsx';

export interface SeeAllProps {
  groups: readonly Group[];
  board: RefObject<HTMLElement | null>;
}

/** The button, and the key, that show the whole board at once (GR7). */
export function SeeAll({ groups, board }: SeeAllProps) {
  const { t } = useTranslation('grouping');
  const [isOpen, setOpen] = useState(false);
  useShortcut('a', () => setOpen(true));
  /** The focus brings the card into sight, once what is above it is gone; it is marked until one goes on elsewhere. */
  function goTo(group: string) {
    setOpen(false);
    requestAnimationFrame(() => {
      const card = board.current?.querySelector<HTMLElement>(`[data-group="${group}"]`);
      if (!card) return;
      card.focus();
      card.dataset.looked = '';
      card.addEventListener('blur', () => delete card.dataset.looked, { once: true });
    });
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<LayoutGrid aria-hidden="true" />}
        aria-keyshortcuts="a"
        onPress={() => setOpen(true)}
      >
        {t('overview.open')}
      </Button>
      {isOpen && <Overview groups={groups} onClose={() => setOpen(false)} onChoose={goTo} />}
    </>
  );
}
