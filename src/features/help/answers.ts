import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { REFUND_DAYS } from '#contract/billing/plans.ts';
import { shownInstallation } from '#src/api/installation-api.ts';
import type english from '#src/i18n/en/answers.json';

/** What is asked about workspaces, teams and accounts, in the order of the page. */
const ANSWERS = [
  ...(['invitations', 'roles', 'guests', 'ahead', 'names', 'seats', 'plan', 'refunds'] as const),
  ...(['suspended', 'archived', 'actions', 'slack', 'webhooks', 'search', 'exports', 'deletion'] as const),
] satisfies readonly (keyof typeof english)[];

/** Those that are about plans, which not every site sells (PL9). */
const OF_PLANS: readonly string[] = ['seats', 'plan', 'refunds'];

/** Where one can read more. */
const LINKS: Readonly<Record<string, string>> = { webhooks: '/help/webhooks' };

/** An answer to what an owner or a teammate asks. */
export interface Answer {
  /** Its anchor on the page: `/help#seats`. */
  id: string;
  name: string;
  /** Other words by which it is found. */
  alias: string;
  /** Its paragraphs. */
  text: readonly string[];
  link: { to: string; text: string } | null;
}

interface AnswerTexts {
  title: string;
  words: string;
  text: readonly string[];
  link?: string;
}

/** All answers in the language on screen; without those about plans where none are sold. */
export function useAnswers(): readonly Answer[] {
  const { i18n } = useTranslation('answers');
  const hasPlans = shownInstallation()?.hasPricing ?? true;
  return useMemo(() => {
    const inLanguage: typeof english = i18n.getResourceBundle(i18n.language, 'answers');
    return ANSWERS.filter((id) => hasPlans || !OF_PLANS.includes(id)).map((id) => {
      const { title, words, text, link }: AnswerTexts = inLanguage[id];
      const to = LINKS[id];
      return {
        id,
        name: title,
        alias: words,
        text: text.map((one) => one.replace('{{days}}', String(REFUND_DAYS))),
        link: link !== undefined && to !== undefined ? { to, text: link } : null,
      };
    });
  }, [i18n, i18n.language, hasPlans]);
}
