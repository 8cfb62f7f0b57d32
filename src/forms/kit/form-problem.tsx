import type { ReactNode } from 'react';
import { Notice } from '#src/ui/feedback/notice.tsx';

export interface FormProblemProps {
  text: string | null;
  /** A way to fix it, such as a link to the page where that is possible. */
  action?: ReactNode;
}

/** The error of the whole form, visible and announced; empty if there is none. */
export function FormProblem({ text, action }: FormProblemProps) {
  if (text === null) return null;
  return (
    <Notice tone="danger" action={action} isLive>
      {text}
    </Notice>
  );
}
