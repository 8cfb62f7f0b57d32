import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type MyReview,
  myReviewSchema,
  type ReviewForm,
  type ReviewQuestion,
  reviewQuestionSchema,
} from '#contract/reviews/customer-review-payloads.ts';
import { call } from './http.ts';

const MINE = '/users/me/review';

/** Whether a review of Hindsight is asked for in the brief of a retro (RV1). All calls here throw an ApiError. */
export const askForReview = (retro: string, signal?: AbortSignal): Promise<ReviewQuestion> =>
  call(`/retro/${encodeURIComponent(retro)}/review_question`, reviewQuestionSchema, {
    method: 'PUT',
    ...(signal && { signal }),
  });

/** One's own review. */
export const getMyReview = (signal?: AbortSignal): Promise<MyReview> =>
  call(MINE, myReviewSchema, { ...(signal && { signal }) });

/** Writes one, or edits it. */
export const sendReview = (form: ReviewForm): Promise<MyReview> =>
  call(MINE, myReviewSchema, { method: 'PUT', body: form });

/** Withdraws it (RV3). */
export const withdrawReview = (): Promise<MyReview> => call(MINE, myReviewSchema, { method: 'DELETE' });

/** Declines to write one. */
export const declineReview = (): Promise<{ ok: true }> =>
  call(`${MINE}/declined`, doneSchema, { method: 'POST' });
