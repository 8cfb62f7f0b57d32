import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MyReview } from '#contract/reviews/customer-review-payloads.ts';
import { getMyReview } from '#src/api/reviews-api.ts';
import { SettingsSection } from '#src/ui/layout/settings-section.tsx';
import { ReviewPart } from './review-part.tsx';

/** In the profile of people who were ever asked: their review (RV3). */
export function ReviewSection() {
  const { t } = useTranslation('customer-reviews');
  const [mine, setMine] = useState<MyReview | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    getMyReview(ending.signal).then(setMine, () => {});
    return () => ending.abort();
  }, []);
  if (!mine?.mayWrite) return null;
  return (
    <SettingsSection title={t('title')}>
      <ReviewPart review={mine.review} isAsked={false} intro={t('profile')} />
    </SettingsSection>
  );
}
