import { useTranslation } from 'react-i18next';
import type { Group, Topic } from '#contract/retro/retro-data.ts';

/** The team of the scenes; the same names in every language. */
export const PEOPLE = ['Hanna', 'Ana', 'Bruno', 'Chidi', 'Dana'].map((name) => ({ id: name, name }));

/** Who wrote the topics, as a card shows them. */
export const AUTHORS = Object.fromEntries(PEOPLE.map(({ id, name }) => [id, { name, avatar: null }]));

/** How the team looks back. */
export const ACTIVITY = 'mad_sad_glad';

const TOPICS = [
  { id: 'tests', type: 'mad', author: 'Ana' },
  { id: 'owner', type: 'mad', author: 'Bruno' },
  { id: 'quiet', type: 'glad', author: 'Chidi' },
  { id: 'standUps', type: 'sad', author: 'Dana' },
] as const;
type ExampleTopic = (typeof TOPICS)[number]['id'];

/** What the team has written, in the language on screen. */
export function useExampleTopics(): Readonly<Record<ExampleTopic, Topic>> {
  const { t } = useTranslation('scenes');
  const topics = TOPICS.map((topic) => [topic.id, { ...topic, description: t(`topics.${topic.id}`) }]);
  return Object.fromEntries(topics);
}

/** The two topics that belong together, as the group they become. */
export const joinedGroup = (name: string): Group => ({ id: 'together', name, topics: ['tests', 'owner'] });
