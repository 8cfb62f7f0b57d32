import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/ui/buttons/button.tsx';

/** A list that shows its first items until somebody wants to see all. */
export interface FirstShown<Item> {
  shown: readonly Item[];
  /** The button that shows the rest; empty if all are shown. */
  more: ReactNode;
  /** For the list itself, which is focused when the button disappears. */
  list: RefObject<HTMLUListElement | null>;
}

/** Shows the first items of a long list, and a button for the rest. Its text is in `workspaces`. */
export function useFirstShown<Item>(items: readonly Item[], first: number): FirstShown<Item> {
  const { t } = useTranslation('workspaces');
  const [isAll, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (isAll || items.length <= first) return { shown: items, more: null, list };
  function showAll() {
    setAll(true);
    list.current?.focus({ preventScroll: true });
  }
  return {
    shown: items.slice(0, first),
    more: (
      <div>
        <Button onPress={showAll}>{t('showAll', { count: items.length })}</Button>
      </div>
    ),
    list,
  };
}
