import { useTranslation } from 'react-i18next';
import { retroLink } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** What everyone can do in the lobby: bring in the others. */
export function LobbyAction() {
  const { t } = useTranslation('lobby');
  const { data } = useRoom();
  return <CopyButton text={() => retroLink(data.id)} label={t('copyLink')} />;
}
