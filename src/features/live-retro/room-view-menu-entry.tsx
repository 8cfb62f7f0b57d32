import { Minimize2, Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';

/** Of the menu, the way to the room's view and back, with its key; nothing on screens too narrow for it (RM1). */
export function useRoomViewEntry(): MenuEntry[] {
  const { t } = useTranslation('frame');
  const { isOffered, isShown, show } = useRoomView();
  const change = () => show(!isShown);
  useShortcut('r', change, isOffered);
  if (!isOffered) return [];
  const Icon = isShown ? Minimize2 : Presentation;
  return [
    {
      id: 'room-view',
      label: t(isShown ? 'roomView.leave' : 'roomView.open'),
      icon: <Icon aria-hidden="true" />,
      onAction: change,
    },
  ];
}
