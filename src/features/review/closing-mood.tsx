import { useTranslation } from 'react-i18next';
import { type AverageMood, teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { MoodSlider } from '#src/room/moods/mood-slider.tsx';
import { MoodSpread } from '#src/room/moods/mood-spread.tsx';
import { useRoom } from '#src/socket/room.ts';
import styles from './closing-mood.module.css';

/** The element that the review's action leads to. */
const ID = 'closing-mood';

/** Moves the focus to the question of how the person leaves. */
export function focusClosingMood(): void {
  const mood = document.getElementById(ID);
  mood?.scrollIntoView({ block: 'center' });
  mood?.querySelector('input')?.focus({ preventScroll: true });
}

/** How the person leaves, and how the team came and leaves. */
export function ClosingMood() {
  const { t } = useTranslation('review');
  const { me, send } = useRoom((room) => ({ me: room.me, send: room.send }));
  const before = useRoom(({ data }) => teamMood(data).before);
  const after = useRoom(({ data }) => teamMood(data).after);
  return (
    <aside id={ID} className={styles.mood} aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`} className={styles.title}>
        {t('mood.title')}
      </h2>
      {me.admission === 'in' && (
        <MoodSlider
          label={t('mood.mine')}
          description={t('mood.seen')}
          value={me.closingMood}
          onChange={(mood) => void send({ type: 'mood.set', mood })}
        />
      )}
      <dl className={styles.team}>
        {before && <Line label={t('mood.before')} mood={before} />}
        <Line label={t('mood.after')} mood={after} />
      </dl>
    </aside>
  );
}

/** How many of the team feel how, and how many answered. */
function Line({ label, mood }: { label: string; mood: AverageMood | null }) {
  const { t } = useTranslation('review');
  return (
    <div className={styles.line}>
      <dt>{label}</dt>
      <dd>
        {mood?.spread && <MoodSpread spread={mood.spread} />}
        <span className={styles.said}>
          {mood === null ? t('mood.nobody') : t('mood.said', { count: mood.said, of: mood.of })}
        </span>
      </dd>
    </div>
  );
}
