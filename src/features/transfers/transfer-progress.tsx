import { useId } from 'react';
import styles from './transfers.module.css';

/** The progress of something that runs in the background; `share` from 0 to 1. */
export function Progress({ label, text, share }: { label: string; text: string; share: number }) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <progress id={id} max={1} value={Math.min(1, share)} />
      <span className="tabular">{text}</span>
    </div>
  );
}
