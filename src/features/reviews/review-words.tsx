import { useTranslation } from 'react-i18next';
import type { ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import styles from './reviews.module.css';
import { Stars } from './stars.tsx';

/** A review as its author and the operator read it. */
export function ReviewWords({ review }: { review: ShownReview }) {
  const { t } = useTranslation('customer-reviews');
  const { stars, text, name, role, locale } = review;
  return (
    <figure className={styles.words}>
      <Stars count={stars} label={t('stars.of', { stars })} />
      <blockquote lang={locale} dir="auto">
        {text}
      </blockquote>
      <figcaption className={styles.soft} lang={locale}>
        {role === '' ? name : `${name}, ${role}`}
      </figcaption>
    </figure>
  );
}
