import { ArrowRightLeft, EyeOff, Hand, MoreHorizontal, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { IconButton } from '#src/ui/buttons/icon-button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#src/ui/overlays/menu.tsx';
import { claimKeyOf } from './claim-keys.ts';
import { CorrectTopicDialog } from './correct-topic-dialog.tsx';
import styles from './topic-menu.module.css';

/** What has been chosen and is asked about. */
type Asked = 'correct' | 'claim' | 'take down' | null;

/**
 * What its author and the moderator can do with a topic that everyone sees (SH11, SH13, SH14); nothing for anybody else. Without
 * names everyone has the same on all topics (NN6): a screen that others see would tell whose they are.
 */
export function TopicMenu({ topic }: { topic: Topic }) {
  const { t } = useTranslation('topics');
  const { isMine, isModerator, canClaim, send, activity, retro, me } = useRoom(({ data, me, ...room }) => ({
    retro: data.id,
    me: me.id,
    isMine: topic.author === me.id && me.admission === 'in',
    isModerator: room.isModerator,
    canClaim: topic.claim !== undefined && me.admission === 'in' && !room.isPast,
    send: room.send,
    activity: activityOf(data.settings),
  }));
  const flash = useFlash();
  const types = useTopicTypes(activity);
  const [asked, setAsked] = useState<Asked>(null);
  const claimKey = canClaim ? claimKeyOf(retro, me, topic.id) : null;
  if (!isMine && !isModerator && !canClaim) return null;
  const label = t('menu.label', { text: topic.description });
  const correct = {
    id: 'correct',
    label: t('menu.correct'),
    icon: <Pencil aria-hidden="true" />,
    onAction: () => setAsked('correct'),
  };
  const claim = {
    id: 'claim',
    label: t('menu.claim'),
    icon: <Hand aria-hidden="true" />,
    onAction: () => (claimKey === null ? flash(t('claim.notHere')) : setAsked('claim')),
  };
  const moves = types
    .filter(({ key }) => key !== topic.type)
    .map(({ key, name }) => ({
      id: key,
      label: t('menu.moveTo', { column: name }),
      icon: <ArrowRightLeft aria-hidden="true" />,
      onAction: () => void send({ type: 'topic.retype', topic: topic.id, topicType: key }),
    }));
  const takeDown = {
    id: 'take down',
    label: t('menu.takeDown'),
    icon: <EyeOff aria-hidden="true" />,
    isDanger: true,
    onAction: () => setAsked('take down'),
  };
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
          ...(isMine ? [correct] : []),
          ...(canClaim ? [claim] : []),
          ...(isModerator ? [...moves, takeDown] : []),
        ]}
      />
      <TopicQuestions topic={topic} asked={asked} claimKey={claimKey} onOver={() => setAsked(null)} />
    </span>
  );
}

interface TopicQuestionsProps {
  topic: Topic;
  asked: Asked;
  claimKey: string | null;
  onOver: () => void;
}

/** The dialog for what was chosen in the menu. */
function TopicQuestions({ topic, asked, claimKey, onOver }: TopicQuestionsProps) {
  const { t } = useTranslation('topics');
  const send = useRoom((room) => room.send);
  const text = topic.description;
  if (asked === 'correct') return <CorrectTopicDialog topic={topic} onClose={onOver} />;
  if (asked === 'claim')
    return (
      <ConfirmDialog
        isOpen
        title={t('claim.title')}
        body={t('claim.body', { text })}
        confirmLabel={t('claim.confirm')}
        onCancel={onOver}
        onConfirm={() => {
          onOver();
          if (claimKey) void send({ type: 'topic.claim', topic: topic.id, claimKey });
        }}
      />
    );
  if (asked === null) return null;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('takeDown.title')}
      body={t(topic.claim === undefined ? 'takeDown.body' : 'takeDown.bodyUnnamed', { text })}
      confirmLabel={t('takeDown.confirm')}
      onCancel={onOver}
      onConfirm={() => {
        onOver();
        void send({ type: 'topic.take-down', topic: topic.id });
      }}
    />
  );
}
