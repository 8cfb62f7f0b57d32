import { Plus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { groupTitle } from '#contract/retro/retro-data.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useIsNarrow } from '#src/ui/layout/use-screen-width.ts';
import { StepButton } from '../step-button.tsx';
import styles from './action-composer.module.css';
import { ActionForm } from './action-form.tsx';
import { COMPOSER, submitActionComposer } from './composer-place.ts';
import { useActionDraft } from './use-action-draft.ts';
import { useOwnComposing } from './use-composing.ts';
import { usePossibleOwners } from './use-possible-owners.ts';

/**
 * What adds the action item that one is typing, as the main button of a phone, where the composer's own would be out of
 * sight; `otherwise` while there is nothing to add, and where there is room.
 */
export function AddTypedAction({ otherwise }: { otherwise: ReactNode }) {
  const { t } = useTranslation('action-items');
  const isNarrow = useIsNarrow();
  const isTyping = useOwnComposing() !== null;
  if (!isTyping || !isNarrow) return otherwise;
  return (
    <StepButton isQuiet={false} icon={<Plus aria-hidden="true" />} onPress={submitActionComposer}>
      {t('add')}
    </StepButton>
  );
}

/** Where those who take part write an action item (AI1); `group` is the one under discussion. */
export function ActionComposer({ group }: { group: string | null }) {
  const { t } = useTranslation('action-items');
  const { groups, topics } = useRoom(({ data }) => ({ groups: data.groups, topics: data.topics }));
  const people = usePossibleOwners();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { draft, intervention, change, submit, takeUp, throwAway } = useActionDraft(group);
  const isNarrow = useIsNarrow();
  const [isTakenUp, setTakenUp] = useState(false);
  const other = draft.group === group ? undefined : groups.find(({ id }) => id === draft.group);
  return (
    <div id={COMPOSER} className={styles.composer}>
      {intervention === 'submitted' && (
        <Notice tone="success" isLive>
          {t('submittedForYou')}
        </Notice>
      )}
      {draft.isPutAway ? (
        <Notice
          tone="info"
          isLive
          title={t('cancelled.title')}
          action={
            <span className={styles.choices}>
              <Button size="small" onPress={throwAway}>
                {t('cancelled.throwAway')}
              </Button>
              <Button
                size="small"
                variant="primary"
                onPress={() => {
                  setTakenUp(true);
                  takeUp();
                }}
              >
                {t('cancelled.takeUp')}
              </Button>
            </span>
          }
        >
          {t('cancelled.text', { text: draft.description })}
        </Notice>
      ) : (
        <>
          <ActionForm
            label={t('new')}
            fields={draft}
            onChange={change}
            people={people}
            submitLabel={isNarrow && draft.description.trim() !== '' ? null : t('addShort')}
            submitName={t('add')}
            submitIcon={<Plus aria-hidden="true" />}
            fieldRef={field}
            autoFocus={isTakenUp}
            onSubmit={() => {
              const wrong = submit();
              field.current?.focus();
              return wrong;
            }}
          />
          {other && <p className={styles.other}>{t('forGroup', { group: groupTitle(other, topics) })}</p>}
        </>
      )}
    </div>
  );
}
