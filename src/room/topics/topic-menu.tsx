import { ArrowRightLeft, EyeOff, MoreHorizontal, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
import { CorrectTopicDialog } from './correct-topic-dialog.tsx';
import styles from './topic-menu.module.css';

/** What its author and the moderator can do with a topic that everyone sees (SH11, SH13, SH14); nothing for anybody else. */
export function TopicMenu({ topic }: { topic: Topic }) {
  const { t } = useTranslation('topics');
  const { isMine, isModerator, send, activity } = useRoom(({ data, me, ...room }) => ({
    isMine: topic.author === me.id && me.admission === 'in',
    isModerator: room.isModerator,
    send: room.send,
    activity: activityOf(data.settings),
  }));
  const types = useTopicTypes(activity);
  const [open, setOpen] = useState<'correct' | 'take down' | null>(null);
  if (!isMine && !isModerator) return null;
  const text = topic.description;
  const label = t('menu.label', { text });
  return (
    <span className={styles.menu}>
      <Menu
        label={label}
        trigger={
          <IconButton
            size="small"
            variant="quiet"
            label={label}
            icon={<MoreHorizontal aria-hidden="true" />}
          />
        }
        entries={[
          ...(isMine
            ? [
                {
                  id: 'correct',
                  label: t('menu.correct'),
                  icon: <Pencil aria-hidden="true" />,
                  onAction: () => setOpen('correct'),
                },
              ]
            : []),
          ...(isModerator
            ? [
                ...types
                  .filter(({ key }) => key !== topic.type)
                  .map(({ key, name }) => ({
                    id: key,
                    label: t('menu.moveTo', { column: name }),
                    icon: <ArrowRightLeft aria-hidden="true" />,
                    onAction: () => void send({ type: 'topic.retype', topic: topic.id, topicType: key }),
                  })),
                {
                  id: 'take down',
                  label: t('menu.takeDown'),
                  icon: <EyeOff aria-hidden="true" />,
                  isDanger: true,
                  onAction: () => setOpen('take down'),
                },
              ]
            : []),
        ]}
      />
      {open === 'correct' && <CorrectTopicDialog topic={topic} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        isOpen={open === 'take down'}
        isDanger
        title={t('takeDown.title')}
        body={t('takeDown.body', { text })}
        confirmLabel={t('takeDown.confirm')}
        onCancel={() => setOpen(null)}
        onConfirm={() => {
          setOpen(null);
          void send({ type: 'topic.take-down', topic: topic.id });
        }}
      />
    </span>
  );
}
