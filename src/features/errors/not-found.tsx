import { useTranslation } from 'react-i18next';
import { LostArt } from '#src/ui/art/error-lost.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { GoHome } from './join-error.tsx';

/** Any address that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation('errors');
  return (
    <MessagePage art={<LostArt />} title={t('lost.title')} actions={<GoHome />}>
      <p>{t('lost.text')}</p>
    </MessagePage>
  );
}
