import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TopicColor } from '#contract/activities/activities.ts';
import {
  AccessibilityIllustration,
  CommandIllustration,
  OfflineIllustration,
  SecrecyIllustration,
} from './reason-illustrations.tsx';
import styles from './reasons.module.css';

const reasons: readonly {
  key: 'kept' | 'secret' | 'everyone' | 'command';
  color: TopicColor;
  illustration: ReactNode;
}[] = [
  { key: 'kept', color: 'saffron', illustration: <OfflineIllustration /> },
  { key: 'secret', color: 'rose', illustration: <SecrecyIllustration /> },
  { key: 'everyone', color: 'violet', illustration: <AccessibilityIllustration /> },
  { key: 'command', color: 'teal', illustration: <CommandIllustration /> },
];

/** What sets the product apart: four promises, each with a small drawing out of the product itself. */
export function Reasons({ sourceUrl }: { sourceUrl?: string | undefined }) {
  const { t } = useTranslation(['home', 'proof']);
  return (
    <section className={styles.reasons} aria-labelledby="why">
      <h2 id="why" className={styles.title}>
        {t('why')}
      </h2>
      {reasons.map(({ key, color, illustration }) => (
        <article key={key} className={styles.reason} data-color={color}>
          <div className={styles.words}>
            <h3 className={styles.name}>{t(`${key}.title`)}</h3>
            <p>{t(`${key}.text`)}</p>
            {key === 'command' && sourceUrl !== undefined && (
              <p>
                <a href={sourceUrl}>{t('proof:sourceLink')}</a>
              </p>
            )}
          </div>
          <div className={styles.illustration} aria-hidden="true">
            {illustration}
          </div>
        </article>
      ))}
    </section>
  );
}
