import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS } from '#contract/activities/activities.ts';
import { ActivityArt } from '../../shared/activities/activity-art.tsx';
import { NoActionsArt, NoTopicsArt, NothingToGroupArt, WaitingArt } from '../../ui/art/empty-state-art.tsx';
import { KickedOutArt, NotFoundArt, OfflineArt } from '../../ui/art/error-art.tsx';
import { LostArt } from '../../ui/art/error-lost.tsx';
import { HeroArt } from '../../ui/art/hero-art.tsx';
import { LogoMark } from '../../ui/art/logo.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';
import { Section } from './pattern-section.tsx';
import styles from './patterns-page.module.css';

const others: Record<string, ReactNode> = {
  NoTopicsArt: <NoTopicsArt />,
  WaitingArt: <WaitingArt />,
  NothingToGroupArt: <NothingToGroupArt />,
  NoActionsArt: <NoActionsArt />,
  LostArt: <LostArt />,
  KickedOutArt: <KickedOutArt />,
  NotFoundArt: <NotFoundArt />,
  OfflineArt: <OfflineArt />,
  LogoMark: <LogoMark size={96} />,
};

/** Every drawing, with its name in the code. */
export function ArtPatterns() {
  const { t } = useTranslation('patterns');
  return (
    <Section id="art" title={t('art.title')}>
      <div className={styles['hero-picture']}>
        <HeroArt />
      </div>
      <div className={styles.gallery}>
        {ACTIVITY_KEYS.map((activity) => (
          <figure key={activity} className={panelClass({ isSmall: true }, styles.picture)}>
            <ActivityArt activity={activity} />
            <figcaption>{activity}</figcaption>
          </figure>
        ))}
        {Object.entries(others).map(([name, art]) => (
          <figure key={name} className={panelClass({ isSmall: true }, styles.picture)}>
            {art}
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
