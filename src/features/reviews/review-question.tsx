import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewQuestion as Question } from '#contract/reviews/customer-review-payloads.ts';
import { askForReview } from '#src/api/reviews-api.ts';
import { Panel } from '#src/ui/layout/panel.tsx';
import { ReviewPart } from './review-part.tsx';
import styles from './reviews.module.css';

/** Below a brief: asks for a review of Hindsight, once (RV1); if one is written, it is shown there (RV3). */
export function ReviewQuestion({ retro }: { retro: string }) {
  const { t } = useTranslation('customer-reviews');
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    // Fails when offline; the person is asked the next time.
    askForReview(retro, ending.signal).then(setQuestion, () => {});
    return () => ending.abort();
  }, [retro]);
  if (!question?.asks && !question?.review) return null;
  const { asks, review } = question;
  return (
    <Panel as="section" className={styles.question} aria-labelledby="review-question">
      <h2 id="review-question">{t(review ? 'title' : 'question.title')}</h2>
      <ReviewPart review={review} isAsked={asks} intro={t('question.text')} />
    </Panel>
  );
}
