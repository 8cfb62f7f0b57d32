import type { Weight } from '#contract/retro/retro-data.ts';
import { cx } from '../../ui/cx.ts';
import styles from './vote-token.module.css';

export interface VoteTokenProps {
  weight: Weight;
  /** `placed` is filled, `free` an outline, `held` lifted: the one in the hand. */
  look: 'placed' | 'free' | 'held';
}

/** A vote as a thing to hold: a round token with its weight on it. */
export function VoteToken({ weight, look }: VoteTokenProps) {
  return (
    <span className={cx(styles.token, styles[look])} aria-hidden="true">
      {weight}
    </span>
  );
}
