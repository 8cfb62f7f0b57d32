import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './new-retro.module.css';

export interface SubmitNewRetroProps {
  label: string;
  /** What happens then. */
  next: string;
  isBusy: boolean;
  /** Another way, beside the button. */
  otherWay?: ReactNode;
}

/** The button that submits a form for a new retro, and a line on what happens then. */
export function SubmitNewRetro({ label, next, isBusy, otherWay }: SubmitNewRetroProps) {
  return (
    <div className={styles.end}>
      <Button
        type="submit"
        variant="primary"
        size="large"
        icon={<ArrowRight aria-hidden="true" />}
        isPending={isBusy}
      >
        {label}
      </Button>
      {otherWay}
      <p className={styles.next}>{next}</p>
    </div>
  );
}
