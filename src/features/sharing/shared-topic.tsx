import { CircleSlash, Lightbulb, X } from 'lucide-react';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RetroActivity } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { TopicCard } from '#src/room/cards/topic-card.tsx';
import { TopicMenu } from '#src/room/topics/topic-menu.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';

export interface SharedTopicProps {
  topic: Topic;
  activity: RetroActivity;
  author: string;
  authorImage: string | null;
  isUnsaved: boolean;
  /** What choosing it does: start a suggestion, cancel it, or complete it; nothing for watchers. */
  suggesting: 'none' | 'first' | 'chosen' | 'second';
  onChoose: (topic: string) => void;
  /** Drops it from the board, for a topic from last time that the viewer may drop (TA5). */
  onDrop?: ((topic: string) => void) | undefined;
}

/** A shared topic on the board, with the sign for suggesting to join it with another (GR3). */
export const SharedTopic = memo(function BoardCard(props: SharedTopicProps) {
  const { topic, activity, author, authorImage, isUnsaved, suggesting, onChoose, onDrop } = props;
  const { t } = useTranslation('sharing');
  const { id, description } = topic;
  const actions = useMemo(() => {
    return (
      <>
        {onDrop && (
          <IconButton
            size="small"
            variant="quiet"
            label={t('drop', { text: description })}
            icon={<CircleSlash aria-hidden="true" />}
            onPress={() => onDrop(id)}
          />
        )}
        {suggesting !== 'none' && (
          <IconButton
            size="small"
            variant={suggesting === 'first' ? 'quiet' : 'outlined'}
            label={t(`suggest.${suggesting}`, { text: description })}
            icon={suggesting === 'chosen' ? <X aria-hidden="true" /> : <Lightbulb aria-hidden="true" />}
            onPress={() => onChoose(id)}
          />
        )}
        <TopicMenu topic={topic} />
      </>
    );
  }, [suggesting, t, description, id, topic, onChoose, onDrop]);
  return (
    <TopicCard
      activity={activity}
      type={topic.type}
      description={description}
      author={topic.author}
      authorName={author}
      authorImage={authorImage}
      marks={topic}
      isUnsaved={isUnsaved}
      isRaised={suggesting === 'chosen'}
      isTypeHidden
      actions={actions}
    />
  );
});
