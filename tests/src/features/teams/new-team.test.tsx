import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { useForgetDrafts } from '#src/app/use-forget-drafts.ts';
import { NewTeamPage } from '#src/features/teams/new-team-page.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aMember, aTeam, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'flashes', 'forms', 'workspace-refusals', 'invite-people']);
/** What the workspace has once somebody has bought some. */
const bought = { seats: 0 };
beforeEach(() => {
  bought.seats = 0;
});

const WORKSPACE = `/workspaces/${idOf('Acme')}`;
const CALL = `POST ${WORKSPACE}/teams/new`;
const sent = () => server.asked.find(({ call }) => call === CALL)?.body;

function show(given: Partial<Workspace> = {}) {
  const workspace = aWorkspace({ plan: 'pro', paymentPeriod: 'annual', seats: 3, ...given });
  server.answers[`GET ${WORKSPACE}`] ??= () => ({ ...workspace, seats: bought.seats || workspace.seats });
  server.answers[CALL] ??= () => ({ ...aTeamOf(['Ana']).team, links: [] });
  return showPages(`${WORKSPACE}/teams/new`, {
    '/workspaces/:workspaceId/teams/new': (
      <WorkspaceGate place="teams">
        <NewTeamPage seatsForm={(needed) => <p>the form for {needed} seats</p>} />
      </WorkspaceGate>
    ),
  });
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the team/ });
const peopleField = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Names or addresses/ });
const press = (user: ReturnType<typeof show>, name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

describe('[TM2] a new team', () => {
  it('is created in steps: its name, then people found while typing and addresses, including the text left in the box', async () => {
    const user = show();
    await user.type(await nameField(), ' Red ');
    await press(user, 'Next');
    await user.type(await peopleField(), 'be');
    await user.click(await screen.findByRole('button', { name: /Ben/ }));
    await user.type(await peopleField(), 'CY@example.org');
    await press(user, 'Create the team');
    await waitFor(() => expect(where()).toBe(`${WORKSPACE}/teams/${idOf('Red')}`));
    expect(sent()).toEqual({
      name: 'Red',
      emails: ['cy@example.org'],
      user_ids: [idOf('Ben')],
      draft_id: expect.stringMatching(/^[0-9a-z]{16}$/),
    });
  });

  it('is not created with something in the box that is not an address', async () => {
    const user = show();
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy at example');
    await press(user, 'Create the team');
    await screen.findByText('This is neither an address nor the full name of one member: cy at example');
    expect(document.activeElement).toBe(await peopleField());
    expect(sent()).toBeUndefined();
  });

  it('[TM1] does not continue with a name that another team has', async () => {
    const user = show({ teams: [aTeam('Red', ['Ben'])] });
    await user.type(await nameField(), 'RED');
    await press(user, 'Next');
    await screen.findByText(/Another team in this workspace has this name/);
    expect(document.activeElement).toBe(await nameField());
  });

  it('[TM1] goes back to the name if someone took it meanwhile, and keeps all that was typed', async () => {
    server.answers[CALL] = () => new Refusal('name_taken', 422, { fields: { name: 'name_taken' } });
    const user = show();
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org');
    await press(user, 'Create the team');
    await screen.findByText('There is already a team with this name.');
    expect((await nameField()).value).toBe('Red');
    await screen.findByText(/Another team in this workspace has this name/);
    await press(user, 'Next');
    expect((await peopleField()).value).toBe('cy@example.org');
  });

  it('is not created while too much is asked for, and keeps all that was typed', async () => {
    server.answers[CALL] = () => new Refusal('too_many', 429);
    const user = show();
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org');
    await press(user, 'Create the team');
    await screen.findByText('Too many attempts. Wait a few minutes and try again.');
    expect((await peopleField()).value).toBe('cy@example.org');
    server.answers[CALL] = () => ({ ...aTeamOf(['Ana']).team, links: [] });
    await press(user, 'Create the team');
    await waitFor(() => expect(where()).toBe(`${WORKSPACE}/teams/${idOf('Red')}`));
  });

  it('is as it was left after a reload, with all that was typed', async () => {
    const user = show();
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org, ');
    cleanup();
    const again = show();
    expect((await peopleField()).value).toBe('cy@example.org, ');
    await press(again, 'Back');
    expect((await nameField()).value).toBe('Red');
  });

  it('is forgotten on going elsewhere, except to prices, payment, plan and seats', async () => {
    function Elsewhere() {
      useForgetDrafts();
      return null;
    }
    const goTo = (path: string) => showPages(path, { [path]: <Elsewhere /> });
    const kept = () => Object.keys(sessionStorage).filter((key) => key.includes('new-team:'));
    const user = show();
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    const all = kept();
    expect(all.length).toBeGreaterThan(1);
    const here = [`${WORKSPACE}/teams/new`, `${WORKSPACE}/edit/plan`, `${WORKSPACE}/edit/seats`];
    for (const path of [...here, '/pricing', '/payments/test/1']) goTo(path);
    expect(kept()).toEqual(all);
    goTo(WORKSPACE);
    expect(kept()).toEqual([]);
  });

  it('[TM2] [PL4] has a step for seats if there are too few, and continues once they are bought', async () => {
    const user = show({ seats: 2 });
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org');
    await press(user, 'Next');
    await screen.findByRole('heading', { name: 'Step 3 of 3: The seats' });
    screen.getByText(/You need 1 more seat for everyone you are inviting/);
    screen.getByText('For: cy@example.org.');
    screen.getByText('the form for 3 seats');
    await press(user, 'Create the team');
    await screen.findByText('There are not enough seats yet.');
    expect(sent()).toBeUndefined();
    bought.seats = 3;
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('There are enough seats now.');
    await press(user, 'Create the team');
    await waitFor(() => expect(sent()).toMatchObject({ emails: ['cy@example.org'] }));
  });

  it('[TM2] [PL5] has the step while a reduction is planned, whose seats nobody can take', async () => {
    const user = show({ seats: 9, nextTerm: { plan: 'pro', seats: 2, keptTeamId: null } });
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org');
    await press(user, 'Next');
    await screen.findByText(/You need 1 more seat/);
  });

  it('[TM2] has no such step for members, who need no seat', async () => {
    const user = show({ seats: 2 });
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'ben@example.org');
    await press(user, 'Create the team');
    await waitFor(() => expect(sent()).toMatchObject({ user_ids: [idOf('Ben')] }));
  });

  it('[TM2] tells people who do not own the workspace whom to ask for seats', async () => {
    const user = show({ seats: 2, members: [aMember('Ben', true), aMember('Ana')] });
    await user.type(await nameField(), 'Red');
    await press(user, 'Next');
    await user.type(await peopleField(), 'cy@example.org');
    await press(user, 'Next');
    await screen.findByText(/^Ben buys the seats/);
    expect(screen.queryByText('the form for seats')).toBeNull();
  });

  it('[PL2] [TM1] is not started if Starter has its team already: people are told how to upgrade', async () => {
    show({ plan: 'free', seats: 0, teams: [aTeam('Red', ['Ana'])] });
    await screen.findByText('Starter has one team');
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe(
      `${WORKSPACE}/edit/plan`,
    );
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
