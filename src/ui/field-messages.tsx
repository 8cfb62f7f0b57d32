import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import { cx } from './cx.ts';
import styles from './field.module.css';

/** What stands around the box of every field. */
export interface FieldTexts {
  label: string;
  /** Hides the label from the eye, not from screen readers: only where the place makes it plain. */
  isLabelHidden?: boolean;
  /** One sentence of help. */
  description?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the field invalid. */
  error?: string | null | undefined;
}

/** The description and the error under a field, tied to it for screen readers. */
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
