import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '#contract/limits.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { useDraft } from '#src/socket/use-draft.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';
import { isTooLong } from '../texts/too-long.tsx';
import { WholeTextField } from '../texts/whole-text-field.tsx';

/** Its author corrects the words of a topic that everyone sees (SH11). What is typed outlives a reload. */
export function CorrectTopicDialog({ topic, onClose }: { topic: Topic; onClose: () => void }) {
  const { t } = useTranslation('topics');
  const send = useRoom((room) => room.send);
  const [text, setText, clear] = useDraft(`correct-${topic.id}`, topic.description);
  const [wrong, setWrong] = useState<'empty' | 'unchanged'>();
  function save() {
    const description = text.trim();
    if (isTooLong(description, LIMITS.description)) return;
    if (description === '') return setWrong('empty');
    if (description === topic.description) return setWrong('unchanged');
    clear();
    onClose();
    void send({ type: 'topic.correct', topic: topic.id, description });
  }
  function leave() {
    clear();
    onClose();
  }
  return (
    <Dialog
      isOpen
      onOpenChange={leave}
      title={t('correct.title')}
      footer={
        <>
          <Button onPress={leave}>{t('cancel')}</Button>
          <Button variant="primary" onPress={save}>
            {t('correct.save')}
          </Button>
        </>
      }
    >
      <WholeTextField
        label={t('editText')}
        description={t('correct.help')}
        value={text}
        onChange={(next) => {
          setWrong(undefined);
          setText(next);
        }}
        maxLength={LIMITS.description}
        rows={3}
        onEnter={save}
        error={wrong && t(`correct.${wrong}`)}
        autoFocus
      />
    </Dialog>
  );
}
