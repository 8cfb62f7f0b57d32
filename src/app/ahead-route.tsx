import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionSign } from '#src/features/live-retro/connection-sign.tsx';
import { RetroNotices } from '#src/features/live-retro/retro-notices.tsx';
import { AheadPage } from '#src/features/writing/ahead-page.tsx';
import { ConfirmationProvider } from '#src/room/confirmation.tsx';
import { useRoom } from '#src/socket/room.ts';

/** The page of someone who writes ahead (WA2), with what needs a look: a lost connection, texts that were refused. */
export function AheadRoute() {
  const { t } = useTranslation(['ahead', 'ui']);
  const name = useRoom(({ data }) => data.settings.name);
  const title = t('pageTitle', { name, product: t('ui:product') });
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <ConfirmationProvider>
      <AheadPage
        above={
          <>
            <ConnectionSign />
            <RetroNotices />
          </>
        }
      />
    </ConfirmationProvider>
  );
}
