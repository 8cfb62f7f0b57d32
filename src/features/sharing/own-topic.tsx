import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro.ts';
import { TopicEditor } from '#src/room/topic-editor.tsx';
import { useOwnTopic } from '#src/room/use-own-topic.ts';
import { Button } from '#src/ui/button.tsx';
import { TopicCard } from '#src/ui/topic-card.tsx';
import { ShareButton } from './share-button.tsx';

export interface OwnTopicProps {
  topic: Topic;
  /** Whether it is the person's turn. */
  isPlayable: boolean;
}

/** A card of the hand: shared as it is, or edited first (SH2). */
export function OwnTopic({ topic, isPlayable }: OwnTopicProps) {
  const { t } = useTranslation('sharing');
  const { activity, isUnsaved, send, draft, isEditing, setEditing } = useOwnTopic(topic, 'share');
  function play(type: string, description: string) {
    void send({ type: 'topic.share', topic: topic.id, topicType: type, description });
  }
  if (isEditing && isPlayable) {
    return (
      <TopicEditor
        topic={topic}
        draft={draft}
        onSave={play}
        onLeave={() => setEditing(false)}
        saveButton={(text, save) => <ShareButton text={text} onPress={save} />}
      />
    );
  }
  const { type, description } = topic;
  return (
    <TopicCard
      activity={activity}
      type={type}
      description={description}
      isUnsaved={isUnsaved}
      isRaised={isPlayable}
      actions={
        isPlayable && (
          <>
            <Button
              size="small"
              variant="quiet"
              icon={<Pencil aria-hidden="true" />}
              onPress={() => setEditing(true)}
              aria-label={t('correctNamed', { text: description })}
            >
              {t('correct')}
            </Button>
            <ShareButton text={description} onPress={() => play(type, description)} />
          </>
        )
      }
    />
  );
}
