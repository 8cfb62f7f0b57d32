import { Check, SkipForward } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { nameOf } from '#machines/retro/selectors/people-selectors.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { endOfTurn } from '#machines/ui/confirmation-questions.ts';
import { useConfirmation } from '#src/room/confirmation.tsx';
import { useReadRoom, useRoom } from '#src/socket/room.ts';
import { Button, type ButtonProps } from '#src/ui/buttons/button.tsx';
import styles from './turn-acts.module.css';

/** The moderator ends or skips somebody's turn (SH1, SH4). */
export function TurnActs({ size = 'small' }: { size?: ButtonProps['size'] }) {
  const { t } = useTranslation('sharing');
  const { leads, name, send } = useRoom(({ data, ...room }) => ({
    leads: room.leads,
    name: nameOf(data, presenterOf(data)),
    send: room.send,
  }));
  const readRoom = useReadRoom();
  const ask = useConfirmation();
  if (!leads) return null;
  function askToEnd() {
    const { state, me } = readRoom();
    const question = endOfTurn(state, me.id);
    if (question) ask(question);
  }
  return (
    <div className={styles.acts}>
      <Button
        size={size}
        variant="quiet"
        icon={<SkipForward aria-hidden="true" />}
        onPress={() => void send({ type: 'turn.skip' })}
        aria-label={t('skipNamed', { name })}
      >
        {t('skip')}
      </Button>
      <Button
        size={size}
        icon={<Check aria-hidden="true" />}
        onPress={askToEnd}
        aria-label={t('endNamed', { name })}
      >
        {t('end')}
      </Button>
    </div>
  );
}
