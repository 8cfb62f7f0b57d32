import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { HandedLink } from '#contract/invitations/invitation-payloads.ts';
import { inviteToWorkspace } from '#src/api/invitations-api.ts';
import { useSendsMail } from '#src/api/use-sends-mail.ts';
import { Form } from '#src/forms/kit/form.tsx';
import { FormProblem } from '#src/forms/kit/form-problem.tsx';
import { useForm } from '#src/forms/kit/use-form.ts';
import { BuySeats } from '#src/shared/billing/buy-seats-link.tsx';
import { InvitePeople } from '#src/shared/invitations/invite-people.tsx';
import { invitedBy, NOBODY_TO_INVITE, problemWithInvited } from '#src/shared/invitations/people-to-invite.ts';
import { useInAlreadyText } from '#src/shared/invitations/use-in-already-text.ts';
import { useWorkspace } from '#src/shared/workspaces/use-workspace.ts';
import { useWorkspaceChange } from '#src/shared/workspaces/use-workspace-change.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { useFlash } from '#src/ui/feedback/flash.tsx';
import { Panel } from '#src/ui/layout/panel.tsx';
import styles from './members.module.css';

/** Invites people by their addresses. Without a mail server `onLinks` gets the links to hand over. */
export function InviteForm({ onLinks }: { onLinks: (links: readonly HandedLink[]) => void }) {
  const { t } = useTranslation(['members', 'workspace-refusals']);
  const { workspace, me } = useWorkspace();
  const knownPeople = { members: [], inAlready: workspace.members };
  const inAlreadyText = useInAlreadyText();
  const sendsMail = useSendsMail();
  const flash = useFlash();
  const invitation = useWorkspaceChange({
    send: async (emails: string[]) => {
      const { links, ...after } = await inviteToWorkspace(workspace.id, emails);
      onLinks(links);
      const isNew = ({ id }: { id: string }) => !workspace.invitations.some((known) => known.id === id);
      const count = after.invitations.filter(isNew).length;
      flash(count === 0 ? t('invite.none') : t('invite.done', { count }));
      return after;
    },
  });
  const form = useForm({
    initial: { people: NOBODY_TO_INVITE },
    check: ({ people }) => {
      const problem = problemWithInvited(invitedBy(people, knownPeople));
      return problem === null ? {} : { people: problem };
    },
    texts: 'members',
    onSubmit: async ({ people }) => {
      const { emails, inAlready } = invitedBy(people, knownPeople);
      await invitation.mutateAsync(emails);
      if (inAlready.length > 0) flash(inAlreadyText(inAlready, me), { tone: 'info' });
      form.set('people', NOBODY_TO_INVITE);
    },
  });
  const refusal = form.code && t(`workspace-refusals:${form.code}`, { defaultValue: '' });
  return (
    <Panel as="section" className={styles.panel} aria-labelledby="invite">
      <h2 id="invite" className={styles.panelTitle}>
        {t('invite.title')}
      </h2>
      <Form form={form} label={t('invite.title')}>
        <InvitePeople
          name="people"
          label={t('invite.who')}
          description={t(sendsMail === false ? 'invite.helpNoMail' : 'invite.help')}
          value={form.values.people}
          onChange={(people) => form.set('people', people)}
          known={knownPeople}
          me={me}
          error={form.error('people')}
        />
        <FormProblem
          text={refusal || form.problem}
          action={<BuySeats code={form.code} emails={invitedBy(form.values.people, knownPeople).emails} />}
        />
        <div>
          <Button type="submit" variant="primary" icon={<Send aria-hidden="true" />} isPending={form.isBusy}>
            {t('invite.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
