import { useTranslation } from 'react-i18next';

/**
 * Says the code of a failed call in words: those of `problem.<code>` in the given namespace of texts, else the usual
 * ones. null stays null.
 */
export function useProblemText(texts: string): (code: string | null) => string | null {
  const { t } = useTranslation([texts, 'forms']);
  return (code) =>
    code === null ? null : t([`problem.${code}`, `forms:problem.${code}`, 'forms:problem.internal']);
}
