import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditTeamPage } from '#src/features/teams/edit-team-page.tsx';
import { aTeam } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'flashes', 'forms', 'workspace-refusals']);

const WORKSPACE = `/workspaces/${idOf('Acme')}`;
const TEAM = `${WORKSPACE}/teams/${idOf('Red')}`;
const teams = [aTeam('Red', ['Ana']), aTeam('Old blue', ['Ana'], true)];

it('[TM1] says beside the name that another team has it, even an archived one, before anything is sent', async () => {
  const user = showTeam(aTeamOf(['Ana'], { teams }), <EditTeamPage />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the team/ });
  await user.clear(name);
  await user.type(name, ' OLD  blue ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Another team in this workspace has this name/);
  expect(document.activeElement).toBe(name);
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give the team a name.');
  expect(server.asked.filter(({ call }) => call.startsWith('PATCH'))).toEqual([]);
});

it('[TM1] says that someone took the name meanwhile, and keeps what was typed', async () => {
  server.answers[`PATCH ${TEAM}`] = () => new Refusal('name_taken', 422, { fields: { name: 'name_taken' } });
  const user = showTeam(aTeamOf(['Ana'], { teams }), <EditTeamPage />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the team/ });
  await user.clear(name);
  await user.type(name, 'Green');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('There is already a team with this name.');
  screen.getByText(/Another team in this workspace has this name/);
  expect(name.value).toBe('Green');
  expect(where()).toBe(TEAM);
});

it('renames the team, and leads back to it', async () => {
  const found = aTeamOf(['Ana'], { teams });
  server.answers[`PATCH ${TEAM}`] = () => ({ ...found.team, name: 'Green' });
  const user = showTeam(found, <EditTeamPage />);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name of the team/ });
  await user.clear(name);
  await user.type(name, ' Green ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.asked.map(({ body }) => body)).toContainEqual({ name: 'Green' }));
});

it('[TM6] archives the team after a question, and leads to the workspace', async () => {
  const found = aTeamOf(['Ana'], { teams });
  server.answers[`PATCH ${TEAM}`] = () => ({ ...found.team, archived: true });
  const user = showTeam(found, <EditTeamPage />);
  await user.click(await screen.findByRole('button', { name: 'Archive' }));
  const question = await screen.findByRole('alertdialog', { name: 'Archive Red?' });
  within(question).getByText(/Planned retros cannot start until you bring it back/);
  await user.click(within(question).getByRole('button', { name: 'Archive' }));
  await waitFor(() => expect(where()).toBe(WORKSPACE));
  expect(server.asked).toContainEqual({ call: `PATCH ${TEAM}`, body: { archived: true } });
  screen.getByText('Red is archived.');
});
