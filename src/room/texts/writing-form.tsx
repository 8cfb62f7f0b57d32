import type { ReactNode } from 'react';
import { escapeCancels } from '#src/ui/fields/escape-cancels.ts';

export interface WritingFormProps {
  className: string | undefined;
  onSubmit: () => void;
  onCancel: (() => void) | undefined;
  children: ReactNode;
}

/** A form in a retro: nothing is sent by the browser, and Escape leaves it. */
export function WritingForm({ className, onSubmit, onCancel, children }: WritingFormProps) {
  return (
    <form
      className={className}
      onKeyDown={escapeCancels(onCancel)}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
