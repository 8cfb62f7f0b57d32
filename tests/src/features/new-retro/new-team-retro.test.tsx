import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NewTeamRetroPage } from '#src/features/new-retro/new-team-retro-page.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf } from '../../../support/local-retro.ts';
import { aTeamOf, showTeam } from '../../../support/team-pages.tsx';
import { aMember, logInAs, Refusal, server, where } from '../../../support/workspace-pages.tsx';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('workspaces', 'teams', 'new-retro', 'retro-form', 'activities', 'flashes');
});
beforeEach(() => {
  localStorage.clear();
  logInAs('Ana');
  server.answers['POST /retro'] = () => ({ retroId: idOf('Sprint') });
});

const TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const show = (given: Parameters<typeof aTeamOf>[1] = { plan: 'pro' }) =>
  showTeam(aTeamOf(['Ana', 'Ben', 'Cleo'], given), <NewTeamRetroPage />);
const create = async (user: ReturnType<typeof show>) => {
  await user.click(await screen.findByRole('radio', { name: /^Mad/ }));
  await user.click(screen.getByRole('button', { name: 'Create the retro' }));
};
const sent = () =>
  server.asked.findLast(({ call }) => call === 'POST /retro')?.body as Record<string, unknown>;

describe('[AC5] a new retro of a team', () => {
  it('has the teammates ticked, is of the team, and leads to itself there', async () => {
    const user = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Cleo' }));
    await create(user);
    await waitFor(() => expect(where()).toBe(`${TEAM}/retros/${idOf('Sprint')}`));
    expect(sent()).toMatchObject({
      team_id: idOf('Red'),
      invited_users: [idOf('Ben')],
      participant_ids: [idOf('Ana')],
    });
  });

  it('that cannot be created keeps what was typed, and says so', async () => {
    server.answers['POST /retro'] = () => new Refusal('internal', 500);
    const user = show();
    await user.click(await screen.findByRole('checkbox', { name: 'Cleo' }));
    await create(user);
    await screen.findByText(/The retro could not be created/);
    expect(where()).toBe(TEAM);
    expect(screen.getByRole('checkbox', { name: 'Cleo' })).toHaveProperty('checked', false);
  });
});

describe('[PL2] activities that the plan lacks', () => {
  it('are seen and not chosen, with the way up: for the owner the plan, for others whom to ask', async () => {
    show({ plan: 'free' });
    expect(await screen.findByRole('radio', { name: /^Mad/ })).toHaveProperty('disabled', false);
    expect(screen.getByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', true);
    screen.getByText(/With Pro or Premium you can choose any of them/);
    const plans = screen.getByRole('link', { name: 'See the plans' });
    expect(plans.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}/edit/plan`);
  });

  it('name the owner to those who cannot change it', async () => {
    show({ plan: 'free', members: [aMember('Ben', true), aMember('Ana'), aMember('Cleo')] });
    await screen.findByText(/Ask Ben for Pro or Premium/);
  });

  it('are none on a plan that has all', async () => {
    show();
    expect(await screen.findByRole('radio', { name: /Sailboat/ })).toHaveProperty('disabled', false);
    expect(screen.queryByText(/Pro or Premium/)).toBeNull();
  });
});
