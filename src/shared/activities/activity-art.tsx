import { Drawing } from '../../ui/art/drawing.tsx';
import { loadedWhenShown } from '../../ui/loading/loaded-when-shown.tsx';
import styles from './activity-art.module.css';
import type { PicturedActivity } from './activity-drawings.ts';

/** All pictures are in one file, loaded with the first of them. */
const drawn = loadedWhenShown(
  async () => {
    const { activityDrawings } = await import('./activity-drawings.ts');
    return function DrawnActivity({ activity }: { activity: PicturedActivity }) {
      return <Drawing shapes={activityDrawings[activity]} />;
    };
  },
  { meanwhile: null },
);

/** Preloads the pictures. */
export const loadActivityArt = drawn.load;

/** The picture of an activity. Its space is reserved while it loads; screen readers skip it. */
export function ActivityArt({ activity }: { activity: PicturedActivity }) {
  return (
    <span className={styles.art}>
      <drawn.Shown activity={activity} />
    </span>
  );
}
