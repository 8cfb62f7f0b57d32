import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownReview } from '#contract/reviews/customer-review-payloads.ts';
import { forgetReviewsOfPage, getReviews, reviewsOfPage } from '#src/api/landing-page-reviews.ts';
import { currentLocale } from '#src/i18n/i18n.ts';
import { List } from '#src/ui/layout/list.tsx';
import styles from './shown-reviews.module.css';
import { Stars } from './stars.tsx';

/** On the landing page: reviews of Hindsight (RV5), from the page itself or requested. Without any, nothing is shown. */
export function ShownReviews() {
  const [reviews, setReviews] = useState(reviewsOfPage);
  useEffect(() => {
    // The page's own reviews are from when it was loaded: coming back later requests newer ones.
    if (reviewsOfPage()) return forgetReviewsOfPage;
    const ending = new AbortController();
    getReviews(currentLocale(), ending.signal).then(setReviews, () => {});
    return () => ending.abort();
  }, []);
  return reviews && reviews.length > 0 ? <Shown reviews={reviews} /> : null;
}

/** The server replaces the items (`server/http/reviews-in-page.ts`), so nothing here may depend on their number. */
function Shown({ reviews }: { reviews: readonly ShownReview[] }) {
  const { t } = useTranslation('shown-reviews');
  return (
    <section id="reviews-shown" className={styles.reviews} aria-labelledby="reviews-title">
      <header className={styles.head}>
        <h2 id="reviews-title" className={styles.title}>
          {t('title')}
        </h2>
        <p>{t('how')}</p>
      </header>
      <List className={styles.list}>
        {reviews.map(({ stars, text, name, role, locale }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no ids, and the list never changes
          <li key={at} className={styles.review}>
            <Stars count={stars} label={t('stars', { stars })} />
            <blockquote className={styles.text} lang={locale} dir="auto">
              {text}
            </blockquote>
            <p className={styles.who} lang={locale}>
              <strong>
                <bdi>{name}</bdi>
              </strong>
              <span>{role}</span>
            </p>
          </li>
        ))}
      </List>
    </section>
  );
}
