import { useSyncExternalStore } from 'react';

/*
 * A page's theme, and how to change it. The initial theme is decided before this runs: index.html sets the one
 * remembered on this device; without one, tokens.css follows the system.
 */

export type Theme = 'light' | 'dark';

/** The same key as in index.html. */
const storageKey = 'hindsight.theme';
const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

function chosenTheme(): Theme | null {
  const chosen = document.documentElement.dataset.theme;
  return chosen === 'light' || chosen === 'dark' ? chosen : null;
}

/** The current theme: the chosen one, otherwise the system's. */
export function currentTheme(): Theme {
  return chosenTheme() ?? (systemDark().matches ? 'dark' : 'light');
}

/** Chooses a theme, and remembers it on this device. */
export function setTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  // The browser's own bars change too: index.html names the light colour first.
  document.querySelectorAll('meta[name=theme-color]').forEach((colour, at) => {
    colour.setAttribute('media', (theme === 'dark') === (at === 1) ? 'all' : 'not all');
  });
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // the choice lasts for this visit only
  }
}

function watch(changed: () => void): () => void {
  const system = systemDark();
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', changed);
  return () => {
    root.disconnect();
    system.removeEventListener('change', changed);
  };
}

/** The current theme, and functions to change it. */
export function useTheme(): { theme: Theme; setTheme: (theme: Theme) => void; toggleTheme: () => void } {
  const theme = useSyncExternalStore(watch, currentTheme, () => 'light' as const);
  return { theme, setTheme, toggleTheme: () => setTheme(theme === 'dark' ? 'light' : 'dark') };
}
