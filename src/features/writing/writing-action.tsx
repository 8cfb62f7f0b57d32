import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DoneToggle } from '#src/room/done-toggle.tsx';
import { useDone } from '#src/room/use-done.ts';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { type UnsubmittedTopic, unsubmittedTopics } from './unsubmitted-topics.ts';

/**
 * The main button beside writing: the person says that they are done, or working again (WR5). If they have typed a topic and not
 * added it, it asks first, because only added topics are shared.
 */
export function WritingAction() {
  const { t } = useTranslation('writing');
  const { setDone } = useDone();
  const [unadded, setUnadded] = useState<readonly UnsubmittedTopic[]>([]);
  function mayBeDone() {
    const unsubmitted = unsubmittedTopics();
    setUnadded(unsubmitted);
    return unsubmitted.length === 0;
  }
  function beDone() {
    setUnadded([]);
    setDone(true);
  }
  const count = unadded.length;
  return (
    <>
      <DoneToggle mayBeDone={mayBeDone} />
      <ConfirmDialog
        isOpen={count > 0}
        title={t('unadded.title', { count })}
        body={t('unadded.text')}
        warnings={unadded.map(({ text }) => t('unadded.quoted', { text }))}
        cancelLabel={t('unadded.stay')}
        alternative={{ label: t('unadded.without', { count }), onPress: beDone }}
        confirmLabel={t('unadded.add', { count })}
        onConfirm={() => {
          for (const { add } of unadded) add();
          beDone();
        }}
        onCancel={() => setUnadded([])}
      />
    </>
  );
}
