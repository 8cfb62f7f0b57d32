import { useTranslation } from 'react-i18next';
import type { BriefWords } from '#contract/briefs/brief-words.ts';
import type { BriefLanguage } from '#machines/retro/briefs/brief-texts.ts';
import { formatDateTime } from '#src/i18n/format.ts';
import { today } from '#src/room/action-items/days.ts';

/** How a brief is worded in the language on screen; the same words that the server's downloads have. */
export function useBriefLanguage(): BriefLanguage {
  const { i18n } = useTranslation('brief');
  const { t } = useTranslation('activities');
  return {
    words: i18n.getResourceBundle(i18n.language, 'brief') as BriefWords,
    activityName: (activity) => t(`${activity}.name`),
    typeName: (activity, type) => t(`${activity}.types.${type}.name`),
    date: formatDateTime,
    today: today(),
  };
}
