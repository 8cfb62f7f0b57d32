import * as z from 'zod/mini';
import { idSchema } from '../base/ids.ts';
import { localeSchema } from '../base/locales.ts';
import { offsetSchema } from '../base/paging.ts';
import { optionalName, typedName } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';

/*
 * What people say about Hindsight for its landing page (RV): a review of the product, not the phase of a retro.
 */

/** From poor to excellent. */
export const STARS = [1, 2, 3, 4, 5] as const;
const starsSchema = z.literal(STARS);
export type Stars = z.infer<typeof starsSchema>;

const saidSchema = z.object({
  stars: starsSchema,
  text: z.string(),
  /** The name they want shown; the role may be empty. */
  name: z.string(),
  role: z.string(),
  /** The language that it was written in. */
  locale: localeSchema,
});

/** `PUT /api/users/me/review`: writes a review, or changes it. Without consent it is refused. */
export const reviewFormSchema = z.strictObject({
  stars: starsSchema,
  text: typedName(LIMITS.reviewText),
  name: typedName(LIMITS.personName),
  role: optionalName(LIMITS.reviewRole),
  locale: localeSchema,
  consent: z.literal(true),
});
export type ReviewForm = z.infer<typeof reviewFormSchema>;

/** Waiting for the operator; on the landing page, if it is among the newest; or not wanted there. */
export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const;
const reviewStateSchema = z.enum(REVIEW_STATES);
export type ReviewState = z.infer<typeof reviewStateSchema>;

const ownReviewSchema = z.extend(saidSchema, { state: reviewStateSchema, writtenAt: z.number() });
export type OwnReview = z.infer<typeof ownReviewSchema>;

/** `GET /api/users/me/review` and what changes it: the caller's review, and whether they have ever been asked for one. */
export const myReviewSchema = z.object({ mayWrite: z.boolean(), review: z.nullable(ownReviewSchema) });
export type MyReview = z.infer<typeof myReviewSchema>;

/** `PUT /api/retro/{id}/review_question`: whether a review is asked for in this retro's brief (RV1), and the one there is. */
export const reviewQuestionSchema = z.object({ asks: z.boolean(), review: z.nullable(ownReviewSchema) });
export type ReviewQuestion = z.infer<typeof reviewQuestionSchema>;

/** `GET /api/reviews`: what the landing page shows, in its order. */
export const shownReviewsSchema = z.object({ reviews: z.array(saidSchema) });
export type ShownReview = z.infer<typeof saidSchema>;

/** `GET /api/admin/reviews?state=…&offset=…`: the operator's list; waiting ones by age, others by the latest decision. */
export const reviewsQuerySchema = z.object({
  state: z._default(reviewStateSchema, 'waiting'),
  offset: offsetSchema,
});
const listedReviewSchema = z.extend(ownReviewSchema, { id: idSchema, decidedAt: z.nullable(z.number()) });
export type ListedReview = z.infer<typeof listedReviewSchema>;
export const reviewPageSchema = z.object({ reviews: z.array(listedReviewSchema), total: z.number() });
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** `PUT /api/admin/reviews/{reviewId}`: the operator's decision about a review as they read it; if it was changed since, nothing is decided. */
export const reviewDecisionSchema = z.strictObject({ approved: z.boolean(), writtenAt: z.number() });
