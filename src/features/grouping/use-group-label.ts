import { useTranslation } from 'react-i18next';
import type { Group, Topic } from '#contract/retro.ts';

/**
 * What a group is called as long as it can be named, where its topics are not shown beside it: its name; without one the
 * text of its only topic, or "Untitled" and its first (GR1).
 */
export function useGroupLabel(): (group: Group, topics: Readonly<Record<string, Topic>>) => string {
  const { t } = useTranslation('groups');
  return (group, topics) => {
    const first = topics[group.topics[0] ?? '']?.description ?? '';
    if (group.name) return group.name;
    return group.topics.length > 1 ? t('untitledWith', { first }) : first;
  };
}
