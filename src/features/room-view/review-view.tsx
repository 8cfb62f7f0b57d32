import { useTranslation } from 'react-i18next';
import { type AverageMood, teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { MoodSpread } from '#src/room/moods/mood-spread.tsx';
import { useRoom } from '#src/socket/room.ts';
import { AutoScroll } from './auto-scroll.tsx';
import { BigActions } from './big-action.tsx';
import { BigNotes } from './big-notes.tsx';
import styles from './review-view.module.css';

/** Review for a room: everything that was agreed on, with its owners, and decided. */
export function ReviewView() {
  const { t } = useTranslation(['review', 'notes']);
  const actions = useRoom(({ data }) => Object.values(data.actions));
  const decisions = useRoom(({ data }) =>
    Object.values(data.notes).filter((note) => note.kind === 'decision'),
  );
  if (actions.length + decisions.length === 0) return <p className={styles.none}>{t('actions.none')}</p>;
  return (
    <AutoScroll label={t('actions.title')}>
      <BigActions actions={actions} />
      <BigNotes notes={decisions} />
    </AutoScroll>
  );
}

/** How the team came and how it leaves. */
export function ReviewMoods() {
  const { t } = useTranslation('review');
  const before = useRoom(({ data }) => teamMood(data).before);
  const after = useRoom(({ data }) => teamMood(data).after);
  return (
    <dl className={styles.moods}>
      {before && <Mood label={t('mood.before')} mood={before} />}
      <Mood label={t('mood.after')} mood={after} />
    </dl>
  );
}

function Mood({ label, mood }: { label: string; mood: AverageMood | null }) {
  const { t } = useTranslation('review');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {mood?.spread && <MoodSpread spread={mood.spread} size={56} />}
        <p className={styles.said}>
          {mood === null ? t('mood.nobody') : t('mood.said', { count: mood.said, of: mood.of })}
        </p>
      </dd>
    </div>
  );
}
