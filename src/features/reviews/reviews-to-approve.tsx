import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ListedReview,
  REVIEW_STATES,
  type ReviewState,
} from '#contract/reviews/customer-review-payloads.ts';
import { ApiError } from '#src/api/http.ts';
import { decideReview, listReviews } from '#src/api/review-approval-api.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { LoadFailedNotice } from '#src/queries/load-failed-notice.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { useOutcomeFlash } from '#src/ui/feedback/flash.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { List } from '#src/ui/layout/list.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { ReviewWords } from './review-words.tsx';
import styles from './reviews.module.css';

/** How often an open page checks for new reviews, ms. */
const ASKED_AGAIN_MS = 30_000;

/**
 * On the operator's page: the reviews, and whether the landing page shows them (RV4). Nothing here identifies the author.
 * `onDecided` is called when a decision has been saved.
 */
export function ReviewsToApprove({ onDecided }: { onDecided: () => void }) {
  const { t } = useTranslation('review-approval');
  const flash = useOutcomeFlash();
  const [state, setState] = useState<ReviewState>('waiting');
  const pages = useInfiniteQuery({
    queryKey: ['reviews-to-approve', state],
    queryFn: ({ pageParam, signal }) => listReviews(state, pageParam, signal),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const seen = all.reduce((sum, page) => sum + page.reviews.length, 0);
      return last.reviews.length > 0 && seen < last.total ? seen : undefined;
    },
    refetchInterval: ASKED_AGAIN_MS,
  });
  const reviews = pages.data?.pages.flatMap((page) => page.reviews);

  async function decide(review: ListedReview, approved: boolean) {
    try {
      await decideReview(review, approved);
      flash(t(approved ? 'approved' : 'rejected'));
      onDecided();
    } catch (error) {
      const isChanged = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      flash(t(isChanged ? 'changed' : 'failed'), { tone: 'danger' });
      if (!isChanged) return;
    }
    await pages.refetch();
  }
  return (
    <Panel as="section" className={styles.toApprove} aria-labelledby="reviews-to-approve">
      <div>
        <h2 id="reviews-to-approve">{t('title')}</h2>
        <p className={styles.soft}>{t('how')}</p>
      </div>
      <RadioOptions
        look="tiles"
        label={t('show')}
        isLabelHidden
        value={state}
        onChange={setState}
        options={REVIEW_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
      />
      {!reviews && !pages.isError && <Loading label={t('loading')} />}
      {reviews && (
        <>
          <p role="status">{t('count', { count: pages.data?.pages.at(-1)?.total ?? 0 })}</p>
          <List className={styles.part}>
            {reviews.map((review) => (
              <ReviewRow key={review.id} review={review} onDecide={decide} />
            ))}
          </List>
          {pages.hasNextPage && !pages.isError && (
            <div>
              <Button isPending={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
      {pages.isError && (
        <LoadFailedNotice
          title={t('failed')}
          onRetry={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        />
      )}
    </Panel>
  );
}

interface ReviewRowProps {
  review: ListedReview;
  onDecide: (review: ListedReview, approved: boolean) => Promise<void>;
}

function ReviewRow({ review, onDecide }: ReviewRowProps) {
  const { t } = useTranslation('review-approval');
  const [pending, setPending] = useState<'approve' | 'reject' | null>(null);
  async function decide(what: 'approve' | 'reject') {
    setPending(what);
    await onDecide(review, what === 'approve');
    setPending(null);
  }
  const button = (what: 'approve' | 'reject') => (
    <Button
      size="small"
      variant={what === 'approve' ? 'secondary' : 'quiet'}
      isPending={pending === what}
      isDisabled={pending !== null && pending !== what}
      aria-label={t(`${what}Named`, { name: review.name })}
      onPress={() => void decide(what)}
    >
      {t(what)}
    </Button>
  );
  return (
    <li className={styles.row}>
      <ReviewWords review={review} />
      <p className={styles.soft}>
        {t('written', {
          language: t(`language.${review.locale}`),
          at: formatDateTime(review.writtenAt),
        })}
      </p>
      <div className={styles.buttons}>
        {review.state !== 'approved' && button('approve')}
        {review.state !== 'rejected' && button('reject')}
      </div>
    </li>
  );
}
