import { type Stars as Count, STARS } from '#contract/reviews/customer-review-payloads.ts';
import styles from './stars.module.css';

const STAR = 'm12 2 3.1 6.6 7.2.9-5.3 5 1.4 7.1L12 18.1l-6.4 3.5L7 14.5l-5.3-5 7.2-.9Z';

/** `count` of five stars; `label` says it in words. */
export function Stars({ count, label }: { count: Count; label: string }) {
  return (
    <span className={styles.stars} data-stars={count}>
      <span className="visually-hidden">{label}</span>
      <svg viewBox="0 0 120 24" aria-hidden="true">
        {STARS.map((star) => (
          <path key={star} d={STAR} transform={`translate(${(star - 1) * 24})`} />
        ))}
      </svg>
    </span>
  );
}
