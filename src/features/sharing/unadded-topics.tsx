import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf, topicTypesOf } from '#contract/activities/activities.ts';
import { isTurnOver } from '#machines/retro/selectors/turns-selectors.ts';
import { KeptTextButtons } from '#src/room/texts/kept-text-buttons.tsx';
import { keptTopicDrafts } from '#src/room/topics/kept-topic-drafts.ts';
import { KeptTopics } from '#src/room/topics/kept-topics.tsx';
import { useNewTopic } from '#src/room/topics/use-new-topic.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './unadded-topics.module.css';

/** What the person had typed and not added when sharing started: one click adds it, until their turn is over (WR9). */
export function UnaddedTopics() {
  const { t } = useTranslation('sharing');
  const { retro, me, activity, takesPart, isOver } = useRoom(({ data, me }) => ({
    retro: data.id,
    me: me.id,
    activity: activityOf(data.settings),
    takesPart: me.takesPart,
    isOver: isTurnOver(data, me.id),
  }));
  const [, showAgain] = useState(0);
  const count = keptTopicDrafts(retro, me).length;
  if (isOver || !takesPart) return <KeptTopics />;
  if (count === 0) return null;
  return (
    <Notice tone="info" title={t('unadded.title', { count })}>
      {topicTypesOf(activity).map((type) => (
        <UnaddedTopic key={type} type={type} onGone={() => showAgain((times) => times + 1)} />
      ))}
    </Notice>
  );
}

/** The one typed for a type. */
function UnaddedTopic({ type, onGone }: { type: string; onGone: () => void }) {
  const { t } = useTranslation('sharing');
  const { text, parts, hasRoom, add, clear } = useNewTopic(type);
  const shown = text.trim();
  if (shown === '') return null;
  const after = (act: () => void) => () => {
    act();
    onGone();
  };
  const label = parts.length > 1 ? t('unadded.split', { count: parts.length }) : t('unadded.add');
  return (
    <div className={styles.unadded}>
      <blockquote className={styles.text} dir="auto">
        {shown}
      </blockquote>
      {!hasRoom && <p>{t('unadded.full')}</p>}
      <span className={styles.ways}>
        {hasRoom && (
          <Button
            size="small"
            variant="primary"
            icon={<Plus aria-hidden="true" />}
            aria-label={parts.length > 1 ? undefined : t('unadded.addNamed', { text: shown })}
            onPress={after(add)}
          >
            {label}
          </Button>
        )}
        <KeptTextButtons text={shown} onDiscard={after(clear)} />
      </span>
    </div>
  );
}
