import type { ReactNode } from 'react';
import { Notice } from '#src/ui/notice.tsx';

export interface FormProblemProps {
  text: string | null;
  /** A way out of it, such as a link to where it is mended. */
  action?: ReactNode;
}

/** What is wrong with the whole form, heard as well as seen; nothing while nothing is. */
export function FormProblem({ text, action }: FormProblemProps) {
  if (text === null) return null;
  return (
    <Notice tone="danger" action={action} isLive>
      {text}
    </Notice>
  );
}
