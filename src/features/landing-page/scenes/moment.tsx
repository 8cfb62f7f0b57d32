import type { ReactNode } from 'react';
import { cx } from '#src/ui/cx.ts';
import styles from './moment.module.css';

/** A second of a scene, of the twelve it takes. */
export type Second = 1 | 2 | 3 | 4 | 5 | 6 | 7;

export interface MomentProps {
  /** When it comes; there from the beginning without. */
  from?: Second | undefined;
  /** When it goes; what has an end is not part of the last picture. */
  until?: Second | undefined;
  /** Within a line of text. */
  isInline?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Something that comes or goes while a scene plays. */
export function SceneMoment({ from, until, isInline, className, children }: MomentProps) {
  const Element = isInline ? 'span' : 'div';
  // Coming and going are two movements, of two elements.
  const comes = from && until;
  return (
    <Element className={cx(styles.moment, className)} data-from={comes ? undefined : from} data-until={until}>
      {comes ? (
        <Element className={styles.moment} data-from={from}>
          {children}
        </Element>
      ) : (
        children
      )}
    </Element>
  );
}

/** Things in one place, one after another: each is over the one before it. `isCut`: they change without a fade. */
export function Stack({ isCut, children }: { isCut?: boolean; children: ReactNode }) {
  return (
    <div className={styles.stack} data-cut={isCut || undefined}>
      {children}
    </div>
  );
}
