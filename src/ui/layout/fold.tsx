import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './fold.module.css';

export interface FoldProps {
  /** The line that is always there; a heading where the content is a part of a page. */
  title: ReactNode;
  children: ReactNode;
  isOpenAtFirst?: boolean;
}

/** What not everybody wants to see at once: one line, which opens. In print it is open. */
export function Fold({ title, children, isOpenAtFirst = false }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpenAtFirst}>
      <summary className={styles.summary}>
        <ChevronRight aria-hidden="true" className={styles.chevron} />
        {title}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
