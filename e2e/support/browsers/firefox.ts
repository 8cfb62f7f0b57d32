import { join } from 'node:path';
import { type Browser, firefox } from 'playwright/test';

/**
 * Starts the Firefox that is at `path`, as its makers built it: Playwright's own is another download. That it is light and
 * stands still holds for all its windows, since it cannot be told of one alone.
 */
export function startFirefox(path: string): Promise<Browser> {
  return firefox.launch({
    // By WebDriver BiDi.
    channel: 'moz-firefox',
    executablePath: join(import.meta.dirname, 'firefox-relay.mjs'),
    env: { ...process.env, FIREFOX_PATH: path },
    // Those of the configuration are Chromium's.
    args: [],
    firefoxUserPrefs: { 'ui.systemUsesDarkTheme': 0, 'ui.prefersReducedMotion': 1 },
  });
}
