import { useTranslation } from 'react-i18next';
import { type Group, groupTitle, type Topic } from '#contract/retro/retro-data.ts';

/**
 * What a group is called as long as it can be named, where its topics are not shown beside it: its name; without one the
 * text of its only topic, or "Untitled" and its first (GR1).
 */
export function useGroupLabel(): (group: Group, topics: Readonly<Record<string, Topic>>) => string {
  const { t } = useTranslation('groups');
  return (group, topics) => {
    const title = groupTitle(group, topics);
    return group.name === '' && group.topics.length > 1 ? t('untitledWith', { first: title }) : title;
  };
}
