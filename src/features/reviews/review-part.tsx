import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview as Review } from '#contract/reviews/customer-review-payloads.ts';
import { declineReview } from '#src/api/reviews-api.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { OwnReview } from './own-review.tsx';
import { ReviewForm } from './review-form.tsx';
import styles from './reviews.module.css';

/** What the person has just done. */
type Done = 'thanks' | 'declined' | 'withdrawn';

export interface ReviewPartProps {
  review: Review | null;
  /** Whether the person is asked for a review, and may decline; otherwise a button lets them write one. */
  isAsked: boolean;
  /** The explanation, for people without a review. */
  intro: string;
}

/** The person's own review of Hindsight: to write, see, change and withdraw (RV2, RV3). */
export function ReviewPart({ review: first, isAsked, intro }: ReviewPartProps) {
  const { t } = useTranslation('customer-reviews');
  const [review, setReview] = useState(first);
  const [isWriting, setWriting] = useState(isAsked);
  const [done, setDone] = useState<Done | null>(null);
  const outcome = useRef<HTMLParagraphElement>(null);
  // The element that had the focus is gone.
  useEffect(() => {
    if (done) outcome.current?.focus();
  }, [done]);

  function end(what: Done | null, now: Review | null) {
    setReview(now);
    setWriting(false);
    setDone(what);
  }
  function change() {
    setWriting(true);
    setDone(null);
  }
  function leave() {
    // The form closes even if this request fails: the person can decline the next time they are asked.
    if (isAsked && !review) void declineReview().catch(() => {});
    end(isAsked && !review ? 'declined' : null, review);
  }
  return (
    <div className={styles.part}>
      {!done && !review && <p className={styles.soft}>{intro}</p>}
      {done && (
        <p ref={outcome} tabIndex={-1} className={styles.done}>
          {t(`done.${done}`)}
        </p>
      )}
      {isWriting && (
        <ReviewForm
          review={review}
          cancel={t(isAsked && !review ? 'no' : 'cancel')}
          onSent={(sent) => end('thanks', sent)}
          onCancel={leave}
        />
      )}
      {!isWriting && review && (
        <OwnReview review={review} onChange={change} onWithdrawn={() => end('withdrawn', null)} />
      )}
      {!isWriting && !review && !isAsked && (
        <div>
          <Button onPress={() => setWriting(true)}>{t('write')}</Button>
        </div>
      )}
    </div>
  );
}
