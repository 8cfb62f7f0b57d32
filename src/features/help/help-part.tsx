import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './help-page.module.css';

export interface HelpPartProps {
  /** Its anchor. */
  id: string;
  name: string;
  /** Its picture, if it has one. */
  art?: ReactNode;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of the help: one line, which opens; in print it is open. */
export function HelpPart({ id, name, art, isOpen, onToggle, children }: HelpPartProps) {
  return (
    <Panel as="article" id={id} tabIndex={-1} isSmall className={styles.part}>
      <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
        <summary className={styles.summary}>
          <ChevronRight aria-hidden="true" className={styles.arrow} />
          <h3 className={styles.name}>{name}</h3>
          {art && <span className={styles.art}>{art}</span>}
        </summary>
        <div className={styles.content}>{children}</div>
      </details>
    </Panel>
  );
}
