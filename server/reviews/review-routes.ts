import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import { doneSchema } from '#contract/accounts/account-payloads.ts';
import { DEFAULT_LOCALE, localeSchema } from '#contract/base/locales.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import {
  myReviewSchema,
  reviewFormSchema,
  reviewQuestionSchema,
  shownReviewsSchema,
} from '#contract/reviews/customer-review-payloads.ts';
import { isInRoom, viewerOf } from '#machines/access/retro-access.ts';
import { type RetroOfRouteDeps, retroOfRouteAs } from '../access/retro-of-route.ts';
import type { NetworkBuckets } from '../base/network-buckets.ts';
import { refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route, type Subject } from '../http/route.ts';
import type { OwnReviews } from './store/own-reviews.ts';
import type { ReviewsToShow } from './store/reviews-to-show.ts';

/** How long after its end a retro asks its participants for a review of Hindsight, ms (RV1). */
export const REVIEW_ASKED_MS = 7 * 86_400_000;
/** Reviews that the landing page shows. */
export const REVIEWS_SHOWN = 6;

/** Reviews that one person writes and changes, and those of a network: a whole company may finish retros at once. */
export const REVIEW_RATES: ReviewRates = {
  reviewsOfPerson: { perSecond: 1 / 600, burst: 10 },
  reviewsOfNetwork: { perSecond: 1 / 60, burst: 60 },
};
export interface ReviewRates {
  reviewsOfPerson: Rate;
  reviewsOfNetwork: Rate;
}

export interface ReviewRoutesDeps extends RetroOfRouteDeps {
  ownReviews: OwnReviews;
  reviewsToShow: Pick<ReviewsToShow, 'shown'>;
  reviewsOfPerson: Pick<TokenBuckets, 'takeOrWait'>;
  reviewsOfNetwork: Pick<NetworkBuckets, 'takeOrWait'>;
  /** Whether this installation asks at all. */
  asksForReviews: boolean;
  now: () => number;
}

/** A finished retro, and whether the caller took part in it. */
const heldWith = (
  deps: RetroOfRouteDeps,
): Subject<'retro', { as: 'participant' | 'other'; data: RetroData }> =>
  retroOfRouteAs(deps, ({ state }, { id }) => ({
    as: tookPart(state.data, id) ? 'participant' : 'other',
    data: state.data,
  }));

/** Its moderator, or someone who took part to its end; not watchers, and nobody if it was imported. */
function tookPart(data: RetroData, id: string): boolean {
  if (data.finishedAt === null || data.imported || !isInRoom(viewerOf({ data }, id).access)) return false;
  return id === data.moderator || data.people[id]?.role === 'participant';
}

/** Asks people for a review of Hindsight, takes what they say, and shows what was approved (RV). */
export function reviewRoutes(deps: ReviewRoutesDeps): RouteOptions[] {
  const { ownReviews: reviews, reviewsOfPerson, reviewsOfNetwork, asksForReviews, now } = deps;
  const entry = { who: 'person', answer: myReviewSchema } as const;
  const reviewOf = async (user: string) => ({
    mayWrite: await reviews.wasAsked(user),
    review: await reviews.of(user),
  });
  return [
    route(
      'PUT /retro/:id/review_question',
      { who: 'person', of: heldWith(deps), may: ['participant'], answer: reviewQuestionSchema },
      async ({ caller: { person }, retro: { data } }) => {
        const isFresh = asksForReviews && (data.finishedAt ?? 0) > now() - REVIEW_ASKED_MS;
        return {
          asks: isFresh && (await reviews.ask(person.id, data.id, now())),
          review: await reviews.of(person.id),
        };
      },
    ),
    route('GET /users/me/review', entry, ({ caller }) => reviewOf(caller.person.id)),
    route(
      'PUT /users/me/review',
      {
        ...entry,
        body: reviewFormSchema,
        isForm: true,
        limits: [
          {
            says: 'reviews, by person and by network',
            wait: ({ ip, caller }) =>
              reviewsOfPerson.takeOrWait(caller.person.id) || reviewsOfNetwork.takeOrWait(ip),
          },
        ],
      },
      async ({ caller: { person }, body: { consent: _, ...form } }) => {
        if (!(await reviews.write(person.id, form, now()))) return refused('unauthorized_action');
        return reviewOf(person.id);
      },
    ),
    route('DELETE /users/me/review', entry, async ({ caller: { person } }) => {
      await reviews.withdraw(person.id);
      return reviewOf(person.id);
    }),
    route('POST /users/me/review/declined', { who: 'person', answer: doneSchema }, async ({ caller }) => {
      await reviews.decline(caller.person.id);
      return { ok: true };
    }),
    shownRoute(deps.reviewsToShow),
  ];
}

const shownQuerySchema = z.object({ locale: z.catch(localeSchema, DEFAULT_LOCALE) });

/** What the landing page shows, for people who come to it from another page of the app. */
const shownRoute = (reviews: Pick<ReviewsToShow, 'shown'>) =>
  route(
    'GET /reviews',
    { who: 'anybody', query: shownQuerySchema, answer: shownReviewsSchema },
    async ({ query: { locale } }) => ({ reviews: await reviews.shown(locale, REVIEWS_SHOWN) }),
  );
