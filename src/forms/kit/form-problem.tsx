import { Notice } from '#src/ui/notice.tsx';

/** What is wrong with the whole form, heard as well as seen; nothing while nothing is. */
export function FormProblem({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="danger" isLive>
      {text}
    </Notice>
  );
}
