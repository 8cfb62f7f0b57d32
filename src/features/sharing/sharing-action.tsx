import { MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { endOfTurn } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { useRoomView } from '#src/room/room-view-mode.ts';
import { StepButton } from '#src/room/step-button.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { ReadingActs } from './reading-acts.tsx';
import { TurnActs } from './turn-acts.tsx';

/** The presenter ends their own turn; in the room's view the moderator also ends or skips that of someone else (RM5). */
export function SharingAction() {
  const { isShown } = useRoomView();
  const { presenter, me, isUnnamed } = useRoom(({ data, ...room }) => ({
    presenter: presenterOf(data),
    me: room.me.id,
    isUnnamed: data.settings.withoutNames === true,
  }));
  if (isUnnamed) return isShown ? <ReadingActs size="medium" /> : null;
  if (presenter === me) return <EndMine />;
  return isShown && presenter !== undefined ? <TurnActs size="medium" /> : null;
}

/** The presenter ends their turn; with topics left, a confirmation says how many would be lost (SH4). */
function EndMine() {
  const { t } = useTranslation('sharing');
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  const isLosing = useRoom(({ state, me }) => (endOfTurn(state, me.id)?.warnings.length ?? 0) > 0);
  function end() {
    const { state, me, send } = readRoom();
    const question = endOfTurn(state, me.id);
    if (question && question.warnings.length > 0) ask(question);
    else void send({ type: 'turn.end' });
  }
  return (
    <StepButton isQuiet={isLosing} icon={<MicOff aria-hidden="true" />} onPress={end}>
      {t('endMine')}
    </StepButton>
  );
}
