import i18next from 'i18next';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { DEFAULT_LOCALE, isLocale } from '#contract/base/locales.ts';
import { startI18n } from '#src/i18n/i18n.ts';
import { preloadPage } from './preload-page.ts';

/*
 * Pages for visitors are rendered at the build (src/app/prerender.tsx) and come to life when somebody does something on
 * them (src/app/begin-page.js). Where they cannot be right for this browser they are redrawn instead (src/app/main.tsx).
 */

/** How long to wait before trying again to load what failed, ms. */
const RETRY_MS = 3_000;

/** Hydrates a page that is already shown, without changing it. */
export async function hydratePage(root: HTMLElement, app: ReactNode): Promise<void> {
  const { lang } = document.documentElement;
  await startI18n(isLocale(lang) ? lang : DEFAULT_LOCALE);
  while (!(await isWhole())) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  i18next.on('languageChanged', forgetAskedLanguage);
  hydrateRoot(root, app);
}

const isWhole = () =>
  preloadPage(window.location.pathname).then(
    () => true,
    () => false,
  );

/** A language in the address (`?lang=es`) would apply again when the page is reloaded. */
function forgetAskedLanguage(): void {
  const address = new URL(window.location.href);
  if (!address.searchParams.has('lang')) return;
  address.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', address);
}
