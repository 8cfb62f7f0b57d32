import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeamPage } from '#src/features/teams/team-page.tsx';
import { aMember } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, stateThere, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'flashes', 'forms', 'workspace-refusals', 'invite-people']);

const INVITATIONS = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}/invitations`;
const EMAIL = 'cy@example.org';
const found = aTeamOf(['Ana']);
const invited = {
  ...found.team,
  invitations: [{ email: EMAIL }],
};
const submit = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Add to the team' });
const pending = () => screen.queryByRole('list', { name: /^Invited/ });

describe('[TM7] people invited to a team', () => {
  it('are added from its page as members or addresses; links are handed over if no mail is sent', async () => {
    const link = { email: EMAIL, link: 'https://retro.example.org/workspaces/join?token=x' };
    server.answers[`POST ${INVITATIONS}`] = () => ({ ...invited, links: [link] });
    const user = showTeam(found, <TeamPage />);
    await user.click(await screen.findByRole('button', { name: 'Add teammates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add teammates' });
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox'));
    await user.click(submit(dialog));
    await within(dialog).findByText('Pick someone, or type an address.');
    await user.type(within(dialog).getByRole('textbox'), `${EMAIL}, ana@example.org`);
    await user.click(submit(dialog));
    await screen.findByText('Hand over this link');
    await screen.findByText('Already in: you');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add teammates' })),
    );
    expect(server.asked.find(({ call }) => call === `POST ${INVITATIONS}`)?.body).toEqual({
      emails: [EMAIL],
      user_ids: [],
    });
    expect(within(pending() as HTMLElement).getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    { payer: 'Ana', leads: true },
    { payer: 'Ben', leads: false },
  ])(
    '[IN5] need seats: if some are missing, what was typed stays, and the person who pays is led to the seats ($payer)',
    async ({ payer, leads }) => {
      server.answers[`POST ${INVITATIONS}`] = () => new Refusal('out_of_seats');
      const members = ['Ana', 'Ben'].map((name) => aMember(name, name === payer));
      const user = showTeam(aTeamOf(['Ana', 'Ben'], { members, plan: 'pro', seats: 2 }), <TeamPage />);
      await user.click(await screen.findByRole('button', { name: 'Add teammates' }));
      const dialog = await screen.findByRole('dialog', { name: 'Add teammates' });
      const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
      await user.type(box, EMAIL);
      await user.click(submit(dialog));
      await within(dialog).findByText(/^There are not enough seats/);
      expect(box.value).toBe(EMAIL);
      const link = within(dialog).queryByRole('link', { name: 'Buy seats' });
      if (link) await user.click(link);
      const seats = `/workspaces/${idOf('Acme')}/edit/seats`;
      const here = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
      const there = leads ? [seats, { seatsFor: [EMAIL] }] : [here, null];
      expect([where(), stateThere()]).toEqual(there);
    },
  );

  it('can be invited again or cancelled: removed at once, and restored with the reason if that fails', async () => {
    server.answers[`POST ${INVITATIONS}/resend`] = () => ({ ...invited, links: [] });
    const user = showTeam({ ...found, team: invited }, <TeamPage />);
    const choose = async (entry: string) => {
      await user.click(
        await screen.findByRole('button', { name: `Options for the invitation for ${EMAIL}` }),
      );
      await user.click(await screen.findByRole('menuitem', { name: entry }));
    };
    await choose('Send again');
    await screen.findByText(`Sent again to ${EMAIL}.`);
    server.answers[`POST ${INVITATIONS}/cancel`] = () => new Refusal('internal', 500);
    await choose('Withdraw the invitation');
    await screen.findByText(/The invitation could not be withdrawn. Something unexpected/);
    server.answers[`POST ${INVITATIONS}/cancel`] = () => found.team;
    await choose('Withdraw the invitation');
    await waitFor(() => expect(pending()).toBeNull());
    await screen.findByText(`The invitation for ${EMAIL} is withdrawn.`);
  });
});
