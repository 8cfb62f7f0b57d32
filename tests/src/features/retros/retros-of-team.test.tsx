import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FinishedFigures } from '#contract/retro/retro-payloads.ts';
import { FinishedOfTeam } from '#src/features/retros/finished-of-team.tsx';
import { NextOfTeam } from '#src/features/retros/next-of-team.tsx';
import { aMember } from '#tests/support/pages/sample-workspaces.ts';
import { aTeamOf, showTeam } from '#tests/support/pages/team-pages.tsx';
import { beforePages, Refusal, server } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['workspaces', 'teams', 'retros', 'activities', 'flashes']);

const TEAM = `/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`;
const LISTS = { running: 'in_progress', upcoming: 'created', finished: 'finished' } as const;
type List = keyof typeof LISTS;
const HOUR_MS = 3_600_000;
const HELD: FinishedFigures = {
  people: 18,
  topics: 64,
  mood: { before: 50, after: 75 },
  actions: { all: 5, done: 3 },
};

const asked = (list: List, query = '') =>
  `GET /retros?team_id=${idOf('Red')}&state=${list}&offset=0${list === 'finished' ? '&limit=6' : ''}${query}`;
const retrosNamed = (list: List, names: readonly string[]) =>
  names.map((name) => ({
    ...{ id: idOf(name), name, activity: 'sailboat', duration: 60, status: LISTS[list], phase: 'setup' },
    startsAt: Date.now() + (list === 'upcoming' ? 50 * HOUR_MS : -HOUR_MS),
    ...{ moderator: 'Ben', isModerator: false, repeats: null, teamId: idOf('Red') },
    team: { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') },
    held: list === 'finished' ? HELD : null,
  }));
/** What the server has of each kind, by their names. */
function has(names: Partial<Record<List, string[]>>, query = '') {
  for (const list of Object.keys(LISTS) as List[]) {
    const retros = retrosNamed(list, names[list] ?? []);
    server.answers[asked(list, query)] = () => ({ retros, total: retros.length });
  }
}
const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('[TM7] what a team holds next', () => {
  it('is what runs, and the next one with the time until then; later ones are folded', async () => {
    has({ running: ['Now'], upcoming: ['Soon', 'Later'] });
    showTeam(aTeamOf(['Ana', 'Ben']), <NextOfTeam />);
    const [now, soon] = await screen.findAllByRole('article');
    if (!now || !soon) throw new Error('there are two');
    const to = (name: string) => `${TEAM}/retros/${idOf(name)}`;
    expect(linksIn(now)).toEqual([
      ['Now', to('Now')],
      ['Join', to('Now')],
    ]);
    within(now).getByText('Running');
    expect(linksIn(soon)).toEqual([
      ['Soon', to('Soon')],
      ['Prepare', to('Soon')],
    ]);
    within(soon).getByText('in 2 days');
    screen.getByText('1 more planned');
  });

  it('is to be planned if there is nothing', async () => {
    has({});
    showTeam(aTeamOf(['Ana', 'Ben']), <NextOfTeam />);
    const plan = await screen.findByRole('link', { name: 'Plan one' });
    expect(plan.getAttribute('href')).toBe(`${TEAM}/retros/new`);
    screen.getByText(/Plan the next one for Red/);
  });

  it('[WS8] is not to be planned in a suspended workspace', async () => {
    has({});
    const members = [aMember('Ben', true), aMember('Ana')];
    showTeam(aTeamOf(['Ana', 'Ben'], { isSuspended: true, members }), <NextOfTeam />);
    await screen.findByText('No retro is planned');
    expect(screen.queryByRole('link', { name: 'Plan one' })).toBeNull();
  });

  it('can be retried if some could not be loaded, with the others shown', async () => {
    has({ upcoming: ['Soon'] });
    server.answers[asked('running')] = () => new Refusal('internal', 500);
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <NextOfTeam />);
    await screen.findByText('Your retros could not be loaded.');
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    has({ running: ['Now'], upcoming: ['Soon'] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  });
});

describe('[TM7] what a team has held', () => {
  it('is a line each, with what came of it', async () => {
    has({ finished: ['Old'] });
    showTeam(aTeamOf(['Ana', 'Ben']), <FinishedOfTeam />);
    const list = await screen.findByRole('list', { name: 'Finished' });
    expect(linksIn(list)).toEqual([['Old', `${TEAM}/retros/${idOf('Old')}`]]);
    for (const words of ['18 people', '64 topics', '3 of 5 action items done']) within(list).getByText(words);
    within(list).getByRole('img', { name: 'Happy' });
  });

  it('is sorted and filtered, and says if nothing matches', async () => {
    has({ finished: ['Old', 'New'] });
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <FinishedOfTeam />);
    await screen.findByRole('list', { name: 'Finished' });
    has({ finished: ['New', 'Old'] }, '&order=name');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By name');
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'New',
        'Old',
      ]),
    );
    has({}, '&order=name&activity=own');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Activity' }), 'Its own topic types');
    await screen.findByText('No finished retros match.');
  });

  it('[FT9] is of those with decisions if one likes, with what was decided', async () => {
    has({ finished: ['Old', 'New'] });
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <FinishedOfTeam />);
    await screen.findByRole('list', { name: 'Finished' });
    const found = { name: [], texts: [{ kind: 'decision', text: 'Ship it', spans: [] }], more: 0 };
    const retros = retrosNamed('finished', ['Old']).map((retro) => ({ ...retro, found }));
    server.answers[asked('finished', '&with=decisions')] = () => ({ retros, total: 1 });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Decisions' }), 'With decisions');
    await screen.findByText('Ship it');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Old',
    ]);
  });

  it('says what will be here if there is nothing', async () => {
    has({});
    showTeam(aTeamOf(['Ana', 'Ben']), <FinishedOfTeam />);
    await screen.findByText('No retros yet');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Plan one' }).getAttribute('href')).toBe(`${TEAM}/retros/new`);
  });

  it('[LI8] can be deleted by the owner of the workspace, no matter who led it', async () => {
    has({ finished: ['Old'] });
    const user = showTeam(aTeamOf(['Ana', 'Ben']), <FinishedOfTeam />);
    await user.click(await screen.findByRole('button', { name: 'More about Old' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Duplicate',
      'Delete',
    ]);
  });
});
