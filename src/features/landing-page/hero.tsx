import { ArrowDown, Check } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { buttonClass } from '#src/ui/buttons/button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './hero.module.css';
import { HeroStill } from './hero-still.tsx';

/** The retro that plays in the hero: fetched only once it is wanted. */
export interface Playable {
  Shown: ComponentType;
  load: () => Promise<unknown>;
}

const promises = ['account', 'install'] as const;

/** What this is, in words and as a retro to play with: a picture until someone wants it. It is called open only where its source can be read. */
export function Hero({ play, sourceUrl }: { play: Playable; sourceUrl?: string | undefined }) {
  const { t } = useTranslation(['home', 'play']);
  const [isWanted, setWanted] = useState(false);
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
        <List className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>
              <Check aria-hidden="true" />
              {t(`promise.${promise}`)}
            </li>
          ))}
          {sourceUrl !== undefined && (
            <li>
              <Check aria-hidden="true" />
              <a href={sourceUrl}>{t('promise.open')}</a>
            </li>
          )}
        </List>
      </div>
      <div className={styles.play}>
        {isWanted ? (
          <play.Shown />
        ) : (
          // What cannot be fetched ahead is fetched, or said, when it is wanted.
          <HeroStill onPlay={() => setWanted(true)} onNear={() => void play.load().catch(() => {})} />
        )}
      </div>
      <p className={styles.samples}>
        {t('play:more.intro')} <Link to="/sample/brief">{t('play:more.brief')}</Link> ·{' '}
        <Link to="/sample/replay">{t('play:more.replay')}</Link>
      </p>
    </section>
  );
}
