import type { HTMLAttributes } from 'react';
import { cx } from '../cx.ts';
import styles from './panel.module.css';

export interface PanelLook {
  /** Smaller corners, for one panel among many. */
  isSmall?: boolean;
  /** High above the page: the only panel on it. */
  isFloating?: boolean;
}

export interface PanelProps extends HTMLAttributes<HTMLElement>, PanelLook {
  /** Which element it renders. */
  as?: 'div' | 'section' | 'aside' | 'li' | 'article';
}

/** The class of a panel, for elements rendered by another library. */
export const panelClass = ({ isSmall, isFloating }: PanelLook, className?: string): string =>
  cx(styles.panel, isSmall && styles.small, isFloating && styles.floating, className);

/** A sheet of raised paper. The caller sets padding and layout; in print it is plain. */
export function Panel({ as: Element = 'div', isSmall, isFloating, className, ...rest }: PanelProps) {
  const look = { isSmall: isSmall ?? false, isFloating: isFloating ?? false };
  return <Element {...rest} className={panelClass(look, className)} />;
}
