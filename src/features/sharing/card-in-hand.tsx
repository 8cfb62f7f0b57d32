import { CloudUpload, Pencil, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Topic } from '#contract/retro/retro-data.ts';
import { DeleteButton } from '#src/room/delete-button.tsx';
import { TopicEditor } from '#src/room/topics/topic-editor.tsx';
import { useOwnTopic } from '#src/room/topics/use-own-topic.ts';
import { useFocusBack } from '#src/room/use-focus-back.ts';
import { topicTypeLook, useTypeName } from '#src/shared/activities/topic-type.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import styles from './card-in-hand.module.css';

export interface CardInHandProps {
  topic: Topic;
  /** Whether it is the person's turn. */
  isPlayable: boolean;
  /** Whether it can be edited and deleted where it waits, until it is drawn (NN3). */
  isEditable: boolean;
}

/** A card of the hand: shared as it is, or edited first (SH2). An edit that was begun while writing goes on in it (WR9). */
export function CardInHand({ topic, isPlayable, isEditable }: CardInHandProps) {
  const { t } = useTranslation(['sharing', 'topics']);
  const { activity, isUnsaved, send, draft, isEditing, setEditing, change } = useOwnTopic(topic);
  const nameOf = useTypeName(activity);
  const edit = useFocusBack<HTMLButtonElement>(isEditing, topic.id);
  function play(type: string, description: string) {
    void send({ type: 'topic.share', topic: topic.id, topicType: type, description });
  }
  if (isEditing) {
    return (
      <TopicEditor
        topic={topic}
        draft={draft}
        onSave={isPlayable ? play : change}
        onLeave={() => setEditing(false)}
        saveButton={(text, save) =>
          isPlayable ? (
            <ShareButton text={text} onPress={save} />
          ) : (
            <Button size="small" variant="primary" onPress={save} isDisabled={text === ''}>
              {t('save')}
            </Button>
          )
        }
      />
    );
  }
  const { type, description } = topic;
  const { color, Icon } = topicTypeLook(activity, type);
  return (
    <div className={styles.card} data-color={color} data-playable={isPlayable || undefined}>
      <span className={styles.type} title={nameOf(type)}>
        <Icon aria-hidden="true" />
        <span className="visually-hidden">{nameOf(type)}</span>
      </span>
      <p className={styles.words} dir="auto">
        {description}
      </p>
      {isUnsaved && (
        <span className={styles.unsaved}>
          <CloudUpload aria-hidden="true" />
          {t('topics:keptHere')}
        </span>
      )}
      {(isPlayable || isEditable) && (
        <span className={styles.acts}>
          <Button
            ref={edit}
            size="small"
            variant="quiet"
            icon={<Pencil aria-hidden="true" />}
            onPress={() => setEditing(true)}
            aria-label={t('correctNamed', { text: description })}
          >
            <span className={styles.word}>{t('correct')}</span>
          </Button>
          {isPlayable ? (
            <ShareButton text={description} onPress={() => play(type, description)} />
          ) : (
            <DeleteButton
              label={t('unnamed.deleteNamed', { text: description })}
              title={t('unnamed.deleteTitle')}
              body={description}
              confirmLabel={t('unnamed.delete')}
              onDelete={() => void send({ type: 'topic.delete', topic: topic.id })}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** Plays a card onto the board; `data-play` lets the hand find the next card's button and focus it. */
function ShareButton({ text, onPress }: { text: string; onPress: () => void }) {
  const { t } = useTranslation('sharing');
  return (
    <Button
      data-play
      variant="primary"
      size="small"
      icon={<Send aria-hidden="true" />}
      onPress={onPress}
      isDisabled={text === ''}
      aria-label={t('playNamed', { text })}
    >
      {t('play')}
    </Button>
  );
}
