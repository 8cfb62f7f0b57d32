import { loadedWhenShown } from '../loaded-when-shown.tsx';
import styles from './activity-art.module.css';
import type { PicturedActivity } from './activity-drawings.ts';

/** All pictures come in one piece, fetched with the first of them. */
const drawn = loadedWhenShown(
  async () => {
    const { activityDrawings } = await import('./activity-drawings.ts');
    return function DrawnActivity({ activity }: { activity: PicturedActivity }) {
      const Drawing = activityDrawings[activity];
      return <Drawing />;
    };
  },
  { meanwhile: null },
);

/** Fetches the pictures ahead. */
export const loadActivityArt = drawn.load;

/** The picture of an activity. Its place keeps its size while it loads; it is never read out. */
export function ActivityArt({ activity }: { activity: PicturedActivity }) {
  return (
    <span className={styles.art}>
      <drawn.Shown activity={activity} />
    </span>
  );
}
