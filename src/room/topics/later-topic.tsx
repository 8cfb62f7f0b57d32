import { ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { activityOf } from '#contract/activities/activities.ts';
import { LIMITS } from '#contract/limits.ts';
import { laterTopicsLeft } from '#machines/retro/selectors/topics-selectors.ts';
import { useTopicTypes } from '#src/shared/activities/topic-type.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Select } from '#src/ui/fields/select.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { useRefusedText } from '../refused-commands.ts';
import { isTooLong } from '../texts/too-long.tsx';
import { WholeTextField } from '../texts/whole-text-field.tsx';
import { useSendTopic } from './use-send-topic.ts';

/** Adding a topic once sharing is over (SH12): whether one may, how it opens, and the dialog while it is open. */
export function useLaterTopic(): { canAdd: boolean; open: () => void; dialog: ReactNode } {
  const { takesPart, left } = useRoom(({ data, me }) => ({
    takesPart: me.takesPart,
    left: laterTopicsLeft(data, me.id),
  }));
  const [isOpen, setOpen] = useState(false);
  return {
    canAdd: takesPart && (left > 0 || isOpen),
    open: () => setOpen(true),
    dialog: isOpen && <LaterTopicDialog left={left} onClose={() => setOpen(false)} />,
  };
}

/** A button that adds a topic, for as long as one may add some. */
export function LaterTopic() {
  const { t } = useTranslation('topics');
  const { canAdd, open, dialog } = useLaterTopic();
  if (!canAdd) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<ListPlus aria-hidden="true" />}
        aria-label={t('later.open')}
        onPress={open}
      >
        {t('later.short')}
      </Button>
      {dialog}
    </>
  );
}

function LaterTopicDialog({ left, onClose }: { left: number; onClose: () => void }) {
  const { t } = useTranslation('topics');
  const activity = useRoom(({ data }) => activityOf(data.settings));
  const isUnnamed = useRoom(({ data }) => data.settings.withoutNames === true);
  const sendTopic = useSendTopic();
  const types = useTopicTypes(activity);
  const [type, setType] = useState(types[0]?.key ?? '');
  const [text, setText, clear] = useDraft('later-topic');
  const [isEmpty, setEmpty] = useState(false);
  useRefusedText('topic.add-later', ({ description }) => {
    if (text === '') setText(description);
  });
  function add() {
    const description = text.trim();
    if (isTooLong(description, LIMITS.description)) return;
    if (description === '') return setEmpty(true);
    clear();
    onClose();
    sendTopic({ type: 'topic.add-later', topicType: type, description });
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('later.open')}
      footer={
        <>
          <Button onPress={onClose}>{t('cancel')}</Button>
          <Button variant="primary" onPress={add}>
            {t('later.add')}
          </Button>
        </>
      }
    >
      <WholeTextField
        label={t('editText')}
        description={t(isUnnamed ? 'later.helpUnnamed' : 'later.help', { count: left })}
        value={text}
        onChange={(next) => {
          setEmpty(false);
          setText(next);
        }}
        maxLength={LIMITS.description}
        rows={3}
        onEnter={add}
        error={isEmpty && t('correct.empty')}
        autoFocus
      />
      <Select
        label={t('editType')}
        value={type}
        onChange={setType}
        options={types.map(({ key, name }) => ({ value: key, label: name }))}
      />
    </Dialog>
  );
}
