import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type SampleWords, TEAM, TOPICS } from './sample-team.ts';

/** What the made-up team says, in the language on screen; the same object until that changes. */
export function useSampleWords(): SampleWords {
  const { t } = useTranslation('sample');
  return useMemo(() => {
    const topics = TOPICS.map(({ key }) => [key, t(`topics.${key}`)]);
    const answers = TEAM.map((who) => [who, t(`answers.${who}`)]);
    return {
      name: t('name'),
      topics: Object.fromEntries(topics),
      groups: { tests: t('groups.tests'), waiting: t('groups.waiting') },
      answers: Object.fromEntries(answers),
      actions: {
        tests: t('actions.tests'),
        approvals: t('actions.approvals'),
        standUps: t('actions.standUps'),
      },
    };
  }, [t]);
}
