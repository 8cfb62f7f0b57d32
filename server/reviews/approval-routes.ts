import type { RouteOptions } from 'fastify';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  reviewDecisionSchema,
  reviewPageSchema,
  reviewsQuerySchema,
} from '#contract/reviews/customer-review-payloads.ts';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/result.ts';
import { route } from '../http/route.ts';
import type { ReviewsToShow } from './store/reviews-to-show.ts';

/** Reviews that the list of operators shows at a time. */
const REVIEWS_PAGE = 20;

export interface ApprovalRoutesDeps {
  reviewsToShow: ReviewsToShow;
  log: Logger;
  now: () => number;
}

/** Where the operator reads reviews, and decides which the landing page shows (RV4). Nobody learns who wrote one. */
export function approvalRoutes({ reviewsToShow: reviews, log, now }: ApprovalRoutesDeps): RouteOptions[] {
  return [
    route(
      'GET /admin/reviews',
      { who: 'operator', query: reviewsQuerySchema, answer: reviewPageSchema },
      async ({ query: { state, offset } }) => ({
        reviews: await reviews.list(state, offset, REVIEWS_PAGE),
        total: await reviews.count(state),
      }),
    ),
    route(
      'PUT /admin/reviews/:reviewId',
      { who: 'operator', body: reviewDecisionSchema, answer: doneSchema },
      async ({ params: { reviewId }, body, caller }) => {
        const by = { user: caller.person.id, now: now() };
        if (!(await reviews.decide(reviewId, body, by)))
          return refused((await reviews.find(reviewId)) ? 'conflict' : 'not_found');
        const act = body.approved ? 'review.approved' : 'review.rejected';
        log.info({ operator: by.user, act, review: reviewId }, 'an operator intervened');
        return { ok: true };
      },
    ),
  ];
}
