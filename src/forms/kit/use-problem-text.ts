import { useTranslation } from 'react-i18next';

/**
 * Turns the code of a failed call into text: `problem.<code>` of the given namespace, otherwise the usual text. null
 * stays null.
 */
export function useProblemText(texts: string): (code: string | null) => string | null {
  const { t } = useTranslation([texts, 'forms']);
  return (code) =>
    code === null ? null : t([`problem.${code}`, `forms:problem.${code}`, 'forms:problem.internal']);
}
