import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type ListedReview,
  type ReviewPage,
  type ReviewState,
  reviewPageSchema,
} from '#contract/reviews/customer-review-payloads.ts';
import { call } from './http.ts';

/** The operator's list (RV4). */
export const listReviews = (state: ReviewState, offset: number, signal?: AbortSignal): Promise<ReviewPage> =>
  call(`/admin/reviews?state=${state}&offset=${offset}`, reviewPageSchema, { ...(signal && { signal }) });

/** Decides about one as it was read; refused with `conflict` if it was changed since. */
export const decideReview = (
  { id, writtenAt }: Pick<ListedReview, 'id' | 'writtenAt'>,
  approved: boolean,
): Promise<{ ok: true }> =>
  call(`/admin/reviews/${encodeURIComponent(id)}`, doneSchema, {
    method: 'PUT',
    body: { approved, writtenAt },
  });
