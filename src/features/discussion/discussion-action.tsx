import { PencilLine } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { AddTypedAction } from '#src/room/action-items/action-composer.tsx';
import { focusActionComposer } from '#src/room/action-items/composer-place.ts';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { StepButton } from '#src/room/step-button.tsx';
import { useRoom } from '#src/socket/room.ts';
import { useHasRoomForColumns } from '#src/ui/layout/use-screen-width.ts';
import { ModeratorSteps, NextGroup, type NextGroupProps } from './moderator-steps.tsx';
import { useChoosingGroup } from './use-choosing-group.tsx';

/**
 * What a participant mainly does while a group is discussed: write down what comes of it, and on a phone add it (AI1). What
 * the moderator does on the stage otherwise is here too where it would be out of sight: on a small screen the next group (DI7), in
 * the room's view, which has no field to write in, all of it (RM5).
 */
export function DiscussionAction() {
  const { isShown } = useRoomView();
  const hasColumns = useHasRoomForColumns();
  if (isShown) return <MoveOn As={ModeratorSteps} />;
  return (
    <>
      <WriteAction />
      {!hasColumns && <MoveOn As={NextGroup} />}
    </>
  );
}

/** What leads to the next group, and its question; only for the moderator. */
function MoveOn({ As }: { As: ComponentType<NextGroupProps> }) {
  const hasCurrent = useRoom(({ data }) => data.current !== null);
  const { choose, isOver, question } = useChoosingGroup();
  if (!choose) return null;
  return (
    <>
      <As size="medium" hasCurrent={hasCurrent} isOver={isOver} onChoose={choose} />
      {question}
    </>
  );
}

function WriteAction() {
  const { t } = useTranslation(['discussion', 'action-items']);
  const canWrite = useRoom(({ me, step }) => me.takesPart && step === 'discussing');
  if (!canWrite) return null;
  const write = (
    <StepButton icon={<PencilLine aria-hidden="true" />} onPress={focusActionComposer}>
      {t('write')}
    </StepButton>
  );
  return <AddTypedAction otherwise={write} />;
}
