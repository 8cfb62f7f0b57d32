import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#src/forms/kit/problems.ts';
import { useFlash } from '#src/ui/flash.tsx';

/** The namespaces of the texts that `useFailureFlash` uses. */
export const FAILURE_TEXTS = ['flashes', 'workspace-refusals', 'forms'] as const;

/** Says in passing that something failed (a flash key) and why, by the code of the error that the call threw. */
export function useFailureFlash(): (key: string, error: unknown) => void {
  const { t } = useTranslation(FAILURE_TEXTS);
  const flash = useFlash();
  return useCallback(
    (key, error) => {
      const code = codeOf(error);
      const why = t([`workspace-refusals:${code}`, `forms:problem.${code}`, 'forms:problem.internal']);
      flash(`${t(key)} ${why}`, { tone: 'danger' });
    },
    [t, flash],
  );
}
