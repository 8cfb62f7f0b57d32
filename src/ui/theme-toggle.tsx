import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useTheme } from './theme.ts';

/** Goes from light to dark and back, and remembers it on this device. */
export function ThemeToggle() {
  const { t } = useTranslation('ui');
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={t(isDark ? 'themeLight' : 'themeDark')}
      icon={isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
      onPress={toggleTheme}
      tooltipPlacement="bottom"
    />
  );
}
