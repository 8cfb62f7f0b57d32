import * as z from 'zod/mini';
import type { Locale } from '#contract/base/locales.ts';
import type { ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import { escaped, type HtmlDocument } from './document.ts';

/** How a page shows reviews, as the build rendered it: a section, and an item for each number of stars, one first. */
export const renderedReviewsSchema = z.object({ section: z.string(), items: z.array(z.string()) });
type RenderedReviews = z.infer<typeof renderedReviewsSchema>;

/** Where they are in a page, and where the items are in the section. */
const SECTION = '<!--reviews-->';
const ITEMS = '<!--items-->';

/** How long a page waits for them, ms: it is complete without them. */
const PATIENCE_MS = 300;

/** The reviews that the landing page shows to readers of a language (RV5). */
export type FindReviews = (locale: Locale) => Promise<readonly ShownReview[]>;

/** A page, and how it shows reviews; null if it shows none. */
export interface PageWithReviews {
  document: HtmlDocument;
  locale: Locale;
  reviews: RenderedReviews | null;
}

/**
 * Adds the reviews approved at this moment to a page (RV5), so that a withdrawn one is gone with the next
 * answer, whichever server sends it. They are added as text, and as data for the app that takes the page over. Requests
 * at the same time share one query. No other starts before it has ended: while a database does not respond, pages come without reviews,
 * and visits do not add queries.
 */
export function reviewsInPage(find: FindReviews): (page: PageWithReviews) => Promise<HtmlDocument> {
  const looking = new Map<Locale, Promise<readonly ShownReview[]>>();
  const made = new WeakMap<PageWithReviews, { data: string; document: HtmlDocument }>();
  const look = (locale: Locale) => {
    const pending = looking.get(locale);
    if (pending) return pending;
    const reviews = find(locale).catch(() => []);
    const shown = inTime(reviews);
    looking.set(locale, shown);
    void reviews.finally(() => looking.delete(locale));
    return shown;
  };
  return async (page) => {
    const { document, locale, reviews } = page;
    if (!reviews) return document;
    const shown = await look(locale);
    const data = JSON.stringify(shown);
    const cached = made.get(page);
    if (cached?.data === data) return cached.document;
    const filled = document.replaced(SECTION, sectionOf(shown, reviews));
    const whole = shown.length === 0 ? filled : filled.withHead([dataElement(data)]);
    made.set(page, { data, document: whole });
    return whole;
  };
}

/** Nothing if they cannot be loaded soon. */
async function inTime(finding: Promise<readonly ShownReview[]>): Promise<readonly ShownReview[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly ShownReview[]>((resolve) => {
    timer = setTimeout(() => resolve([]), PATIENCE_MS);
  });
  return Promise.race([finding, late]).finally(() => clearTimeout(timer));
}

function sectionOf(shown: readonly ShownReview[], { section, items }: RenderedReviews): string {
  if (shown.length === 0) return '';
  return section.replace(ITEMS, () => shown.map((one) => itemOf(one, items)).join(''));
}

/** All at once, so that nothing people wrote is mistaken for a placeholder. */
const itemOf = (review: ShownReview, items: readonly string[]): string =>
  (items[review.stars - 1] ?? '').replace(/%(text|name|role|locale)%/g, (_, part: 'text') =>
    escaped(review[part]),
  );

/** What `src/api/landing-page-reviews.ts` reads; no browser runs it. */
const dataElement = (json: string): string =>
  `<script type="application/json" id="reviews">${json.replaceAll('<', '\\u003c')}</script>`;
