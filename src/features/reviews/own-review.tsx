import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview as Review } from '#contract/reviews/customer-review-payloads.ts';
import { withdrawReview } from '#src/api/reviews-api.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { ReviewWords } from './review-words.tsx';
import styles from './reviews.module.css';

const TONES = { waiting: 'plain', approved: 'success', rejected: 'warning' } as const;

export interface OwnReviewProps {
  review: Review;
  onChange: () => void;
  onWithdrawn: () => void;
}

/** The person's review of Hindsight, its state, and the buttons to edit and withdraw it (RV3). */
export function OwnReview({ review, onChange, onWithdrawn }: OwnReviewProps) {
  const { t } = useTranslation('customer-reviews');
  const flash = useFlash();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function withdraw() {
    setBusy(true);
    try {
      await withdrawReview();
      onWithdrawn();
    } catch {
      flash(t('withdraw.failed'), { tone: 'danger' });
      setAsked(false);
    }
    setBusy(false);
  }
  return (
    <div className={styles.own}>
      <ReviewWords review={review} />
      <p className={styles.state}>
        <Badge tone={TONES[review.state]}>{t(`state.${review.state}`)}</Badge>
        <span className={styles.soft}>{t(`stateHelp.${review.state}`)}</span>
      </p>
      <div className={styles.buttons}>
        <Button size="small" onPress={onChange}>
          {t('change')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setAsked(true)}>
          {t('withdraw.button')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('withdraw.title')}
        body={t('withdraw.text')}
        confirmLabel={t('withdraw.button')}
        isDanger
        isPending={isBusy}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(false)}
      />
    </div>
  );
}
