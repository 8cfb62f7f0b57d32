import i18next from 'i18next';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { LOCALES, type Locale } from '#contract/base/locales.ts';
import { type ShownInstallation, setInstallation } from '#src/api/installation-api.ts';
import { renderWithReviews } from '#src/api/landing-page-reviews.ts';
import { allTexts } from '#src/i18n/all-texts.ts';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { App } from './app.tsx';
import beginPage from './begin-page.js?raw';
import { addresses } from './page-addresses.ts';
import { preloadPage } from './preload-page.ts';
import { PUBLIC_PAGES } from './public-pages.ts';
import { cutReviews, type RenderedReviews, SAMPLE_REVIEWS } from './rendered-reviews.ts';

/*
 * What `scripts/prerender.mjs` renders pages with, at the build: in each language, and for each kind of installation,
 * so that the server only picks. Nothing here is part of the app in the browser.
 */

/** Stands for the address of the blog, which the server puts in. */
export const BLOG = 'https://blog.invalid/';

/** The same for the address of the source. */
export const SOURCE = 'https://source.invalid/';

/** A page as it is for one kind of installation in one language. */
export interface RenderedPage extends ShownInstallation {
  name: string;
  path: string;
  locale: Locale;
  isForLost: boolean;
  showsSource: boolean;
  title: string;
  description: string;
  modules: readonly string[];
  /** What is in the root; `<!--reviews-->` where reviews are put in. */
  body: string;
  /** What is above it without scripts: a sentence, and the page in the other language. */
  withoutScripts: { text: string; other: { locale: string; name: string } };
  reviews: RenderedReviews | null;
}

export { addresses };

/** The script that starts the app on a page. */
export const beginning = beginPage;

/** Every page, in every language, for every kind of installation. */
export async function renderPages(): Promise<RenderedPage[]> {
  const rendered: RenderedPage[] = [];
  await startI18n('en');
  renderWithReviews(SAMPLE_REVIEWS);
  for (const locale of LOCALES) {
    await i18next.changeLanguage(locale);
    await loadTexts(...namespaces(locale), 'activities', 'iceBreakers', 'brief');
    for (const hasPricing of [true, false]) {
      for (const blogUrl of [null, BLOG]) {
        rendered.push(...(await pagesOf(locale, { hasPricing, blogUrl })));
        rendered.push(...(await pagesOf(locale, { hasPricing, blogUrl, sourceUrl: SOURCE })));
      }
    }
  }
  return rendered;
}

async function pagesOf(locale: Locale, installation: ShownInstallation): Promise<RenderedPage[]> {
  setInstallation(installation);
  const t = i18next.getFixedT(locale);
  const pages: RenderedPage[] = [];
  for (const page of PUBLIC_PAGES) {
    const { name, path, title, modules, isOfPlans = false, isForLost = false, showsSource = false } = page;
    if (isOfPlans && !installation.hasPricing) continue;
    if (installation.sourceUrl !== undefined && !showsSource) continue;
    await preloadPage(path);
    const body = renderToString(
      <StaticRouter location={path}>
        <App />
      </StaticRouter>,
    );
    const words = { title: t(`app:titles.${title}`), description: t(`public:${name}`) };
    const withoutScripts = {
      text: t('public:withoutScripts'),
      other: { locale: t('ui:otherLocale'), name: t('ui:otherLanguage') },
    };
    pages.push({
      ...installation,
      ...words,
      name,
      path,
      locale,
      isForLost,
      showsSource,
      modules,
      ...cutReviews(body),
      withoutScripts,
    });
  }
  return pages;
}

/** The names of all texts of this language. */
const namespaces = (locale: Locale): string[] =>
  Object.keys(allTexts).flatMap((file) => {
    const [, language, name] = /^\.\/(\w+)\/(.+)\.json$/.exec(file) ?? [];
    return language === locale && name !== undefined ? [name] : [];
  });
