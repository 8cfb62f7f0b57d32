import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/base/locales.ts';
import { escaped, HtmlDocument } from './document.ts';
import { type PageWithReviews, renderedReviewsSchema } from './reviews-in-page.ts';

/** What the build noted about the pages it rendered. */
const listSchema = z.object({
  /** A placeholder in them for the public address. */
  origin: z.string(),
  /** The same for that of the blog. */
  blog: z.string(),
  /** The same for that of the source. */
  source: z.string(),
  /** The addresses for which the app has a page: `/retro/:retroId`. */
  addresses: z.array(z.string()),
  pages: z.array(
    z.object({
      file: z.string(),
      path: z.string(),
      locale: z.enum(['en', 'es']),
      hasPricing: z.boolean(),
      hasBlog: z.boolean(),
      /** Whether it links to the source; missing if it would not, wherever that is. */
      hasSource: z.optional(z.boolean()),
      /** Shown for pages that do not exist. */
      isForLost: z.boolean(),
      /** How it shows reviews, if it does. */
      reviews: z.optional(z.nullable(renderedReviewsSchema)),
    }),
  ),
});

/** Where they are in the folder of the app. */
const FOLDER = '.pages';
/** Set to anything but `true`, it hides what is about plans (PL9), as in `src/routing/pricing-flag.ts`. */
const PRICING_FLAG = 'force_pricing_ff';

/** The settings of an installation that pages show. */
export interface ShownSettings {
  blogUrl: string | null;
  hasPricing: boolean;
  /** Where the source can be read; null if nobody is told. */
  sourceUrl: string | null;
  /** Where browsers report page views; null if they are not counted. */
  analyticsUrl: string | null;
  /** Where browsers report errors; null if only to this server. */
  sentryDsn: string | null;
  /** The public address; null if unknown. */
  publicUrl: string | null;
}

/** The request: an address, and the reader's languages, the best first. */
export interface PageRequest {
  path: string;
  query: URLSearchParams;
  languages: readonly string[];
}

/** The public pages as they were rendered at the build, for one installation. */
export interface RenderedPages {
  /** Null if there is no such page. */
  page: (wanted: PageRequest) => PageWithReviews | null;
  /** The not-found page. */
  lost: (wanted: PageRequest) => HtmlDocument | null;
  /** Whether the app has a page at this address. */
  isAddress: (path: string) => boolean;
  /** The addresses for search engines, and the languages of each. */
  paths: readonly string[];
}

/** What the build rendered for the app in this folder; if nothing, every address counts as a page. */
export function renderedPages(folder: string, shown: ShownSettings): RenderedPages {
  const file = join(folder, FOLDER, 'pages.json');
  if (!existsSync(file)) return { page: () => null, lost: () => null, isAddress: () => true, paths: [] };
  const { origin, blog, source, addresses, pages } = listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const documents = new Map<string, PageWithReviews>();
  const [hasBlog, hasSource] = [shown.blogUrl !== null, shown.sourceUrl !== null];
  const fitting = pages.filter(
    (page) =>
      page.hasBlog === hasBlog &&
      (page.hasSource ?? hasSource) === hasSource &&
      (shown.hasPricing || !page.hasPricing),
  );
  for (const page of fitting) {
    const html = readFileSync(join(folder, FOLDER, page.file), 'utf8');
    const document = new HtmlDocument(
      withOrigin(html, origin, shown.publicUrl)
        .replaceAll(blog, escaped(shown.blogUrl ?? ''))
        .replaceAll(source, escaped(shown.sourceUrl ?? '')),
    ).withHead([installationData(shown)]);
    const { path, locale, hasPricing, isForLost, reviews = null } = page;
    documents.set(keyOf(isForLost ? null : path, locale, hasPricing), { document, locale, reviews });
  }
  const find = (path: string | null, wanted: PageRequest): PageWithReviews | null => {
    const flag = wanted.query.get(PRICING_FLAG);
    const hasPricing = shown.hasPricing && (flag === null || flag === 'true');
    return documents.get(keyOf(path, localeOf(wanted), hasPricing)) ?? null;
  };
  const patterns = addresses.map(patternOf);
  return {
    page: (wanted) => find(wanted.path, wanted),
    lost: (wanted) => find(null, wanted)?.document ?? null,
    isAddress: (path) => patterns.some((pattern) => pattern.test(path)),
    paths: [...new Set(fitting.filter((page) => !page.isForLost).map(({ path }) => path))],
  };
}

const keyOf = (path: string | null, locale: Locale, hasPricing: boolean): string =>
  JSON.stringify([path, locale, hasPricing]);

/** Lines that need the public address are removed if it is unknown: a wrong one would mislead search engines. */
const withOrigin = (html: string, origin: string, publicUrl: string | null): string =>
  publicUrl === null
    ? html
        .split('\n')
        .filter((line) => !line.includes(origin))
        .join('\n')
    : html.replaceAll(origin, escaped(publicUrl));

/** What `src/api/installation-api.ts` reads; no browser runs it. */
export function installationData(shown: Omit<ShownSettings, 'publicUrl'>): string {
  const { blogUrl, hasPricing, sourceUrl, analyticsUrl, sentryDsn } = shown;
  const outside = {
    ...(analyticsUrl !== null && { analyticsUrl }),
    ...(sentryDsn !== null && { sentryDsn }),
  };
  const data = {
    blogUrl,
    hasPricing,
    ...(sourceUrl !== null && { sourceUrl }),
    ...(Object.keys(outside).length > 0 && { outside }),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="installation">${json}</script>`;
}

/** The language of the answer: the one in the address, otherwise the reader's best. */
export function localeOf({ query, languages }: Pick<PageRequest, 'query' | 'languages'>): Locale {
  const wantedLanguage = query.get('lang');
  if (isLocale(wantedLanguage)) return wantedLanguage;
  const primary = languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return primary.find((tag): tag is Locale => isLocale(tag)) ?? DEFAULT_LOCALE;
}

/** As the app's router matches addresses: in any case, with or without a trailing slash. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter((part) => part !== '');
  const path = parts.map((part) =>
    part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  return new RegExp(`^/${path.join('/')}/?$`, 'i');
}

/** The languages of an `Accept-Language` header, the best first. */
export function acceptedLanguages(header: string | undefined): string[] {
  const ranges = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((range) => {
      const [tag = '', quality = ''] = range.trim().split(';');
      const weight = /^\s*q=([\d.]+)/.exec(quality)?.[1];
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    });
  return ranges
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}
