import { useTranslation } from 'react-i18next';
import { averageMood } from '#src/room/moods.ts';
import { useRoom } from '#src/socket/room.ts';
import { MoodFace, useMoodName } from '#src/ui/mood-face.tsx';
import { MoodSlider } from '#src/ui/mood-slider.tsx';
import styles from './closing-mood.module.css';

/** Where the action of the review leads to. */
const ID = 'closing-mood';

/** Puts the focus where one says how one leaves. */
export function focusClosingMood(): void {
  const mood = document.getElementById(ID);
  mood?.scrollIntoView({ block: 'center' });
  mood?.querySelector('input')?.focus({ preventScroll: true });
}

/** How one leaves, beside how one came, and the same for the team. */
export function ClosingMood() {
  const { t } = useTranslation('review');
  const { data, me, send } = useRoom();
  const moodName = useMoodName();
  const [before, after] = [averageMood(data, 'mood'), averageMood(data, 'closingMood')];
  return (
    <aside id={ID} className={styles.mood} aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`} className={styles.title}>
        {t('mood.title')}
      </h2>
      {me.admission === 'in' && (
        <MoodSlider
          label={t('mood.mine')}
          value={me.closingMood}
          onChange={(mood) => void send({ type: 'mood.set', mood })}
        />
      )}
      <dl className={styles.team}>
        {before && (
          <div className={styles.line}>
            <dt>{t('mood.before')}</dt>
            <dd>
              <MoodFace mood={before.mood} size={32} isNamed />
              {moodName(before.mood)}
            </dd>
          </div>
        )}
        <div className={styles.line}>
          <dt>{t('mood.after')}</dt>
          <dd>
            {after ? (
              <>
                <MoodFace mood={after.mood} size={32} isNamed />
                {t('mood.said', { mood: moodName(after.mood), count: after.count })}
              </>
            ) : (
              t('mood.nobody')
            )}
          </dd>
        </div>
      </dl>
    </aside>
  );
}
