import { MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { presenterOf } from '#machines/retro/selectors/turns.ts';
import { endOfTurn } from '#machines/ui/questions.ts';
import { useAsk } from '#src/room/confirmation.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';

/** The presenter ends their turn; with topics left, a confirmation says how many would be lost (SH4). */
export function SharingAction() {
  const { t } = useTranslation('sharing');
  const readRoom = useReadRoom();
  const ask = useAsk();
  const isMyTurn = useRoom(({ data, me }) => presenterOf(data) === me.id);
  const isLosing = useRoom(({ state, me }) => (endOfTurn(state, me.id)?.warnings.length ?? 0) > 0);
  if (!isMyTurn) return null;
  function end() {
    const { state, me, send } = readRoom();
    const question = endOfTurn(state, me.id);
    if (question && question.warnings.length > 0) ask(question);
    else void send({ type: 'turn.end' });
  }
  return (
    <Button
      size="large"
      variant={isLosing ? 'secondary' : 'primary'}
      icon={<MicOff aria-hidden="true" />}
      onPress={end}
    >
      {t('endMine')}
    </Button>
  );
}
