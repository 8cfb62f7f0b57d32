import { useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import { inviteToTeam } from '#src/api/invitations-api.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useForm } from '#src/forms/kit/use-form.ts';
import { BuySeats } from '#src/shared/billing/buy-seats-link.tsx';
import { InvitePeople } from '#src/shared/invitations/invite-people.tsx';
import { invitedBy, NOBODY_TO_INVITE, problemWithInvited } from '#src/shared/invitations/people-to-invite.ts';
import { useInAlreadyText } from '#src/shared/invitations/use-in-already-text.ts';
import { teamKeys } from '#src/shared/teams/team-queries.ts';
import { useTeam } from '#src/shared/teams/use-team.ts';
import { workspaceKeys } from '#src/shared/workspaces/workspace-queries.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Dialog } from '#src/ui/overlays/dialog.tsx';

/** Adds people to the team: members at once, everyone else by an invitation (TM3). An address with `?invite` opens it at once. */
export function AddTeammates({ onLinks }: { onLinks: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation('teams');
  const isAsked = useSearchParams()[0].has('invite');
  const [isOpen, setOpen] = useState(isAsked);
  return (
    <>
      <Button icon={<UserPlus aria-hidden="true" />} onPress={() => setOpen(true)}>
        {t('invite.open')}
      </Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={t('invite.title')}>
        <InviteForm
          onDone={(links) => {
            setOpen(false);
            onLinks(links);
          }}
        />
      </Dialog>
    </>
  );
}

function InviteForm({ onDone }: { onDone: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation(['teams', 'flashes']);
  const { team, workspace, me } = useTeam();
  const inAlreadyText = useInAlreadyText();
  const client = useQueryClient();
  const flash = useFlash();
  const knownPeople = {
    members: workspace.members.filter(({ id }) => !team.members.some((one) => one.id === id)),
    inAlready: team.members,
  };
  const form = useForm({
    initial: { emails: NOBODY_TO_INVITE },
    check: ({ emails }) => {
      const problem = problemWithInvited(invitedBy(emails, knownPeople));
      return problem === null ? {} : { emails: problem };
    },
    texts: 'teams',
    onSubmit: async ({ emails }) => {
      const { inAlready, emails: addresses, userIds } = invitedBy(emails, knownPeople);
      try {
        const { links, ...after } = await inviteToTeam(workspace.id, team.id, { emails: addresses, userIds });
        client.setQueryData(teamKeys.one(workspace.id, team.id), after);
        void client.invalidateQueries({ queryKey: workspaceKeys.one(workspace.id) });
        flash(t('invite.done'));
        if (inAlready.length > 0) flash(inAlreadyText(inAlready, me), { tone: 'info' });
        onDone(links);
      } catch (error) {
        flash(t('flashes:invitations_failure'), { tone: 'danger' });
        throw error;
      }
    },
  });
  return (
    <Form form={form} label={t('invite.title')}>
      <InvitePeople
        name="emails"
        autoFocus
        label={t('invite.who')}
        description={t('invite.help')}
        value={form.values.emails}
        onChange={(emails) => form.set('emails', emails)}
        known={knownPeople}
        me={me}
        error={form.error('emails')}
      />
      <FormProblem
        text={form.problem}
        action={<BuySeats code={form.code} emails={invitedBy(form.values.emails, knownPeople).emails} />}
      />
      <Button type="submit" variant="primary" isPending={form.isBusy}>
        {t('invite.submit')}
      </Button>
    </Form>
  );
}
