import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/http.ts';
import { lookAtInvitation } from '#src/api/invitations-api.ts';
import { useSession } from '#src/api/session.ts';
import { signOut } from '#src/api/session-keeper.ts';
import { OfflineNotice } from '#src/queries/offline-notice.tsx';
import { useQueryParams } from '#src/routing/return-path.ts';
import { MailArt } from '#src/ui/art/mail-art.tsx';
import { Button } from '#src/ui/buttons/button.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';
import { Loading } from '#src/ui/loading/loading.tsx';
import { EndedInvitation, joinedPlaceOf } from './ended-invitation.tsx';
import { JoinActions } from './join-workspace-actions.tsx';

/**
 * `/workspaces/join?token=…`: where the link of an invitation leads. Only the account with its address can use it (IN2): people
 * logged in with another account can switch, people without an account sign up with that address. `notFound` is for a link of
 * which the server knows nothing, and for joining that it refuses, with the reason (IN3).
 */
export function JoinPage({ notFound }: { notFound: (why?: string) => ReactNode }) {
  const { t } = useTranslation('members');
  const token = useQueryParams().get('token') ?? '';
  const user = useSession()?.user;
  const { data, error, fetchStatus, refetch } = useQuery({
    // Someone who is in the workspace already is led into it.
    queryKey: ['invitation', token, user?.id],
    queryFn: ({ signal }) => lookAtInvitation(token, signal),
    retry: false,
  });
  const [why, setWhy] = useState<string | null>(null);
  if (why !== null) return notFound(why);
  const code = error instanceof ApiError ? error.code : '';
  if (code === 'invitation_used' || code === 'invitation_withdrawn')
    return <EndedInvitation code={code} inside={joinedPlaceOf(error)} token={token} />;
  if (['not_found', 'invalid'].includes(code)) return notFound();
  if (error)
    return (
      <MessagePage
        art={<MailArt />}
        title={t('join.failed')}
        actions={<Button onPress={() => void refetch()}>{t('join.again')}</Button>}
      />
    );
  if (!data)
    return fetchStatus === 'paused' ? <OfflineNotice /> : <Loading isPage label={t('join.loading')} />;
  const { workspace, team, email, isExpired, hasAccount } = data;
  // A deleted account has no name.
  const inviter = data.inviter || t('join.somebody');
  const holes = { inviter, workspace: workspace.name, team: team?.name ?? '', email };
  const back = `redirect=${encodeURIComponent(`/workspaces/join?token=${encodeURIComponent(token)}`)}`;
  const logIn = `/auth/login?${back}`;
  const signUp = `/auth/sign_up?${back}&invitation=${encodeURIComponent(token)}&email=${encodeURIComponent(email)}`;
  const page = (words: string, actions: ReactNode) => (
    <MessagePage art={<MailArt />} title={t(team ? 'join.team' : 'join.workspace', holes)} actions={actions}>
      <p>{t(`join.${words}`, holes)}</p>
    </MessagePage>
  );
  if (isExpired) return page('expired', <LinkButton to="/">{t('join.home')}</LinkButton>);
  if (user && !user.temporary && user.email !== email)
    return page(
      'other',
      <Button variant="primary" onPress={() => signOut(hasAccount === false ? signUp : logIn)}>
        {t('join.switch')}
      </Button>,
    );
  if (user && !user.temporary)
    return page('yours', <JoinActions invitation={data} token={token} onFailure={setWhy} />);
  return page(
    hasAccount === false ? 'new' : 'nobody',
    <>
      {hasAccount !== true && (
        <LinkButton to={signUp} variant="primary">
          {t('join.signUp')}
        </LinkButton>
      )}
      {hasAccount !== false && (
        <LinkButton to={logIn} variant={hasAccount ? 'primary' : 'secondary'}>
          {t('join.logIn')}
        </LinkButton>
      )}
    </>,
  );
}
