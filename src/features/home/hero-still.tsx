import { Play } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AvatarColors } from '#src/ui/avatar-colors.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { TopicCard } from '#src/ui/topic-card.tsx';
import styles from './hero-still.module.css';
import { PLAYED_TOPICS } from './play/played-topics.ts';
import { TEAM, TOPICS } from './sample/team.ts';

export interface HeroStillProps {
  /** Plays it; left out while what plays is being fetched. */
  onPlay?: () => void;
  /** Someone is about to. */
  onNear?: () => void;
}

const PEOPLE = TEAM.map((name) => ({ id: name, name }));
const CARDS = PLAYED_TOPICS.flatMap((key) => TOPICS.filter((topic) => topic.key === key));

/** The board of the retro that plays here, as a picture with a button on it: it is in the page before the app is. */
export function HeroStill({ onPlay, onNear }: HeroStillProps) {
  const { t } = useTranslation(['play', 'sample']);
  return (
    <div className={styles.still}>
      <div inert className={cx('dot-grid', styles.board)}>
        <AvatarColors people={PEOPLE}>
          {CARDS.map(({ key, type, by }) => (
            <TopicCard
              key={key}
              activity="mad_sad_glad"
              type={type}
              description={t(`sample:topics.${key}`)}
              author={by}
              authorName={by}
            />
          ))}
        </AvatarColors>
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
