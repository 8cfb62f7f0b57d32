import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { canHaveTurnAgain } from '#machines/retro/selectors/turns-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';

/** Gives someone another turn while nobody presents (SH6); hidden if they cannot have one. */
export function GiveTurnButton({ person }: { person: string }) {
  const { t } = useTranslation('sharing');
  const { canGive, name, send } = useRoom(({ data, step, ...room }) => ({
    canGive: step === 'between' && canHaveTurnAgain(data, person),
    name: nameOf(data, person),
    send: room.send,
  }));
  if (!canGive) return null;
  return (
    <Button
      size="small"
      icon={<RotateCcw aria-hidden="true" />}
      aria-label={t('giveNamed', { name })}
      onPress={() => void send({ type: 'turn.give', person })}
    >
      {t('give')}
    </Button>
  );
}
