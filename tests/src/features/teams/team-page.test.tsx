import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeamPage } from '#src/features/teams/team-page.tsx';
import { aMember } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'flashes', 'forms', 'workspace-refusals']);

const WORKSPACE = `/workspaces/${idOf('Acme')}`;
const TEAM = `${WORKSPACE}/teams/${idOf('Red')}`;
const rows = () =>
  within(screen.getByRole('list', { name: /^Teammates/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const press = async (user: ReturnType<typeof showTeam>, ...names: string[]) => {
  for (const name of names)
    await user.click(await screen.findByRole(/^Options/.test(name) ? 'button' : 'menuitem', { name }));
};

describe('[TM7] the page of a team', () => {
  it('shows who is in it, and how it works together', async () => {
    showTeam(aTeamOf(['Ana', 'Ben']), <TeamPage />);
    await screen.findByRole('heading', { level: 1, name: 'Red' });
    expect(rows()).toEqual(['AAnaYouOwnerana@example.org', 'BBenben@example.org']);
    const slider = screen.getByRole('slider', { name: 'Maturity of the team' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Forming');
    screen.getByText(/People get to know each other/);
    const plan = screen.getByRole('link', { name: 'New retro' });
    expect(plan.getAttribute('href')).toBe(`${TEAM}/retros/new`);
  });

  it('[TM3] leads someone who is not in the team to the workspace, and says why', async () => {
    server.answers[`GET ${TEAM}`] = () => new Refusal('unauthorized_action', 403);
    showTeam(aTeamOf(['Ben'], { members: [aMember('Ben', true), aMember('Ana')] }), <TeamPage />);
    await waitFor(() => expect(where()).toBe(WORKSPACE));
    screen.getByText('You are not allowed to do this.');
  });

  it('[WS8] can be read in a suspended workspace, where invitations can be withdrawn, and says why nothing else can be changed', async () => {
    const members = [aMember('Ben', true), aMember('Ana')];
    const { workspace, team } = aTeamOf(['Ana', 'Ben'], { isSuspended: true, members });
    const cy = { id: idOf('cy'), email: 'cy@example.org', resourceId: team.id, type: 'team' as const };
    showTeam(
      { workspace, team: { ...team, invitations: [cy] } },
      <TeamPage notice={<p>This is why</p>} held={<p>Retros so far</p>} />,
    );
    await screen.findByText('Retros so far');
    screen.getByText('This is why');
    expect(rows()).toHaveLength(2);
    screen.getByText(/People get to know each other/);
    expect(screen.queryByRole('slider')).toBeNull();
    screen.getByText('cy@example.org');
    // Seats can be freed.
    screen.getByRole('button', { name: /cy@example.org$/ });
    for (const name of ['Add teammates', 'New retro', 'Stats', 'Settings'])
      expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).toBeNull();
  });

  it.each([
    ['rests', { isResting: true }, 1],
    ['is suspended', { isSuspended: true }, 1],
    // It is among its settings then.
    ['is active', {}, 0],
  ])('[EX1] [WS13] has its export for teammates where the workspace %s: %#', async (_, state, times) => {
    const members = [aMember('Ben', true), aMember('Ana')];
    showTeam(
      aTeamOf(['Ana', 'Ben'], { ...state, members }),
      <TeamPage takenAlong={() => <p>Take it along</p>} />,
    );
    await screen.findByRole('heading', { level: 1, name: 'Red' });
    expect(screen.queryAllByText('Take it along')).toHaveLength(times);
  });

  it('says if it could not be loaded, and can be retried', async () => {
    const found = aTeamOf(['Ana']);
    server.answers[`GET ${TEAM}`] = () => new Refusal('internal', 500);
    const user = showTeam(found, <TeamPage />);
    await screen.findByText('The team could not be loaded.');
    server.answers[`GET ${TEAM}`] = () => found.team;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('heading', { level: 1, name: 'Red' });
  });
});

describe('[TM5] maturity', () => {
  it('changes at once with its explanation, and is reset with the reason if the server refuses', async () => {
    const found = aTeamOf(['Ana']);
    let answer = (_: unknown) => {};
    server.answers[`PATCH ${TEAM}`] = () => new Promise((resolve) => (answer = resolve));
    const user = showTeam(found, <TeamPage />);
    const slider = await screen.findByRole('slider');
    slider.focus();
    await user.click(screen.getByText('Norming'));
    await screen.findByText(/found its ways of working/);
    expect(server.asked.at(-1)).toEqual({ call: `PATCH ${TEAM}`, body: { maturity: 3 } });
    answer(new Refusal('suspended'));
    await screen.findByText(/The team could not be changed. This workspace is suspended/);
    screen.getByText(/People get to know each other/);
  });
});

describe('[TM4] a person who leaves a team', () => {
  it('is asked first, then leaves and is led to the workspace', async () => {
    server.answers[`DELETE /teams/${idOf('Red')}/members/${idOf('Ana')}`] = () => ({ ok: true });
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamPage />);
    await press(user, 'Options for Ana', 'Leave the team');
    const question = await screen.findByRole('alertdialog', { name: 'Leave Red?' });
    await user.click(within(question).getByRole('button', { name: 'Leave the team' }));
    await waitFor(() => expect(where()).toBe(WORKSPACE));
    screen.getByText('You have left Red.');
  });

  it('is told that the last teammate cannot leave', async () => {
    const refusal = new Refusal('last_teammate');
    server.answers[`DELETE /teams/${idOf('Red')}/members/${idOf('Ana')}`] = () => refusal;
    const user = showTeam(aTeamOf(['Ana']), <TeamPage />);
    await press(user, 'Options for Ana', 'Leave the team');
    await user.click(await screen.findByRole('button', { name: 'Leave the team' }));
    await screen.findByText(/You are the last one in this team/);
    expect(rows()).toHaveLength(1);
  });

  it('is removed by the owner: at once, and restored with the reason if the server refuses', async () => {
    let answer = (_: unknown) => {};
    server.answers[`DELETE /teams/${idOf('Red')}/members/${idOf('Ben')}`] = () =>
      new Promise((resolve) => (answer = resolve));
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamPage />);
    for (const says of [new Refusal('internal', 500), { ok: true }]) {
      await press(user, 'Options for Ben', 'Remove from the team');
      await screen.findByRole('alertdialog', { name: 'Remove Ben from Red?' });
      await user.click(screen.getByRole('button', { name: 'Remove' }));
      await waitFor(() => expect(rows()).toHaveLength(1));
      answer(says);
      if (!(says instanceof Refusal)) continue;
      await screen.findByText(/This person could not be removed. Something unexpected/);
      await waitFor(() => expect(rows()).toHaveLength(2));
    }
    await screen.findByText('Ben is no longer in this team.');
  });

  it('[TM3] can be removed only by the owner', async () => {
    const members = [aMember('Ben', true), aMember('Ana')];
    showTeam(aTeamOf(['Ana', 'Ben'], { members }), <TeamPage />);
    await screen.findByRole('button', { name: 'Options for Ana' });
    expect(screen.queryByRole('button', { name: 'Options for Ben' })).toBeNull();
  });
});
