import type { Locale } from '#contract/base/locales.ts';
import { STARS } from '#contract/reviews/customer-review-payloads.ts';

/** Samples, one for each number of stars; the server replaces their texts (`server/http/reviews-in-page.ts`). */
export const SAMPLE_REVIEWS = STARS.map((stars) => ({
  stars,
  text: '%text%',
  name: '%name%',
  role: '%role%',
  locale: '%locale%' as Locale,
}));

const SECTION = /<section id="reviews-shown".*?<\/section>/s;

/** The section with reviews, with a mark for its items, and an item for each number of stars, one first. */
export interface RenderedReviews {
  section: string;
  items: string[];
}

/** Removes the section with the samples from a page, leaving a marker; null if a page has none. */
export function cutReviews(body: string): { body: string; reviews: RenderedReviews | null } {
  const [section] = SECTION.exec(body) ?? [];
  if (section === undefined) return { body, reviews: null };
  const items = section.match(/<li.*?<\/li>/gs) ?? [];
  if (items.length !== SAMPLE_REVIEWS.length) throw new Error('not one item for each number of stars');
  return {
    body: body.replace(section, '<!--reviews-->'),
    reviews: { section: section.replace(items.join(''), '<!--items-->'), items },
  };
}
