import { useTranslation } from 'react-i18next';
import { MOODS } from '#contract/limits.ts';
import { cx } from '../../ui/cx.ts';
import { List } from '../../ui/layout/list.tsx';
import { MoodFace, useMoodName } from './mood-face.tsx';
import styles from './mood-spread.module.css';

export interface MoodSpreadProps {
  /** How many chose each of `MOODS`. */
  spread: readonly number[];
  /** The size of a face in pixels at the usual text size. */
  size?: number;
}

/** How people feel: the five faces, from awful to awesome, with how many chose each (RE5). */
export function MoodSpread({ spread, size = 32 }: MoodSpreadProps) {
  const { t } = useTranslation('ui');
  const moodName = useMoodName();
  return (
    <List className={styles.spread}>
      {MOODS.map((mood, place) => {
        const count = spread[place] ?? 0;
        return (
          <li key={mood} className={cx(styles.mood, count === 0 && styles.none)} title={moodName(mood)}>
            <MoodFace mood={mood} size={size} isNamed />
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{t('moodCount', { mood: moodName(mood), count })}</span>
          </li>
        );
      })}
    </List>
  );
}
