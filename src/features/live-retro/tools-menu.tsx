import {
  BookOpen,
  DoorOpen,
  Ellipsis,
  Keyboard,
  Link2,
  LogOut,
  Pencil,
  PhoneCall,
  QrCode,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import { LeaveDeviceDialog } from '#src/shared/accounts/leave-device-dialog.tsx';
import { NameDialog } from '#src/shared/accounts/name-dialog.tsx';
import { useRoom } from '#src/socket/room.ts';
import { copyText } from '#src/ui/buttons/copy-text.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { loadedWhenShown } from '#src/ui/loading/loaded-when-shown.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { Menu, type MenuEntry } from '#src/ui/overlays/menu.tsx';
import { useDeviceEntries } from './device-menu-entries.tsx';
import { useRoomViewEntry } from './room-view-menu-entry.tsx';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

const ShareRetroDialog = loadedWhenShown(
  async () => (await import('#src/room/share/share-retro-dialog.tsx')).ShareRetroDialog,
  { texts: ['link-code'], meanwhile: null },
).Shown;

export interface ToolsMenuProps {
  onLeave: () => void;
  /** The guide to leading a retro. */
  guide?: ReactNode;
}

/** What opens from the menu. */
type Opened = 'name' | 'device' | 'guide' | 'code' | 'shortcuts';

/** What everyone can do beside the phase: copy the link, show its code, join the call, read the guide, sounds, theme, language, shortcuts, their name, the way out. */
export function ToolsMenu({ onLeave, guide }: ToolsMenuProps) {
  const { t } = useTranslation(['frame', 'room']);
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  useShortcut('?', () => open('shortcuts'));
  const entries = [
    ...useRetroEntries(open, guide !== undefined),
    ...useRoomViewEntry(),
    ...useDeviceEntries(),
    ...useOwnEntries(open, onLeave),
  ];
  return (
    <>
      <Menu
        label={t('tools.title')}
        trigger={
          <IconButton
            label={t('tools.title')}
            data-word={t('tools.title')}
            icon={<Ellipsis aria-hidden="true" />}
            tooltipPlacement="bottom"
          />
        }
        entries={entries}
      />
      {opened === 'code' && <ShareRetroDialog isOpen onClose={close} />}
      <NameDialog isOpen={opened === 'name'} onClose={close} />
      <LeaveDeviceDialog isOpen={opened === 'device'} onClose={close} />
      <Dialog isOpen={opened === 'guide'} onOpenChange={close} title={t('guide')} size="wide">
        {guide}
      </Dialog>
      <ShortcutsSheet isOpen={opened === 'shortcuts'} onOpenChange={close} />
    </>
  );
}

/** What belongs to the retro: its link, its call, how to lead it. */
function useRetroEntries(open: (what: Opened) => void, hasGuide: boolean): MenuEntry[] {
  const { t } = useTranslation(['frame', 'ui']);
  const callLink = useRoom(({ data }) => data.settings.callLink);
  const { link } = useSharedLink();
  const flash = useFlash();
  async function copyLink() {
    const copied = await copyText(link);
    flash(t(copied ? 'linkCopied' : 'ui:failed'), { tone: copied ? 'success' : 'danger' });
  }
  const entries: (MenuEntry | null)[] = [
    {
      id: 'link',
      label: t('copyLink'),
      icon: <Link2 aria-hidden="true" />,
      onAction: () => void copyLink(),
    },
    { id: 'code', label: t('tools.code'), icon: <QrCode aria-hidden="true" />, onAction: () => open('code') },
    callLink
      ? { id: 'call', label: t('tools.call'), icon: <PhoneCall aria-hidden="true" />, href: callLink }
      : null,
    hasGuide
      ? {
          id: 'guide',
          label: t('guide'),
          icon: <BookOpen aria-hidden="true" />,
          onAction: () => open('guide'),
        }
      : null,
  ];
  return entries.filter((entry) => entry !== null);
}

/** What belongs to the person: the keys, their name, the way out; a guest can also leave the device. */
function useOwnEntries(open: (what: Opened) => void, onLeave: () => void): MenuEntry[] {
  const { t } = useTranslation(['frame', 'room']);
  const isGuest = useSession()?.user.temporary === true;
  const entries: MenuEntry[] = [
    {
      id: 'shortcuts',
      label: t('shortcuts.title'),
      icon: <Keyboard aria-hidden="true" />,
      onAction: () => open('shortcuts'),
    },
    {
      id: 'name',
      label: t('room:ownName.open'),
      icon: <Pencil aria-hidden="true" />,
      onAction: () => open('name'),
    },
    { id: 'leave', label: t('leave.open'), icon: <LogOut aria-hidden="true" />, onAction: onLeave },
  ];
  if (!isGuest) return entries;
  return [
    ...entries,
    {
      id: 'device',
      label: t('room:leaveDevice.open'),
      icon: <DoorOpen aria-hidden="true" />,
      isDanger: true,
      onAction: () => open('device'),
    },
  ];
}
