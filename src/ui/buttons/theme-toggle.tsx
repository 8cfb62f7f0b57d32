import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../theme/theme.ts';
import { IconButton } from './icon-button.tsx';
import styles from './theme-toggle.module.css';

/**
 * Switches between light and dark, remembered on this device. Both icons are rendered and the style sheet shows one:
 * a page rendered at build time does not know the theme.
 */
export function ThemeToggle() {
  const { t } = useTranslation('ui');
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      data-needs-scripts
      label={t(isDark ? 'themeLight' : 'themeDark')}
      icon={
        <span className={styles.signs} aria-hidden="true">
          <Sun className={styles.sun} />
          <Moon className={styles.moon} />
        </span>
      }
      onPress={toggleTheme}
      tooltipPlacement="bottom"
    />
  );
}
