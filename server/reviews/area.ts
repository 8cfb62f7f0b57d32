import type { Locale } from '#contract/base/locales.ts';
import type { Logger } from '../base/logger.ts';
import { NetworkBuckets } from '../base/network-buckets.ts';
import type { StateOf } from '../base/retro-states.ts';
import { TokenBuckets } from '../base/token-buckets.ts';
import { pluginOf } from '../http/route.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { approvalRoutes } from './approval-routes.ts';
import { REVIEWS_SHOWN, type ReviewRates, reviewRoutes } from './review-routes.ts';
import type { OwnReviews } from './store/own-reviews.ts';
import type { ReviewsToShow } from './store/reviews-to-show.ts';

export interface ReviewsAreaDeps {
  store: { ownReviews: OwnReviews; reviewsToShow: ReviewsToShow; retros: Retros };
  stateOf: StateOf;
  /** Whether people are asked for a review after a retro. */
  asksForReviews: boolean;
  rates: ReviewRates;
  now: () => number;
  log: Logger;
}

/** What people say of Hindsight, and approving it. */
export function reviewsArea({ store, stateOf, asksForReviews, rates, now, log }: ReviewsAreaDeps) {
  const { ownReviews, reviewsToShow, retros } = store;
  const reviewsOfPerson = new TokenBuckets(rates.reviewsOfPerson, now);
  const reviewsOfNetwork = new NetworkBuckets(rates.reviewsOfNetwork, now);
  return {
    routes: [
      pluginOf(
        ...reviewRoutes({
          retros,
          stateOf,
          ownReviews,
          reviewsToShow,
          reviewsOfPerson,
          reviewsOfNetwork,
          asksForReviews,
          now,
        }),
        ...approvalRoutes({ reviewsToShow, log, now }),
      ),
    ],
    counters: [reviewsOfPerson, reviewsOfNetwork],
    /** The reviews on the landing page. */
    shown: (locale: Locale) => reviewsToShow.shown(locale, REVIEWS_SHOWN),
  };
}
