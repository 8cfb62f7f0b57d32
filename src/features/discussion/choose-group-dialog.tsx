import { useTranslation } from 'react-i18next';
import { DISCUSSION_MINUTES, ONE_MORE_GROUP_MINUTES } from '#contract/limits.ts';
import { type Group, groupTitle } from '#contract/retro/retro-data.ts';
import { useWriters } from '#src/room/action-items/use-writers.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RadioOptions } from '#src/ui/fields/radio-options.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import styles from './choose-group-dialog.module.css';

export type Minutes = (typeof DISCUSSION_MINUTES)[number];

export interface ChooseDialogProps {
  group: Group;
  /** The planned time of the retro is over: the group gets three minutes (DI3). */
  isOver: boolean;
  minutes: Minutes;
  onMinutes: (minutes: Minutes) => void;
  onClose: () => void;
}

/** Confirms which group is next, and how long it has (DI2, DI3). */
export function ChooseDialog({ group, isOver, minutes, onMinutes, onClose }: ChooseDialogProps) {
  const { t } = useTranslation(['discussion', 'confirmations']);
  const { topics, send } = useRoom(({ data, ...room }) => ({ topics: data.topics, send: room.send }));
  const label = groupTitle(group, topics);
  const { sentences, submitAll } = useWriters();
  const count = sentences.length;
  const groupMinutes = isOver ? ONE_MORE_GROUP_MINUTES : minutes;
  async function confirm(before?: () => Promise<boolean>) {
    onClose();
    if (before && !(await before())) return;
    void send({ type: 'group.choose', group: group.id, minutes: groupMinutes });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDismissable={false}
      role="alertdialog"
      title={t(isOver ? 'choose.oneMore' : 'choose.title', { group: label })}
      footer={
        <>
          <Button onPress={onClose}>{t('choose.cancel')}</Button>
          {count > 0 && (
            <Button onPress={() => void confirm()}>
              {t('confirmations:writers.goOn.without', { count })}
            </Button>
          )}
          <Button variant="primary" onPress={() => void confirm(count > 0 ? submitAll : undefined)} autoFocus>
            {count > 0
              ? t('confirmations:writers.goOn.submit')
              : t('choose.confirm', { count: groupMinutes })}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {isOver && <p className={styles.name}>{label}</p>}
        {count > 0 && (
          <Notice tone="warning">
            {sentences.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Notice>
        )}
        <p>{isOver ? t('choose.over', { count: ONE_MORE_GROUP_MINUTES }) : t('choose.body')}</p>
        {!isOver && (
          <RadioOptions
            look="tiles"
            label={t('choose.minutes')}
            value={String(minutes)}
            onChange={(value) => onMinutes(Number(value) as Minutes)}
            options={DISCUSSION_MINUTES.map((count) => ({
              value: String(count),
              label: t('minutes', { count }),
            }))}
          />
        )}
      </div>
    </Dialog>
  );
}
