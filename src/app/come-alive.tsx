import i18next from 'i18next';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LOCALE, isLocale } from '#contract/locales.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { fetchWhole } from './fetch-whole.ts';

/*
 * Pages for visitors are rendered at the build (src/app/prerender.tsx) and come to life when somebody does something on
 * them (src/app/begin-page.js). Where they cannot be right for this browser they are redrawn instead (src/app/main.tsx).
 */

/** How long what could not be had is left alone before it is tried again, ms. */
const RETRY_MS = 3_000;

/** Puts the app behind a page that stands already, without changing it. */
export async function comeAlive(root: HTMLElement, app: ReactNode): Promise<void> {
  const { lang } = document.documentElement;
  await startI18n(isLocale(lang) ? lang : DEFAULT_LOCALE);
  while (!(await isWhole())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  i18next.on('languageChanged', forgetAskedLanguage);
  hydrateRoot(root, app);
}

const isWhole = () =>
  fetchWhole(window.location.pathname).then(
    () => true,
    () => false,
  );

/** An address that asks for a language (`?lang=es`) would have its way again when the page is reloaded. */
function forgetAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
