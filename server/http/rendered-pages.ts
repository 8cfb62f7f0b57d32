import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/locales.ts';
import { escaped, HtmlDocument } from './document.ts';
import { type PageWithReviews, renderedReviewsSchema } from './reviews-in-page.ts';

/** What the build noted of the pages that it rendered. */
const listSchema = z.object({
  /** Stands in them for the address that people use. */
  origin: z.string(),
  /** The same for that of the blog. */
  blog: z.string(),
  /** The addresses that the app has a page for: `/retro/:retroId`. */
  addresses: z.array(z.string()),
  pages: z.array(
    z.object({
      file: z.string(),
      path: z.string(),
      locale: z.enum(['en', 'es']),
      hasPricing: z.boolean(),
      hasBlog: z.boolean(),
      /** Shown in place of pages that there are none of. */
      isForLost: z.boolean(),
      /** How it shows reviews, where it does. */
      reviews: z.optional(z.nullable(renderedReviewsSchema)),
    }),
  ),
});

/** Where they are in the folder of the app. */
const FOLDER = '.pages';
/** Set to anything but `true`, it hides what is about plans (PL9), as in `src/routing/pricing-flag.ts`. */
const PRICING_FLAG = 'force_pricing_ff';

/** Of an installation, what pages show. */
export interface Shown {
  blogUrl: string | null;
  hasPricing: boolean;
  /** Where browsers tell of page views; null where nobody counts them. */
  analyticsUrl: string | null;
  /** Where browsers tell of errors; null where only this server hears of them. */
  sentryDsn: string | null;
  /** Where people reach it; null where that is not known. */
  publicUrl: string | null;
}

/** What is asked for: an address, and the languages that whoever asks can read, the best first. */
export interface Wanted {
  path: string;
  query: URLSearchParams;
  languages: readonly string[];
}

/** The public pages as they were rendered at the build, for one installation. */
export interface RenderedPages {
  /** Null where there is no such page. */
  page: (wanted: Wanted) => PageWithReviews | null;
  /** What is said in place of a page that there is not. */
  lost: (wanted: Wanted) => HtmlDocument | null;
  /** Whether the app has something to show at this address. */
  isAddress: (path: string) => boolean;
  /** The addresses that search engines are told of, and the languages in which each can be had. */
  paths: readonly string[];
}

/** What the build rendered for the app in this folder; nothing where it rendered nothing, and then every address is one. */
export function renderedPages(folder: string, shown: Shown): RenderedPages {
  const file = join(folder, FOLDER, 'pages.json');
  if (!existsSync(file)) return { page: () => null, lost: () => null, isAddress: () => true, paths: [] };
  const { origin, blog, addresses, pages } = listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const documents = new Map<string, PageWithReviews>();
  const fitting = pages.filter(
    (page) => page.hasBlog === (shown.blogUrl !== null) && (shown.hasPricing || !page.hasPricing),
  );
  for (const page of fitting) {
    const html = readFileSync(join(folder, FOLDER, page.file), 'utf8');
    const document = new HtmlDocument(
      withOrigin(html, origin, shown.publicUrl).replaceAll(blog, escaped(shown.blogUrl ?? '')),
    ).withHead([installationData(shown)]);
    const { path, locale, hasPricing, isForLost, reviews = null } = page;
    documents.set(keyOf(isForLost ? null : path, locale, hasPricing), { document, locale, reviews });
  }
  const find = (path: string | null, wanted: Wanted): PageWithReviews | null => {
    const flag = wanted.query.get(PRICING_FLAG);
    const hasPricing = shown.hasPricing && (flag === null || flag === 'true');
    return documents.get(keyOf(path, localeOf(wanted), hasPricing)) ?? null;
  };
  const known = addresses.map(patternOf);
  return {
    page: (wanted) => find(wanted.path, wanted),
    lost: (wanted) => find(null, wanted)?.document ?? null,
    isAddress: (path) => known.some((pattern) => pattern.test(path)),
    paths: [...new Set(fitting.filter((page) => !page.isForLost).map(({ path }) => path))],
  };
}

const keyOf = (path: string | null, locale: Locale, hasPricing: boolean): string =>
  JSON.stringify([path, locale, hasPricing]);

/** Every line that needs the address people use goes where that is not known: a wrong one leads search engines astray. */
const withOrigin = (html: string, origin: string, publicUrl: string | null): string =>
  publicUrl === null
    ? html
        .split('\n')
        .filter((line) => !line.includes(origin))
        .join('\n')
    : html.replaceAll(origin, escaped(publicUrl));

/** What `src/api/installation.ts` reads; no browser runs it. */
export function installationData(shown: Omit<Shown, 'publicUrl'>): string {
  const { blogUrl, hasPricing, analyticsUrl, sentryDsn } = shown;
  const outside = {
    ...(analyticsUrl !== null && { analyticsUrl }),
    ...(sentryDsn !== null && { sentryDsn }),
  };
  const told = { blogUrl, hasPricing, ...(Object.keys(outside).length > 0 && { outside }) };
  const json = JSON.stringify(told).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="installation">${json}</script>`;
}

/** The language to answer in: what the address asks for, else the best that whoever asks can read. */
export function localeOf({ query, languages }: Pick<Wanted, 'query' | 'languages'>): Locale {
  const asked = query.get('lang');
  if (isLocale(asked)) return asked;
  const primary = languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '');
  return primary.find((tag): tag is Locale => isLocale(tag)) ?? DEFAULT_LOCALE;
}

/** As the app's router takes addresses: of any case, with or without a slash at their end. */
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
