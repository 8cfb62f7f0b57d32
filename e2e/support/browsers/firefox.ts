import { join } from 'node:path';
import { type Browser, firefox } from 'playwright/test';

/**
 * Starts the Firefox that is at `path`, as its makers built it: Playwright's own is another download. Theme and motion are
 * the same in all its windows.
 */
export function startFirefox(path: string, theme: 'light' | 'dark', hasMotion: boolean): Promise<Browser> {
  return firefox.launch({
    // By WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.mjs'),
    env: { ...process.env, FIREFOX_PATH: path },
    // Those of the configuration are Chromium's.
    args: [],
    firefoxUserPrefs: {
      'ui.systemUsesDarkTheme': theme === 'dark' ? 1 : 0,
      // The relay's own, which hides its bars.
      'toolkit.legacyUserProfileCustomizations.stylesheets': true,
      'ui.prefersReducedMotion': hasMotion ? 0 : 1,
    },
  });
}
