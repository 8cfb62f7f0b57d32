import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TeamRetros } from '#src/features/retros/team-retros.tsx';
import { idOf } from '../../../support/local-retro.ts';
import { aTeamOf, showTeam } from '../../../support/team-pages.tsx';
import { aMember, beforePages, Refusal, server } from '../../../support/workspace-pages.tsx';

beforePages(['workspaces', 'teams', 'retros', 'activities', 'flashes']);

const TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const LISTS = { running: 'in_progress', upcoming: 'created', finished: 'finished' } as const;
type List = keyof typeof LISTS;
const asked = (list: List) => `GET /retros?team_id=${idOf('Red')}&state=${list}&offset=0`;

/** What the server has of each kind, by their names. */
function has(names: Partial<Record<List, string[]>>) {
  for (const list of Object.keys(LISTS) as List[]) {
    const status = LISTS[list];
    const retros = (names[list] ?? []).map((name) => ({
      ...{
        id: idOf(name),
        name,
        activity: 'sailboat',
        startsAt: Date.now(),
        duration: 60,
        status,
        phase: 'setup',
      },
      ...{ moderator: 'Ben', isModerator: false, repeats: null, teamId: idOf('Red') },
      team: { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') },
    }));
    server.answers[asked(list)] = () => ({ retros, total: retros.length });
  }
}
const linksIn = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('[TM7] the retros on a team’s page', () => {
  it('are grouped by state: running, planned, finished; each links to the retro within the team', async () => {
    has({ running: ['Now'], upcoming: ['Later'], finished: ['Old'] });
    showTeam(aTeamOf(['Ana', 'Ben']), <TeamRetros />);
    expect(await linksIn('Running now')).toEqual([['Now', `${TEAM}/retros/${idOf('Now')}`]]);
    expect(await linksIn('Planned')).toEqual([['Later', `${TEAM}/retros/${idOf('Later')}`]]);
    expect(await linksIn('Finished')).toEqual([['Old', `${TEAM}/retros/${idOf('Old')}`]]);
    const more = screen.getByRole('link', { name: 'New retro' });
    expect(more.getAttribute('href')).toBe(`${TEAM}/retros/new`);
  });

  it('say how to begin if there are none', async () => {
    has({});
    showTeam(aTeamOf(['Ana', 'Ben']), <TeamRetros />);
    await screen.findByText(/Plan the first one for Red/);
    expect(screen.getAllByRole('link', { name: 'New retro' })).toHaveLength(1);
  });

  it('[WS8] offer no planning in a suspended workspace', async () => {
    has({});
    const members = [aMember('Ben', true), aMember('Ana')];
    showTeam(aTeamOf(['Ana', 'Ben'], { isSuspended: true, members }), <TeamRetros />);
    await screen.findByText(/will be listed here/);
    expect(screen.queryByRole('link', { name: 'New retro' })).toBeNull();
  });

  it('can be retried if some could not be loaded, with the others shown', async () => {
    has({ upcoming: ['Later'] });
    server.answers[asked('finished')] = () => new Refusal('internal', 500);
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamRetros />);
    await screen.findByText('Your retros could not be loaded.');
    expect(await linksIn('Planned')).toHaveLength(1);
    has({ upcoming: ['Later'], finished: ['Old'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await linksIn('Finished')).toHaveLength(1);
  });

  it('[LI8] can be deleted by the owner of the workspace, no matter who leads them', async () => {
    has({ finished: ['Old'] });
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <TeamRetros />);
    await user.click(await screen.findByRole('button', { name: 'More about Old' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Duplicate',
      'Delete',
    ]);
  });
});
