import type { Locale } from '#contract/base/locales.ts';
import { type ShownReview, shownReviewsSchema } from '#contract/reviews/customer-review-payloads.ts';
import { call } from './http.ts';

/** The data the server wrote into the page, which shows the same (RV5). */
const ELEMENT = 'reviews';

let rendered: readonly ShownReview[] | null = null;

/** The reviews the page came with; null if there were none, or another page has been shown since. */
export function reviewsOfPage(): readonly ShownReview[] | null {
  if (rendered || typeof document === 'undefined') return rendered;
  const text = document.getElementById(ELEMENT)?.textContent;
  if (!text) return null;
  const parsed = shownReviewsSchema.shape.reviews.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

/** From now on they are requested, since they may have changed. */
export const forgetReviewsOfPage = (): void => document.getElementById(ELEMENT)?.remove();

/** Sets it when pages are rendered without a document. */
export function renderWithReviews(reviews: readonly ShownReview[]): void {
  rendered = reviews;
}

/** What the landing page shows. Throws an ApiError. */
export const getReviews = async (locale: Locale, signal?: AbortSignal): Promise<readonly ShownReview[]> =>
  (await call(`/reviews?locale=${locale}`, shownReviewsSchema, { ...(signal && { signal }) })).reviews;
