import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { topicTypeLook } from '#src/shared/activities/topic-type.ts';
import { buttonClass } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { Note } from '#src/ui/layout/note.tsx';
import styles from './hero-still.module.css';
import { PLAYED_TOPICS } from './play/played-topics.ts';
import { TOPICS } from './sample/sample-team.ts';

export interface HeroStillProps {
  /** Plays it; left out while what plays is being fetched. */
  onPlay?: () => void;
  /** Someone is about to. */
  onNear?: () => void;
}

const CARDS = PLAYED_TOPICS.flatMap((key) => TOPICS.filter((topic) => topic.key === key));

/**
 * The board of the retro that plays here, as a picture with a button on it. It is in the page before the app is, so its cards have
 * few parts: the first frame waits for them.
 */
export function HeroStill({ onPlay, onNear }: HeroStillProps) {
  const { t } = useTranslation(['play', 'sample']);
  return (
    <div className={styles.still}>
      <div inert className={cx('dot-grid', styles.board)}>
        {CARDS.map(({ key, type, by }) => (
          <Note key={key} color={topicTypeLook('mad_sad_glad', type).color}>
            {t(`sample:topics.${key}`)} <span className={styles.by}>{by}</span>
          </Note>
        ))}
      </div>
      <p className="visually-hidden">{t('shows')}</p>
      <button
        type="button"
        data-needs-scripts
        className={styles.cover}
        disabled={!onPlay}
        onClick={onPlay}
        onPointerEnter={onNear}
        onFocus={onNear}
        aria-busy={!onPlay}
      >
        <span className={buttonClass({ variant: 'secondary', size: 'large' })}>
          <Play aria-hidden="true" />
          {t('start')}
        </span>
      </button>
    </div>
  );
}
