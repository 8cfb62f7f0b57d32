import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { NewRetroPage } from '#src/features/planning/new-retro-page.tsx';
import { NewTeamRetroPage } from '#src/features/planning/new-team-retro-page.tsx';
import { TeamGate } from '#src/shared/teams/team-gate.tsx';
import { WorkspaceGate } from '#src/shared/workspaces/workspace-gate.tsx';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { beforePages, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

/** Before tests of the wizard for a new retro: loads its texts, and logs Ana in. */
export const beforeWizard = () =>
  beforePages([
    'workspaces',
    'teams',
    'new-retro',
    'retro-form',
    'activities',
    'flashes',
    'forms',
    'invite-people',
  ]);

/** The id of the retro that the server creates. */
export const MADE = idOf('Sprint');
export const TEAM_PAGE = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;

/** A retro that Ana led, as lists have it; of no team unless a test says otherwise. */
export const lastRetro = (given: object = {}) => ({
  ...{ id: idOf('Sprint 11'), name: 'Sprint 11', activity: 'sailboat', duration: 90 },
  ...{ startsAt: Date.UTC(2026, 10, 1, 9), status: 'finished', phase: 'finished' },
  ...{ moderator: 'Ana', isModerator: true, teamId: null, team: null, repeats: null },
  ...given,
});

/** The wizard of the team Red of Acme, with Ana and these people; she owns Acme, in which Dora is too. */
export const showTeamWizard = (given: TeamGiven = {}) => showForTeam('?plan', given);

/** The form, or with `?plan` the wizard, of that team. */
export function showForTeam(query: string, { people = ['Ana', 'Ben', 'Cleo'], ...given }: TeamGiven = {}) {
  const { workspace, team } = aTeamOf(people, { plan: 'pro', ...given });
  server.answers[`GET /workspaces/${workspace.id}`] ??= () => workspace;
  server.answers[`GET /workspaces/${workspace.id}/teams/${team.id}`] ??= () => team;
  server.answers['POST /retro'] ??= () => ({ retroId: MADE });
  return showPages(`${TEAM_PAGE}/retros/new${query}`, {
    '/retros/new': <NewRetroPage />,
    '/workspaces/:workspaceId/teams/:teamId/retros/new': (
      <WorkspaceGate place="teams">
        <TeamGate>
          <NewTeamRetroPage />
        </TeamGate>
      </WorkspaceGate>
    ),
  });
}
type TeamGiven = NonNullable<Parameters<typeof aTeamOf>[1]> & { people?: string[] };

/** The wizard for a retro without a team. */
export const showWizard = () => showAlone('?plan');

/** The form, or with `?plan` the wizard, for a retro without a team. */
export function showAlone(query: string) {
  server.answers['POST /retro'] ??= () => ({ retroId: MADE });
  return showPages(`/retros/new${query}`, { '/retros/new': <NewRetroPage /> });
}

type User = ReturnType<typeof showWizard>;

const press = async (user: User, name: string) => user.click(await screen.findByRole('button', { name }));
export const next = (user: User) => press(user, 'Next');
export const back = (user: User) => press(user, 'Back');
export const create = (user: User) => press(user, 'Create the retro');
export const choose = async (user: User, activity: RegExp) =>
  user.click(await screen.findByRole('radio', { name: activity }));

/** Waits for the step with this number. */
export const atStep = (at: number) =>
  expect(screen.findByRole('heading', { name: new RegExp(`^Step ${at} of 4:`) })).resolves.toBeTruthy();

/** Goes from the first step through all others, with this activity, and creates the retro. */
export async function goThrough(user: User, activity = /^Mad/): Promise<void> {
  await next(user);
  await next(user);
  await choose(user, activity);
  await next(user);
  await create(user);
}

/** The last request that the server got to create a retro. */
export const sent = () =>
  server.asked.findLast(({ call }) => call === 'POST /retro')?.body as Record<string, unknown> | undefined;
