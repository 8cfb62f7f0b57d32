import { useTranslation } from 'react-i18next';
import type { DoorView } from '#contract/wire.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { DoorArt } from './door-art.tsx';
import styles from './join.module.css';

export interface WaitingRoomProps {
  view: DoorView;
  /** One's own name. */
  name: string;
  /** Whether nobody is there to open. */
  isModeratorAway: boolean;
}

/** Somebody knocked and waits: nothing to do but to be calm (JO4, JO6). */
export function WaitingRoom({ view, name, isModeratorAway }: WaitingRoomProps) {
  const { t } = useTranslation('join');
  return (
    <section className={styles.page}>
      <div className={styles.waiting}>
        <div className={styles.art}>
          <DoorArt of="waiting" />
        </div>
        <div className={styles.head} role="status">
          <h1>{t('waiting.title')}</h1>
          <p className={styles.lead}>
            {t(isModeratorAway ? 'waiting.away' : 'waiting.text', { name: view.moderator, retro: view.name })}
          </p>
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
