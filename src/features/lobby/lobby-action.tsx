import { useTranslation } from 'react-i18next';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import { useRoom } from '#src/socket/room.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';
import { useHasRoomForTools } from '#src/ui/layout/use-screen-width.ts';
import { RevealAnswers } from './reveal-answers.tsx';
import { answerIceBreaker } from './to-ice-breaker.ts';

/**
 * What everyone can do in the lobby: bring in the others, and while an ice breaker is open answer it, or reveal the answers. On
 * a phone, where its card is below the edge, and on a tablet only that has room.
 */
export function LobbyAction() {
  const { t } = useTranslation('lobby');
  const { link } = useSharedLink();
  const hasRoom = useHasRoomForTools();
  const { open, leads, isAnswering } = useRoom(({ data: { iceBreaker }, me, ...room }) => ({
    open: iceBreaker?.revealed === false ? iceBreaker : null,
    leads: room.leads,
    isAnswering: me.takesPart && iceBreaker?.answers[me.id] === undefined,
  }));
  const isOnlyIce = !hasRoom && open !== null && (leads || isAnswering);
  return (
    <>
      {!isOnlyIce && <CopyButton text={link} label={t('copyLink')} />}
      {open && leads && <RevealAnswers iceBreaker={open} />}
      {isOnlyIce && !leads && <Button onPress={answerIceBreaker}>{t('ice.toAnswer')}</Button>}
    </>
  );
}
