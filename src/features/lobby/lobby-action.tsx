import { useTranslation } from 'react-i18next';
import { retroLink } from '#src/room/people.ts';
import { useRoom } from '#src/socket/room.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** What everyone can do in the lobby: bring in the others. */
export function LobbyAction() {
  const { t } = useTranslation('lobby');
  const retro = useRoom(({ data }) => data.id);
  return <CopyButton text={() => retroLink(retro)} label={t('copyLink')} />;
}
