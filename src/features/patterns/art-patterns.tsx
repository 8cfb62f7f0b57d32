import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTIVITY_KEYS } from '#contract/activities.ts';
import { ActivityArt } from '../../ui/art/activity-art.tsx';
import { NoActionsArt, NoTopicsArt, NothingToGroupArt, WaitingArt } from '../../ui/art/empty-states.tsx';
import { LostArt } from '../../ui/art/error-lost.tsx';
import { KickedOutArt, NotFoundArt, OfflineArt } from '../../ui/art/errors.tsx';
import { HeroArt } from '../../ui/art/hero.tsx';
import { LogoMark } from '../../ui/art/logo.tsx';
import { panelClass } from '../../ui/panel.tsx';
import styles from './patterns-page.module.css';
import { Section } from './section.tsx';

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
