import { MicOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { endOfTurn, presenterOf } from '#machines/ui/questions.ts';
import { useAsk } from '#src/room/confirmation.tsx';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/button.tsx';

/** The presenter ends their turn; with topics left it asks and says how many would be lost (SH4). */
export function SharingAction() {
  const { t } = useTranslation('sharing');
  const { state, data, me, send } = useRoom();
  const ask = useAsk();
  if (presenterOf(data) !== me.id) return null;
  const question = endOfTurn(state, me.id);
  const isLosing = question !== null && question.warnings.length > 0;
  return (
    <Button
      size="large"
      variant={isLosing ? 'secondary' : 'primary'}
      icon={<MicOff aria-hidden="true" />}
      onPress={() => (isLosing ? ask(question) : void send({ type: 'turn.end' }))}
    >
      {t('endMine')}
    </Button>
  );
}
