import { useTranslation } from 'react-i18next';
import { PageFrame } from '../../ui/layout/page-frame.tsx';
import { ArtPatterns } from './art-patterns.tsx';
import { ButtonPatterns } from './button-patterns.tsx';
import { ChoicePatterns } from './choice-patterns.tsx';
import { ColorPatterns } from './color-patterns.tsx';
import { FieldPatterns } from './field-patterns.tsx';
import { MessagePatterns } from './message-patterns.tsx';
import styles from './patterns-page.module.css';
import { PeoplePatterns } from './people-patterns.tsx';
import { RetroPatterns } from './retro-patterns.tsx';
import { WizardPattern } from './wizard-pattern.tsx';

/** Every widget in every state, for people who build screens; served at /patterns in development and test. */
export function PatternsPage() {
  const { t } = useTranslation('patterns');
  return (
    <PageFrame
      links={[
        { label: t('links.buttons'), to: '/patterns#buttons' },
        { label: t('links.art'), to: '/patterns#art' },
      ]}
    >
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t('title')}</h1>
          <p>{t('intro')}</p>
        </header>
        <ColorPatterns />
        <ButtonPatterns />
        <FieldPatterns />
        <ChoicePatterns />
        <WizardPattern />
        <PeoplePatterns />
        <RetroPatterns />
        <MessagePatterns />
        <ArtPatterns />
      </div>
    </PageFrame>
  );
}
