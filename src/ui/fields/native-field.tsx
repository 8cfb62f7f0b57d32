import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import styles from './field.module.css';
import type { FieldTexts } from './field-messages.tsx';

interface NativeFieldProps extends FieldTexts {
  /** Renders the box; must pass all of these to its input. */
  children: (box: {
    id: string;
    className: string;
    'aria-describedby': string | undefined;
    'aria-invalid': boolean;
    'data-invalid': true | undefined;
  }) => ReactNode;
}

/** Label, description and error around an input that the browser itself draws (dates, times). */
export function NativeField({ label, isLabelHidden, description, error, children }: NativeFieldProps) {
  const id = useId();
  const notes = [description && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={cx(styles.label, isLabelHidden && 'visually-hidden')}>
        {label}
      </label>
      {children({
        id,
        className: cx(styles.box),
        'aria-describedby': notes || undefined,
        // Always set: otherwise browsers treat a time between two steps as invalid.
        'aria-invalid': Boolean(error),
        'data-invalid': error ? true : undefined,
      })}
      {description && (
        <span id={`${id}-help`} className={styles.description}>
          {description}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlert aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}
