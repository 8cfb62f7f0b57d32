import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoom } from '#src/socket/room.ts';

/** The page's title says which step the retro is at, so that its tab does. */
export function usePageTitle(): void {
  const { t } = useTranslation(['frame', 'ui']);
  const { name, phase } = useRoom(({ data, ...room }) => ({ name: data.settings.name, phase: room.phase }));
  const title = t('pageTitle', {
    step: phase === 'finished' ? t('finished') : t(`ui:phase.${phase}`),
    name,
    product: t('ui:product'),
  });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
