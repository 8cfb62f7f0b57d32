import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { cx } from '../cx.ts';
import styles from './field.module.css';

/** The texts around the box of every field. */
export interface FieldTexts {
  label: string;
  /** Hides the label visually, not from screen readers: only if the context makes it plain. */
  isLabelHidden?: boolean;
  /** One sentence of help. */
  description?: ReactNode;
  /** What is wrong and how to fix it; if set, the field is marked invalid. */
  error?: ReactNode;
}

/** The description and error under a field, linked to it for screen readers. */
export function FieldMessages({ description, error }: Pick<FieldTexts, 'description' | 'error'>) {
  return (
    <>
      {description && (
        <Text slot="description" className={cx(styles.description)}>
          {description}
        </Text>
      )}
      <FieldError className={cx(styles.error)}>
        {error && (
          <>
            <CircleAlert aria-hidden="true" />
            {error}
          </>
        )}
      </FieldError>
    </>
  );
}
