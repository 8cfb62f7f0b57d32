import { useTranslation } from 'react-i18next';
import { KickedOutArt } from '#src/ui/art/errors.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { GoHome } from './join-error.tsx';

/** `/error/kicked_out_of_retro`: the moderator removed this person (RO6). */
export function KickedOut() {
  const { t } = useTranslation('errors');
  return (
    <MessagePage art={<KickedOutArt />} title={t('kicked.title')} actions={<GoHome />}>
      <p>{t('kicked.text')}</p>
    </MessagePage>
  );
}
