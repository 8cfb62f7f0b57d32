import { lazy, Suspense } from 'react';
import type { ActivityKey } from '#contract/activities.ts';
import styles from './activity-art.module.css';

/** All pictures come in one piece, fetched with the first of them. */
const Drawn = lazy(async () => {
  const { activityDrawings } = await import('./activity-drawings.ts');
  function DrawnActivity({ activity }: { activity: ActivityKey }) {
    const Drawing = activityDrawings[activity];
    return <Drawing />;
  }
  return { default: DrawnActivity };
});

/** The picture of an activity. Its place keeps its size while it loads; it is never read out. */
export function ActivityArt({ activity }: { activity: ActivityKey }) {
  return (
    <span className={styles.art}>
      <Suspense fallback={null}>
        <Drawn activity={activity} />
      </Suspense>
    </span>
  );
}
