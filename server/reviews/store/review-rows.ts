import type { Locale } from '#contract/base/locales.ts';
import type {
  ListedReview,
  OwnReview,
  ReviewState,
  ShownReview,
} from '#contract/reviews/customer-review-payloads.ts';
import type { CustomerReviewTable } from '../../store/database/review-tables.ts';

type Row = CustomerReviewTable;

/** As everyone may see it: nothing in it identifies an account. */
export const shownOf = ({ stars, text, name, role, locale }: Row): ShownReview => ({
  stars: stars as ShownReview['stars'],
  text,
  name,
  role,
  locale: locale as Locale,
});

/** As its author sees it. */
export const ownOf = (row: Row): OwnReview => ({
  ...shownOf(row),
  state: row.state as ReviewState,
  writtenAt: row.written_at,
});

/** As the operator sees it. */
export const listedOf = (row: Row): ListedReview => ({
  ...ownOf(row),
  id: row.id,
  decidedAt: row.decided_at,
});
