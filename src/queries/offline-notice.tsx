import { useTranslation } from 'react-i18next';
import { Notice } from '#src/ui/feedback/notice.tsx';

/** There is no network, and nothing was loaded before: the page loads by itself once the network is back. */
export function OfflineNotice() {
  const { t } = useTranslation('workspaces');
  return (
    <Notice tone="warning" isLive title={t('offline.title')}>
      <p>{t('offline.text')}</p>
    </Notice>
  );
}
