import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TeamMood } from '#src/features/stats/team-mood.tsx';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'team-mood', 'flashes']);

const ASKED = `GET /retros?team_id=${idOf('Red')}&state=finished&offset=0&limit=10`;
const held = (name: string, before: number | null, after: number | null) => ({
  ...{ id: idOf(name), name, activity: 'sailboat', duration: 60, status: 'finished', phase: 'finished' },
  ...{ startsAt: 0, moderator: 'Ben', isModerator: false, repeats: null, teamId: null, team: null },
  held: { people: 2, topics: 3, mood: { before, after }, actions: { all: 0, done: 0 } },
});

it('[TM8] [ST3] the moods of a team’s last retros are drawn from the oldest on, with the same numbers in a table', async () => {
  const retros = [held('New', 40, 80), held('Quiet', null, null), held('Old', 60, null)];
  server.answers[ASKED] = () => ({ retros, total: 3 });
  const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamMood />);
  await screen.findByRole('img', { name: 'The mood of the last 2 retros' });
  await user.click(screen.getByText('Show the numbers'));
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['60', '–'],
    ['40', '80'],
  ]);
  expect(rows[0]?.textContent).toContain('Old');
});

it('[TM8] without any it says what will be there, and what could not be loaded can be loaded again', async () => {
  server.answers[ASKED] = () => new Refusal('internal', 500);
  const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamMood />);
  await screen.findByText('The moods could not be loaded.');
  server.answers[ASKED] = () => ({ retros: [], total: 0 });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText(/will be drawn here/);
});
