import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import sticky from '#src/forms/kit/sticky-end.module.css';
import { Button } from '#src/ui/buttons/button.tsx';
import { cx } from '#src/ui/cx.ts';
import styles from './new-retro.module.css';

export interface SubmitNewRetroProps {
  label: string;
  /** What happens then. */
  next: string;
  isBusy: boolean;
  /** Another way, beside the button. */
  otherWay?: ReactNode;
}

/**
 * The button that submits a form for a new retro, and a line on what happens then. They stay in sight while the form is
 * longer than the screen, on a phone the button alone.
 */
export function SubmitNewRetro({ label, next, isBusy, otherWay }: SubmitNewRetroProps) {
  return (
    <div className={cx(styles.end, sticky.end)}>
      <div className={cx(styles.submit, sticky.end)}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          icon={<ArrowRight aria-hidden="true" />}
          isPending={isBusy}
        >
          {label}
        </Button>
      </div>
      {otherWay}
      <p className={styles.next}>{next}</p>
    </div>
  );
}
