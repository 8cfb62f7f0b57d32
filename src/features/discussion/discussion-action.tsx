import { PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AddTypedAction } from '#src/room/action-items/action-composer.tsx';
import { focusActionComposer } from '#src/room/action-items/composer-place.ts';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ModeratorSteps } from './moderator-steps.tsx';
import { useChoosingGroup } from './use-choosing-group.tsx';

/**
 * What a participant mainly does while a group is discussed: write down what comes of it, and on a phone add it (AI1). In
 * the room's view, which has no field to write in, what the moderator does on the stage otherwise (RM5).
 */
export function DiscussionAction() {
  const { isShown } = useRoomView();
  return isShown ? <NextInRoom /> : <WriteAction />;
}

function NextInRoom() {
  const hasCurrent = useRoom(({ data }) => data.current !== null);
  const { choose, isOver, question } = useChoosingGroup();
  if (!choose) return null;
  return (
    <>
      <ModeratorSteps size="medium" hasCurrent={hasCurrent} isOver={isOver} onChoose={choose} />
      {question}
    </>
  );
}

function WriteAction() {
  const { t } = useTranslation(['discussion', 'action-items']);
  const { canWrite, isModerator } = useRoom(({ me, step, ...room }) => ({
    canWrite: me.takesPart && step === 'discussing',
    isModerator: room.isModerator,
  }));
  if (!canWrite) return null;
  const write = (
    <Button
      size={isModerator ? 'medium' : 'large'}
      variant={isModerator ? 'secondary' : 'primary'}
      icon={<PencilLine aria-hidden="true" />}
      onPress={focusActionComposer}
    >
      {t('write')}
    </Button>
  );
  return <AddTypedAction otherwise={write} />;
}
