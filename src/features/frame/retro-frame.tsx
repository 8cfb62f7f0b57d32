import type { ReactNode } from 'react';
import styles from './retro-frame.module.css';

export interface RetroFrameProps {
  /** The phase on the stage: `XStage` of its feature. */
  stage: ReactNode;
  /** What this person mainly does in the phase, `XAction` of its feature; always at the same place below. */
  action?: ReactNode;
}

/** The frame of a live retro, the same in every phase. */
export function RetroFrame({ stage, action }: RetroFrameProps) {
  return (
    <div className={styles.frame}>
      <main id="main" tabIndex={-1} className={styles.stage}>
        {stage}
      </main>
      <div className={styles.bottom}>{action}</div>
    </div>
  );
}
