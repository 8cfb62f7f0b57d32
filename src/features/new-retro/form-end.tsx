import { ArrowRight } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import styles from './new-retro.module.css';

/** The button that submits a form for a new retro, and a line on what happens then. */
export function FormEnd({ label, next, isBusy }: { label: string; next: string; isBusy: boolean }) {
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
      <p className={styles.next}>{next}</p>
    </div>
  );
}
