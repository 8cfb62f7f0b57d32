import { useTranslation } from 'react-i18next';

/**
 * Turns the code of a failed call into text: `problem.<code>` of the given namespace, otherwise the usual text, after
 * `failed` if that is given: what has failed, without a full stop. null stays null.
 */
export function useProblemText(texts: string): (code: string | null, failed?: string) => string | null {
  const { t } = useTranslation([texts, 'forms']);
  return (code, failed) => {
    if (code === null) return null;
    const own = t(`problem.${code}`, { defaultValue: '' });
    if (own !== '') return own;
    const why = t([`forms:problem.${code}`, 'forms:problem.internal']);
    return failed === undefined ? why : `${failed}. ${why}`;
  };
}
