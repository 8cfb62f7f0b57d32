import { useTranslation } from 'react-i18next';
import type { DoorView } from '#contract/wire.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DoorArt } from './door-art.tsx';
import styles from './join.module.css';

/** Somebody knocked and waits: nothing to do but to be calm (JO4, JO6). */
export function WaitingRoom({ view, name }: { view: DoorView; name: string }) {
  const { t } = useTranslation('join');
  return (
    <section className={styles.page}>
      <div className={styles.waiting}>
        <div className={styles.art}>
          <DoorArt of="waiting" />
        </div>
        <div className={styles.head} role="status">
          <h1>{t('waiting.title')}</h1>
          <p className={styles.lead}>{t('waiting.text', { name: view.moderator, retro: view.name })}</p>
        </div>
        <p className={styles.you}>
          <Avatar name={name} isNameShown />
          <span>{t('youAre', { name })}</span>
          <span className={styles.dots} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
        </p>
        <p className={styles.small}>{t('waiting.help')}</p>
      </div>
    </section>
  );
}
