import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { errorSchema } from '#contract/base/error-body.ts';
import { ApiError } from '#src/api/http.ts';
import { useSession } from '#src/api/session.ts';
import { LostArt } from '#src/ui/art/error-lost.tsx';
import { LinkButton } from '#src/ui/buttons/link-button.tsx';
import { MessagePage } from '#src/ui/feedback/message-page.tsx';

const endedSchema = z.object({ inside: errorSchema.shape.inside });
type Inside = z.infer<typeof endedSchema>['inside'];

/** The workspace and team that the person is in already; undefined if they are in neither. */
export function joinedPlaceOf(error: Error | null): Inside {
  const parsed = endedSchema.safeParse(error instanceof ApiError ? error.data : null);
  return parsed.success ? parsed.data.inside : undefined;
}

interface EndedInvitationProps {
  code: 'invitation_used' | 'invitation_withdrawn';
  inside: Inside;
  token: string;
}

/** The not-found page for the link of an invitation that is used or withdrawn: it says which, and has the way in for members (IN3). */
export function EndedInvitation({ code, inside, token }: EndedInvitationProps) {
  const { t } = useTranslation('members');
  const user = useSession()?.user;
  const isKnown = user !== undefined && !user.temporary;
  const back = encodeURIComponent(`/workspaces/join?token=${encodeURIComponent(token)}`);
  const place = inside && `/workspaces/${inside.workspaceId}`;
  const team = inside?.teamId;
  const what = inside ? 'inside' : isKnown ? 'outside' : 'stranger';
  return (
    <MessagePage
      art={<LostArt />}
      title={t(`join.${code}`)}
      actions={
        <>
          {place && (
            <LinkButton to={team ? `${place}/teams/${team}` : place} variant="primary">
              {t(team ? 'join.openTeam' : 'join.open')}
            </LinkButton>
          )}
          {!isKnown && (
            <LinkButton to={`/auth/login?redirect=${back}`} variant="primary">
              {t('join.logIn')}
            </LinkButton>
          )}
          <LinkButton to="/">{t('join.home')}</LinkButton>
        </>
      }
    >
      <p>{t(`join.ended.${what}`)}</p>
    </MessagePage>
  );
}
