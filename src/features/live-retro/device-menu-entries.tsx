import { Hourglass, Languages, Moon, Sun, Volume2, VolumeX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { keepLocale } from '#src/api/keep-locale.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { useShortcut } from '#src/room/use-shortcut.ts';
import { useHalfTime, useMuted } from '#src/ui/feedback/sounds.ts';
import type { MenuEntry } from '#src/ui/overlays/menu.tsx';
import { useTheme } from '#src/ui/theme/theme.ts';

/** Of the menu, what belongs to the device: its sounds, its theme, its language. */
export function useDeviceEntries(): MenuEntry[] {
  const { t } = useTranslation('ui');
  const { isMuted, setMuted } = useMuted();
  const halfTime = useHalfTime();
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
      id: 'half-time',
      label: t(halfTime.isOn ? 'halfTimeOff' : 'halfTimeOn'),
      icon: <Hourglass aria-hidden="true" />,
      onAction: () => halfTime.setOn(!halfTime.isOn),
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
