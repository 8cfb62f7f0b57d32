import { useTranslation } from 'react-i18next';
import { useSession } from '#src/api/session.ts';
import { useCameFrom } from '#src/routing/return-path.ts';
import { NotFoundArt } from '#src/ui/art/error-art.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';

/** `/error/joining_retro`: there is no such retro, or not for this person; both look the same, and lead those not logged in to login and back (JO9). */
export function JoinError() {
  const { t } = useTranslation('errors');
  const isLoggedIn = useSession()?.user.temporary === false;
  const back = useCameFrom();
  const query = back === null ? '' : `?redirect=${encodeURIComponent(back)}`;
  const actions = isLoggedIn ? (
    <GoHome />
  ) : (
    <>
      <LinkButton to={`/auth/login${query}`} variant="primary">
        {t('join.logInButton')}
      </LinkButton>
      <LinkButton to="/">{t('home')}</LinkButton>
    </>
  );
  return (
    <MessagePage art={<NotFoundArt />} title={t('join.title')} actions={actions}>
      <p>
        {t('join.text')} {!isLoggedIn && t('join.logIn')}
      </p>
    </MessagePage>
  );
}

/** The way out of every page that says something went wrong. */
export function GoHome() {
  const { t } = useTranslation('errors');
  return (
    <LinkButton to="/" variant="primary">
      {t('home')}
    </LinkButton>
  );
}
