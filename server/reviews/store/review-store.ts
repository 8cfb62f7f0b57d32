import type { Kysely } from 'kysely';
import type { Schema } from '../../store/database/schema.ts';
import { type OwnReviews, sqlOwnReviews } from './own-reviews.ts';
import { type ReviewsToShow, sqlReviewsToShow } from './reviews-to-show.ts';

/** What people say of Hindsight, as they write it and as others see it. */
export interface Reviews {
  ownReviews: OwnReviews;
  reviewsToShow: ReviewsToShow;
}

/** `forget` makes what was deleted unreadable in the database's own files too. */
export const sqlReviews = (db: Kysely<Schema>, forget: () => Promise<void>): Reviews => ({
  ownReviews: sqlOwnReviews(db, forget),
  reviewsToShow: sqlReviewsToShow(db),
});
