import { useTranslation } from 'react-i18next';
import { useCameFrom } from '#src/routing/return-path.ts';
import { KickedOutArt } from '#src/ui/art/error-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { GoHome } from './join-error.tsx';

/** `/error/kicked_out_of_retro`: the moderator removed this person (RO6), and may take it back (RO10). */
export function KickedOut() {
  const { t } = useTranslation('errors');
  const back = useCameFrom();
  return (
    <MessagePage
      art={<KickedOutArt />}
      title={t('kicked.title')}
      actions={
        <>
          <GoHome />
          {back !== null && <LinkButton to={back}>{t('kicked.again')}</LinkButton>}
        </>
      }
    >
      <p>{t('kicked.text')}</p>
    </MessagePage>
  );
}
