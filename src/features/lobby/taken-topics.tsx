import { CircleSlash } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { canDropTaken } from '#machines/retro/selectors/topics-selectors.ts';
import { useAuthors } from '#src/room/people/use-authors.ts';
import { useTypeName } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { List } from '#src/ui/layout/list.tsx';
import styles from './left-over-topics.module.css';
import items from './lobby-items.module.css';

/** Topics taken over from last time; the moderator can drop them again. */
export function TakenTopics({ topics }: { topics: readonly Topic[] }) {
  const { t } = useTranslation('left-over');
  const { activity, canDrop, send } = useRoom(({ data, isModerator, ...room }) => ({
    activity: activityOf(data.settings),
    canDrop: isModerator && canDropTaken(data),
    send: room.send,
  }));
  const authors = useAuthors();
  const typeName = useTypeName(activity);
  const title = useId();
  return (
    <section className={styles.part} aria-labelledby={title}>
      <h3 id={title} className={styles.title}>
        {t('taken')}
      </h3>
      <List className={items.list}>
        {topics.map(({ id, type, description, author }) => (
          <li key={id} className={items.item}>
            <span>
              <span className={items.words} dir="auto">
                {description}
              </span>
              <span className={items.soft}>
                {[typeName(type), authors[author]?.name && t('by', { name: authors[author].name })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {canDrop && (
              <Button
                size="small"
                variant="quiet"
                icon={<CircleSlash aria-hidden="true" />}
                onPress={() => void send({ type: 'topic.drop', topic: id })}
                aria-label={t('dropNamed', { text: description })}
              >
                {t('drop')}
              </Button>
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
