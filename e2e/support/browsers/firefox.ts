import { join } from 'node:path';
import { type Browser, firefox } from 'playwright/test';

/**
 * Starts an unmodified Firefox, found at `path`: Playwright's own is another download. Theme and motion are
 * the same in all its windows.
 */
export function startFirefox(path: string, theme: 'light' | 'dark', hasMotion: boolean): Promise<Browser> {
  return firefox.launch({
    // This channel speaks WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.mjs'),
    env: { ...process.env, FIREFOX_PATH: path },
    // The arguments in the configuration are Chromium's.
    args: [],
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
      // Loads the relay's style sheet, which hides its bars.
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
      'ui.prefersReducedMotion': hasMotion ? 0 : 1,
    },
  });
}
