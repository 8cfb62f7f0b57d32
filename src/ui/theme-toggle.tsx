import { Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { useTheme } from './theme.ts';
import styles from './theme-toggle.module.css';

/**
 * Goes from light to dark and back, and remembers it on this device. Both signs are there and the style shows one: a page
 * that was rendered at the build does not know the theme.
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
