import type { Weight } from '#contract/retro.ts';
import { cx } from './cx.ts';
import styles from './token.module.css';

export interface TokenProps {
  weight: Weight;
  /** `placed` is filled, `free` an outline, `held` lifted: the one in the hand. */
  look: 'placed' | 'free' | 'held';
}

/** A vote as a thing to hold: a round token with its weight on it. */
export function Token({ weight, look }: TokenProps) {
  return (
    <span className={cx(styles.token, styles[look])} aria-hidden="true">
      {weight}
    </span>
  );
}
