import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IceBreaker } from '#contract/retro/retro-data.ts';
import { participantsOf } from '#machines/retro/selectors/people-selectors.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { ConfirmDialog } from '#src/ui/overlays/confirm-dialog.tsx';
import { toIceBreaker } from './to-ice-breaker.ts';

/** Reveals the answers (IB3), and says how many there are. With answers missing it asks before. */
export function RevealAnswers({ iceBreaker: { count } }: { iceBreaker: IceBreaker }) {
  const { t } = useTranslation('lobby');
  const { send, here, asked } = useRoom(({ data, online, ...room }) => ({
    send: room.send,
    here: participantsOf(data).filter(({ id }) => online.has(id)).length,
    asked: participantsOf(data).length,
  }));
  const [isAsking, setAsking] = useState(false);
  function reveal() {
    setAsking(false);
    void send({ type: 'icebreaker.reveal' });
    toIceBreaker();
  }
  return (
    <>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('ice.revealNow.title')}
        body={t('ice.revealNow.body', { count, here })}
        confirmLabel={t('ice.revealNow.confirm')}
        cancelLabel={t('ice.revealNow.wait')}
        onConfirm={reveal}
        onCancel={() => setAsking(false)}
      />
      <Button onPress={() => (count < here ? setAsking(true) : reveal())} isDisabled={count === 0}>
        {t('ice.reveal', { count, asked })}
      </Button>
    </>
  );
}
