import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#src/ui/buttons/button.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import { About } from './about.tsx';
import { Compare } from './compare.tsx';
import { Features } from './features.tsx';
import { Hero, type Playable } from './hero.tsx';
import styles from './landing-page.module.css';
import { Plans } from './plans.tsx';
import { Proof } from './proof.tsx';
import { Reasons } from './reasons.tsx';
import { TeamPrice } from './team-price.tsx';

export interface HomePageProps {
  /** Starts a retro; passed in, because it is a feature of its own. */
  form: ReactNode;
  /** The retro that plays in the hero; its screens are features of their own. */
  play: Playable;
  /** Reviews; passed in for the same reason. */
  reviews?: ReactNode;
  /** Whether plans are sold here, and shown. */
  hasPricing: boolean;
  /** Where the source can be read. */
  sourceUrl?: string | undefined;
}

/** The landing page. */
export function HomePage({ form, play, reviews, hasPricing, sourceUrl }: HomePageProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <Hero play={play} sourceUrl={sourceUrl} />
      <section id="start" className={`${styles.start} dot-grid`} aria-labelledby="start-title">
        <Panel isFloating className={styles.card}>
          <header className={styles.cardHead}>
            <h2 id="start-title" className={styles.cardTitle}>
              {t('form.title')}
            </h2>
            <p>{t('form.text')}</p>
          </header>
          <noscript>
            <p className={styles.withoutScripts}>{t('form.withoutScripts')}</p>
          </noscript>
          <div data-needs-scripts>{form}</div>
        </Panel>
        <p className={styles.teams}>
          {t('teams.text')} <Link to="/workspaces/new">{t('teams.link')}</Link>
        </p>
      </section>
      <Features />
      <Reasons sourceUrl={sourceUrl} />
      <Proof sourceUrl={sourceUrl} />
      <Compare />
      {reviews}
      {hasPricing && <Plans />}
      {hasPricing && <TeamPrice />}
      <About />
      <div className={styles.turn}>
        <p className={styles.last}>{t('yourTurn')}</p>
        <a href="#start" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {t('startNow')}
        </a>
      </div>
    </>
  );
}
