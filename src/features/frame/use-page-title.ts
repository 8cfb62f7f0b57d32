import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';

/** The page's title says which step the retro is at, so that its tab does. */
export function usePageTitle(): void {
  const { t } = useTranslation(['frame', 'ui']);
  const { data, phase } = useRoom();
  const title = t('pageTitle', {
    step: t(`ui:phase.${phase}`),
    name: data.settings.name,
    product: t('ui:product'),
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
