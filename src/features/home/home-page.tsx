import { ArrowDown, Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HeroArt } from '#src/ui/art/hero.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { About } from './about.tsx';
import { Features } from './features.tsx';
import styles from './home-page.module.css';
import { Plans } from './plans.tsx';
import { Reasons } from './reasons.tsx';

export interface HomePageProps {
  /** Starts a retro; passed in, because it is a feature of its own. */
  form: ReactNode;
  /** Reviews; passed in for the same reason. */
  reviews?: ReactNode;
  /** Whether plans are sold here, and shown. */
  hasPricing: boolean;
}

/** The landing page. */
export function HomePage({ form, reviews, hasPricing }: HomePageProps) {
  const { t } = useTranslation('home');
  return (
    <>
      <Hero />
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
      <Reasons />
      {reviews}
      {hasPricing && <Plans />}
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

const promises = ['account', 'install', 'open'] as const;

function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.ways}>
          <a href="#start" className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('startNow')}
          </a>
          <a href="#how" className={buttonClass({ variant: 'quiet', size: 'large' })}>
            <ArrowDown aria-hidden="true" />
            {t('seeHow')}
          </a>
        </div>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role with the bullets */}
        <ul role="list" className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" />
              {t(`promise.${promise}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.art}>
        <HeroArt />
      </div>
    </section>
  );
}
