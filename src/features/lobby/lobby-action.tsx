import { useTranslation } from 'react-i18next';
import { useSharedLink } from '#src/room/share/retro-link.ts';
import { CopyButton } from '#src/ui/buttons/copy-button.tsx';

/** What everyone can do in the lobby: bring in the others. */
export function LobbyAction() {
  const { t } = useTranslation('lobby');
  return <CopyButton text={useSharedLink().link} label={t('copyLink')} />;
}
