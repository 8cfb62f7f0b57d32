import type { Browser, BrowserContext, Page } from 'playwright/test';
import { startFirefox } from './firefox.ts';
import { openWebkit } from './webkit.ts';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** A person's own window, isolated from all others. */
export interface Window {
  context: BrowserContext;
  page: Page;
  close(): Promise<void>;
}

/** The paths of the other browsers, if they are installed. */
export type OtherBrowsers = { readonly [name in 'firefox' | 'webkit']?: string };

const LANGUAGES = { en: 'en-US', es: 'es-ES' };

/** The settings for browsers in the configuration. */
export interface OptionsOfBrowsers {
  /** The browser of each person in a story, in turn. */
  browsersInTurn: readonly BrowserName[];
  otherBrowsers: OtherBrowsers;
}

function pathOf(name: 'firefox' | 'webkit', paths: OtherBrowsers): string {
  const path = paths[name];
  if (!path) throw new Error(`${name} is not installed`);
  return path;
}

export interface WindowOptions {
  baseURL: string;
  locale: 'en' | 'es';
  theme: 'light' | 'dark';
  viewport: { width: number; height: number };
  hasTouch: boolean;
  hasMotion: boolean;
}

/** Playwright has the page set a value and dispatch an event, which React does not notice; this inserts text as if typed. */
const INSERT_AS_TYPED = `Object.defineProperty(window, '__pw_bidiInsertText', {
  get: () => (text) => void document.execCommand('insertText', false, text),
  set: () => undefined,
});`;

/** For a browser that otherwise has the language of the machine. */
const SPEAK_SPANISH = `Object.defineProperty(navigator, 'languages', { get: () => ['es-ES'] });`;

/** The browsers of one worker: Chromium, which is running; Firefox, started when needed; and a WebKit for each window. */
export class Browsers {
  readonly #chromium: Browser;
  readonly #paths: OtherBrowsers;
  /** By theme and motion, which are the same in all windows of one Firefox. */
  readonly #firefoxes = new Map<string, Promise<Browser>>();

  constructor(chromium: Browser, paths: OtherBrowsers) {
    this.#chromium = chromium;
    this.#paths = paths;
  }

  async open(name: BrowserName, options: WindowOptions): Promise<Window> {
    if (name === 'webkit') return this.#openWebkit(options);
    const { locale, theme, hasMotion, ...rest } = options;
    if (name === 'firefox') return this.#openFirefox(options);
    const context = await this.#chromium.newContext({
      ...rest,
      locale: LANGUAGES[locale],
      colorScheme: theme,
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
      acceptDownloads: true,
    });
    return { context, page: await context.newPage(), close: () => context.close() };
  }

  async close(): Promise<void> {
    for (const firefox of this.#firefoxes.values()) await (await firefox).close();
  }

  #firefoxWith(theme: WindowOptions['theme'], hasMotion: boolean): Promise<Browser> {
    const kind = `${theme} ${hasMotion}`;
    const firefox =
      this.#firefoxes.get(kind) ?? startFirefox(pathOf('firefox', this.#paths), theme, hasMotion);
    this.#firefoxes.set(kind, firefox);
    return firefox;
  }

  async #openFirefox({ baseURL, locale, theme, viewport, hasMotion }: WindowOptions): Promise<Window> {
    const firefox = await this.#firefoxWith(theme, hasMotion);
    const context = await firefox.newContext({
      baseURL,
      locale: LANGUAGES[locale],
      viewport,
      acceptDownloads: true,
    });
    await context.addInitScript({ content: INSERT_AS_TYPED });
    return { context, page: await context.newPage(), close: () => context.close() };
  }

  async #openWebkit({ baseURL, locale, theme, viewport, hasMotion }: WindowOptions): Promise<Window> {
    const window = await openWebkit(pathOf('webkit', this.#paths), baseURL, viewport);
    await window.page.emulateMedia({
      colorScheme: theme,
      reducedMotion: hasMotion ? 'no-preference' : 'reduce',
    });
    if (locale === 'es') await window.context.addInitScript({ content: SPEAK_SPANISH });
    return window;
  }
}
