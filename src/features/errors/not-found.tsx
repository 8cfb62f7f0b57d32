import { useTranslation } from 'react-i18next';
import { LostArt } from '#src/ui/art/error-lost.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { GoHome } from './join-error.tsx';

/** Any address that leads nowhere; with the reason, if there is one to tell. */
export function NotFound({ why }: { why?: string | undefined }) {
  const { t } = useTranslation('errors');
  return (
    <MessagePage art={<LostArt />} title={t('lost.title')} actions={<GoHome />}>
      {why !== undefined && <p role="alert">{why}</p>}
      <p>{t('lost.text')}</p>
    </MessagePage>
  );
}
