import {
  BookOpen,
  DoorOpen,
  Ellipsis,
  Keyboard,
  Languages,
  Link2,
  LogOut,
  Moon,
  Pencil,
  PhoneCall,
  QrCode,
  Sun,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepLocale } from '#src/api/keep-locale.ts';
import { useSession } from '#src/api/session.ts';
import { LeaveDeviceDialog } from '#src/forms/own-name/leave-device-dialog.tsx';
import { NameDialog } from '#src/forms/own-name/name-dialog.tsx';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useSharedLink } from '#src/room/share/shared-link.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import { useRoom } from '#src/socket/room.ts';
import { copyText } from '#src/ui/copy-text.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useFlash } from '#src/ui/flash.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { loadedWhenShown } from '#src/ui/loaded-when-shown.tsx';
import { Menu, type MenuEntry } from '#src/ui/menu.tsx';
import { useMuted } from '#src/ui/sounds.ts';
import { useTheme } from '#src/ui/theme.ts';
import { ShortcutsSheet } from './shortcuts-sheet.tsx';

const ShareDialog = loadedWhenShown(
  async () => (await import('#src/room/share/share-dialog.tsx')).ShareDialog,
  { texts: ['link-code'], meanwhile: null },
).Shown;

export interface ToolsMenuProps {
  onLeave: () => void;
  /** The guide to leading a retro. */
  guide?: ReactNode;
}

/** What everyone can do beside the phase: copy the link, show its code, join the call, read the guide, sounds, theme, language, shortcuts, their name, the way out. */
export function ToolsMenu({ onLeave, guide }: ToolsMenuProps) {
  const { t } = useTranslation(['frame', 'ui', 'room']);
  const callLink = useRoom(({ data }) => data.settings.callLink);
  const { link } = useSharedLink();
  const flash = useFlash();
  const device = useDeviceEntries();
  const isGuest = useSession()?.user.temporary === true;
  const [dialog, setDialog] = useState<'name' | 'device' | 'guide' | 'code' | null>(null);
  const close = () => setDialog(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useShortcut('?', () => setSheetOpen(true));
  const leaveDevice: MenuEntry = {
    id: 'device',
    label: t('room:leaveDevice.open'),
    icon: <DoorOpen aria-hidden="true" />,
    isDanger: true,
    onAction: () => setDialog('device'),
  };
  async function copyLink() {
    const copied = await copyText(link);
    flash(t(copied ? 'linkCopied' : 'ui:failed'), { tone: copied ? 'success' : 'danger' });
  }
  return (
    <>
      <Menu
        label={t('tools.title')}
        trigger={
          <IconButton
            label={t('tools.title')}
            icon={<Ellipsis aria-hidden="true" />}
            tooltipPlacement="bottom"
          />
        }
        entries={[
          {
            id: 'link',
            label: t('copyLink'),
            icon: <Link2 aria-hidden="true" />,
            onAction: () => void copyLink(),
          },
          {
            id: 'code',
            label: t('tools.code'),
            icon: <QrCode aria-hidden="true" />,
            onAction: () => setDialog('code'),
          },
          ...(callLink
            ? [
                {
                  id: 'call',
                  label: t('tools.call'),
                  icon: <PhoneCall aria-hidden="true" />,
                  href: callLink,
                },
              ]
            : []),
          ...(guide
            ? [
                {
                  id: 'guide',
                  label: t('guide'),
                  icon: <BookOpen aria-hidden="true" />,
                  onAction: () => setDialog('guide'),
                },
              ]
            : []),
          ...device,
          {
            id: 'shortcuts',
            label: t('shortcuts.title'),
            icon: <Keyboard aria-hidden="true" />,
            onAction: () => setSheetOpen(true),
          },
          {
            id: 'name',
            label: t('room:ownName.open'),
            icon: <Pencil aria-hidden="true" />,
            onAction: () => setDialog('name'),
          },
          { id: 'leave', label: t('leave.open'), icon: <LogOut aria-hidden="true" />, onAction: onLeave },
          ...(isGuest ? [leaveDevice] : []),
        ]}
      />
      {dialog === 'code' && <ShareDialog isOpen onClose={close} />}
      <NameDialog isOpen={dialog === 'name'} onClose={close} />
      <LeaveDeviceDialog isOpen={dialog === 'device'} onClose={close} />
      <Dialog isOpen={dialog === 'guide'} onOpenChange={close} title={t('guide')} size="wide">
        {guide}
      </Dialog>
      <ShortcutsSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} />
    </>
  );
}

/** What belongs to the device: its sounds, its theme, its language. */
function useDeviceEntries(): MenuEntry[] {
  const { t } = useTranslation('ui');
  const { isMuted, setMuted } = useMuted();
  const { theme, toggleTheme } = useTheme();
  const { toggleLocale } = useLocale();
  useShortcut('m', () => setMuted(!isMuted));
  return [
    {
      id: 'sounds',
      label: t(isMuted ? 'soundsOn' : 'soundsOff'),
      icon: isMuted ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />,
      onAction: () => setMuted(!isMuted),
    },
    {
      id: 'theme',
      label: t(theme === 'dark' ? 'themeLight' : 'themeDark'),
      icon: theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
      onAction: toggleTheme,
    },
    {
      id: 'language',
      label: t('otherLanguage'),
      icon: <Languages aria-hidden="true" />,
      onAction: () => void toggleLocale().then(keepLocale),
    },
  ];
}
