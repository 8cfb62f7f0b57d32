import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ListedReview, REVIEW_STATES, type ReviewState } from '#contract/customer-reviews.ts';
import { ApiError } from '#src/api/http.ts';
import { decideReview, listReviews } from '#src/api/review-approval.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { useOutcomeFlash } from '#src/ui/flash.tsx';
import { Loading } from '#src/ui/loading.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { RadioOptions } from '#src/ui/radio-options.tsx';
import { ReviewWords } from './review-words.tsx';
import styles from './reviews.module.css';

interface Listed {
  reviews: readonly ListedReview[];
  total: number;
}

/** On the operator's page: what people say, and whether the landing page shows it (RV4). Nothing here says who wrote it. */
export function ReviewsToApprove() {
  const { t } = useTranslation('review-approval');
  const flash = useOutcomeFlash();
  const [state, setState] = useState<ReviewState>('waiting');
  const [listed, setListed] = useState<Listed | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const ending = new AbortController();
    setListed(null);
    listReviews(state, 0, ending.signal).then(setListed, () => {
      if (!ending.signal.aborted) setListed('failed');
    });
    return () => ending.abort();
  }, [state, tries]);

  async function decide(review: ListedReview, approved: boolean) {
    try {
      await decideReview(review, approved);
      flash(t(approved ? 'approved' : 'rejected'));
    } catch (error) {
      const isChanged = error instanceof ApiError && ['conflict', 'not_found'].includes(error.code);
      flash(t(isChanged ? 'changed' : 'failed'), { tone: 'danger' });
      if (!isChanged) return;
    }
    setTries((before) => before + 1);
  }
  async function more(shown: Listed) {
    try {
      const next = await listReviews(state, shown.reviews.length);
      setListed({ reviews: [...shown.reviews, ...next.reviews], total: next.total });
    } catch {
      flash(t('failed'), { tone: 'danger' });
    }
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
      {listed === null && <Loading label={t('loading')} />}
      {listed === 'failed' && (
        <Notice tone="warning" action={<Button onPress={() => setTries(tries + 1)}>{t('again')}</Button>}>
          {t('failed')}
        </Notice>
      )}
      {listed !== null && listed !== 'failed' && (
        <>
          <p role="status">{t('count', { count: listed.total })}</p>
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
          <ul role="list" className={styles.part}>
            {listed.reviews.map((review) => (
              <ReviewRow key={review.id} review={review} onDecide={decide} />
            ))}
          </ul>
          {listed.reviews.length < listed.total && (
            <div>
              <Button onPress={() => void more(listed)}>{t('more')}</Button>
            </div>
          )}
        </>
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
      aria-label={t(`${what}Named`, { name: review.name })}
      onPress={() => void decide(what)}
    >
      {t(what)}
    </Button>
  );
  return (
    <li className={styles.row}>
      <ReviewWords review={review} />
      <p className={styles.soft}>{t('written', { at: formatDateTime(review.writtenAt) })}</p>
      <div className={styles.buttons}>
        {review.state !== 'approved' && button('approve')}
        {review.state !== 'rejected' && button('reject')}
      </div>
    </li>
  );
}
