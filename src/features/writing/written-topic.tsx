import { Pencil, Trash2 } from 'lucide-react';
import { memo, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import { TopicCard } from '#src/room/cards/topic-card.tsx';
import { TopicEditor } from '#src/room/topics/topic-editor.tsx';
import { useOwnTopic } from '#src/room/topics/use-own-topic.ts';
import { useSendTopic } from '#src/room/topics/use-send-topic.ts';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';

/** One of the person's own topics: it can be changed in place, or deleted and brought back (WR2). */
export const WrittenTopic = memo(function WrittenTopic({ topic }: { topic: Topic }) {
  const { t } = useTranslation('writing');
  const { activity, isUnsaved, send, draft, isEditing, setEditing, change } = useOwnTopic(topic);
  const sendTopic = useSendTopic();
  const flash = useFlash();
  const edit = useFocusBack<HTMLButtonElement>(isEditing, topic.id);
  const { type, description } = topic;
  const remove = useCallback(() => {
    void send({ type: 'topic.delete', topic: topic.id });
    flash(t('deleted'), {
      action: {
        label: t('undo'),
        onPress: () => sendTopic({ type: 'topic.add', topicType: type, description }),
      },
    });
  }, [send, sendTopic, flash, t, topic.id, type, description]);
  const actions = useMemo(
    () => (
      <>
        <IconButton
          ref={edit}
          size="small"
          label={t('editNamed', { text: description })}
          icon={<Pencil aria-hidden="true" />}
          onPress={() => setEditing(true)}
        />
        <IconButton
          size="small"
          label={t('deleteNamed', { text: description })}
          icon={<Trash2 aria-hidden="true" />}
          onPress={remove}
        />
      </>
    ),
    [t, description, remove, setEditing, edit],
  );
  if (isEditing) {
    return (
      <TopicEditor
        topic={topic}
        draft={draft}
        onSave={change}
        onLeave={() => setEditing(false)}
        saveButton={(text, save) => (
          <Button size="small" variant="primary" onPress={save} isDisabled={text === ''}>
            {t('save')}
          </Button>
        )}
      />
    );
  }
  return (
    <TopicCard
      activity={activity}
      type={type}
      description={description}
      isUnsaved={isUnsaved}
      isTypeHidden
      actions={actions}
    />
  );
});
