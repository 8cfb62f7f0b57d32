import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './growing-box.module.css';

const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? true;

/** Contains a box for several lines, and makes it as high as its text in browsers where it does not grow by itself. */
export function GrowingBox({ children }: { children: ReactNode }) {
  const holder = useRef<HTMLSpanElement>(null);
  // After every render: nothing else here shows that the text changed.
  useLayoutEffect(() => {
    const box = holder.current?.querySelector('textarea');
    if (!box || growsByItself()) return;
    box.style.height = 'auto';
    box.style.height = `${box.scrollHeight + box.offsetHeight - box.clientHeight}px`;
  });
  return (
    <span ref={holder} className={styles.holder}>
      {children}
    </span>
  );
}
