import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf } from '#src/forms/kit/form-problems.ts';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** The namespaces of the texts that `useFailureFlash` and `useWhyFailed` use. */
export const FAILURE_TEXTS = ['flashes', 'workspace-refusals', 'refusals', 'forms'] as const;

/** Why a call failed, in the sentence for the code of the error that it threw. */
export function useWhyFailed(): (error: unknown) => string {
  const { t } = useTranslation(FAILURE_TEXTS);
  return useCallback(
    (error) => {
      const code = codeOf(error);
      return t([
        `workspace-refusals:${code}`,
        `forms:problem.${code}`,
        `refusals:${code}`,
        'forms:problem.internal',
      ]);
    },
    [t],
  );
}

/** Says in passing that something failed (a flash key) and why, by the code of the error that the call threw. */
export function useFailureFlash(): (key: string, error: unknown) => void {
  const { t } = useTranslation(FAILURE_TEXTS);
  const whyFailed = useWhyFailed();
  const flash = useFlash();
  return useCallback(
    (key, error) => {
      flash(`${t(key)} ${whyFailed(error)}`, { tone: 'danger' });
    },
    [t, whyFailed, flash],
  );
}
