import { useTranslation } from 'react-i18next';
import { MOODS } from '#contract/limits.ts';
import { MoodFace } from '#src/room/moods/mood-face.tsx';
import { useHasRoomForRail, useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { Mark } from './series-looks.tsx';
import stats from './stats.module.css';
import styles from './team-mood.module.css';

/** A retro whose mood is known: as people left it, or if they did not say that, as they came. */
export interface MoodPoint {
  id: string;
  name: string;
  day: string;
  before: number | null;
  after: number | null;
}

/** The drawing, in units that scale with the panel; faces are beside it. Where the panel is as wide as a tablet, so is the drawing. */
const [HEIGHT, EDGE] = [120, 10];
const WIDTHS = { panel: 280, tablet: 680 };
const up = (mood: number): number => HEIGHT - EDGE - (mood / 100) * (HEIGHT - 2 * EDGE);

/** How people came (squares, dashed) and left (dots), from awful to awesome; a table beside it has the numbers (ST3). */
export function MoodLine({ label, points }: { label: string; points: readonly MoodPoint[] }) {
  const { t } = useTranslation('team-mood');
  const [isNarrow, isDesk] = [useIsNarrow(), useHasRoomForRail()];
  const width = WIDTHS[!isNarrow && !isDesk ? 'tablet' : 'panel'];
  const across = (place: number) =>
    points.length === 1 ? width / 2 : EDGE + (place / (points.length - 1)) * (width - 2 * EDGE);
  const line = (of: 'before' | 'after') =>
    pathOf(
      points.map((point) => point[of]),
      across,
    );
  const marks = (of: 'before' | 'after') =>
    points.map((point, place) => {
      const mood = point[of];
      if (mood === null) return null;
      return <Mark key={point.id} x={across(place)} y={up(mood)} look={of === 'after' ? 'solid' : 'open'} />;
    });
  return (
    <div className={styles.chart}>
      <div className={styles.faces} aria-hidden="true">
        {[...MOODS].reverse().map((mood) => (
          <MoodFace key={mood} mood={mood} size={18} isNamed />
        ))}
      </div>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label} className={styles.line}>
        {MOODS.map((mood) => (
          <line key={mood} x1={0} x2={width} y1={up(mood)} y2={up(mood)} className={stats.line} />
        ))}
        <path d={line('before')} className={stats.dashedPath} />
        <path d={line('after')} className={stats.fullPath} />
        {marks('before')}
        {marks('after')}
      </svg>
      <p className={styles.days}>
        <span>{points[0]?.day}</span>
        {points.length > 1 && <span>{points.at(-1)?.day}</span>}
      </p>
      <p className={styles.legend}>
        <span>
          <Sample look="open" /> {t('before')}
        </span>
        <span>
          <Sample look="solid" /> {t('after')}
        </span>
      </p>
    </div>
  );
}

function Sample({ look }: { look: 'open' | 'solid' }) {
  return (
    <svg viewBox="0 0 24 14" aria-hidden="true" className={stats.swatch}>
      <path d="M0 7H24" className={look === 'solid' ? stats.fullPath : stats.dashedPath} />
      <Mark x={12} y={7} look={look} />
    </svg>
  );
}

/** A line from each known mood to the next, with a gap where one is not known. */
const pathOf = (moods: readonly (number | null)[], across: (place: number) => number): string =>
  moods
    .map((mood, place) => {
      if (mood === null) return '';
      const isBegun = place > 0 && moods[place - 1] !== null;
      return `${isBegun ? 'L' : 'M'}${across(place).toFixed(1)} ${up(mood).toFixed(1)}`;
    })
    .join('');
