import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';
import { changeUser, currentSession } from '#src/api/session.ts';
import { HomeRoute } from '#src/app/home-route.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { aListed, aMember, aWorkspace } from '#tests/support/pages/sample-workspaces.ts';
import { logInAs, Refusal, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts(
    'dashboard',
    'retros',
    'activities',
    'workspaces',
    'home',
    'retro-form',
    'flashes',
    'team-actions',
  );
});
// Another one each time: what was fetched for somebody else is forgotten.
let visit = 0;
beforeEach(() => {
  visit += 1;
  logInAs(`Ana${visit}`);
});

const acme = { id: idOf('Acme'), name: 'Acme', isSuspended: false, isResting: false };
const aRetro = (name: string, status: ListedRetro['status'], startsAt: number) => ({
  ...{ id: idOf(name), name, activity: 'sailboat', startsAt, duration: 60, status, phase: 'setup' },
  ...{ moderator: 'Ben', isModerator: false, teamId: null, team: null, repeats: null },
});
function has(running: object[], upcoming: object[], teams: object[]) {
  server.answers['GET /retros?state=running&offset=0'] = () => ({ retros: running, total: running.length });
  server.answers['GET /retros?state=upcoming&offset=0'] = () => ({
    retros: upcoming,
    total: upcoming.length,
  });
  server.answers['GET /users/me/teams'] = () => ({ teams });
  server.answers['GET /users/me/action_items?offset=0'] = () => ({ items: [], total: 0 });
  // The visit before ended then.
  const visit = { user: currentSession()?.user.id, since: 1000, seen: Date.now() };
  localStorage.setItem('hindsight.visit', JSON.stringify(visit));
  server.answers['GET /users/me/news?since=1000'] = () => ({ retros: [], done: [], people: [] });
}
function isIn(...workspaces: Workspace[]) {
  server.answers['GET /workspaces'] = () => ({ workspaces: workspaces.map(aListed) });
  for (const one of workspaces) server.answers[`GET /workspaces/${one.id}`] = () => one;
}
const show = () => showPages('/', { '/': <HomeRoute /> });

describe('[LI1] the dashboard', () => {
  it('shows the running retro one click away, the next ones and the person’s teams, each as a link', async () => {
    const red = { id: idOf('Red'), name: 'Red', maturity: 1, workspace: acme };
    has(
      [aRetro('Now', 'in_progress', Date.now())],
      [aRetro('Later', 'created', Date.now() + 3 * 3_600_000 + 30_000)],
      [red],
    );
    show();
    const hrefIn = async (list: string, name: string) => {
      const found = await screen.findByRole('list', { name: list });
      return within(found).getByRole('link', { name }).getAttribute('href');
    };
    expect(await hrefIn('Running now', 'Now')).toBe(`/retro/${idOf('Now')}`);
    expect(await hrefIn('Planned', 'Later')).toBe(`/retro/${idOf('Later')}`);
    expect(await hrefIn('My teams', 'Red')).toBe(`/workspaces/${idOf('Acme')}/teams/${idOf('Red')}`);
    await screen.findByRole('heading', { name: 'My action items' });
    screen.getByRole('heading', { level: 1, name: `Hello, Ana${visit}` });
    screen.getByText('in 3 hours');
    await screen.findByText('Nothing new in your teams.');
  });

  it('[OP4] [WS8] says which workspace is suspended, why, what one can do there still, and whom to write to', async () => {
    const members = [aMember('Ben', true), aMember(`Ana${visit}`)];
    const suspended = aWorkspace({ isSuspended: true, suspendedFor: ['spam', 'payment'], members });
    const teamOf = (name: string, workspace: object) => ({ id: idOf(name), name, maturity: 1, workspace });
    const badly = { ...acme, isSuspended: true };
    has([], [], [teamOf('Red', badly), teamOf('Blue', badly), teamOf('Own', { ...acme, id: idOf('My') })]);
    isIn(suspended, aWorkspace({ id: idOf('My'), name: 'My' }));
    show();
    await screen.findByText('Acme is suspended');
    screen.getByText(/^The people who run this site suspended it. It was used to send invitations/);
    screen.getByText('A payment failed as well, but paying alone does not lift the suspension.');
    screen.getByText(/^Running retros can be finished, and everything can still be read/);
    screen.getByText('Ask its owner: Ben (ben@example.org).');
    const contact = await screen.findByRole('link', { name: 'help@example.org' });
    expect(contact.getAttribute('href')).toBe('mailto:help@example.org');
    const way = screen.getByRole('link', { name: 'Open the workspace' });
    expect(way.getAttribute('href')).toBe(`/workspaces/${idOf('Acme')}`);
    const list = within(screen.getByRole('list', { name: 'My teams' }));
    expect(list.getAllByText('Suspended')).toHaveLength(2);
  });

  it('[WS13] says which workspace rests, and why', async () => {
    has([], [], [{ id: idOf('Red'), name: 'Red', maturity: 1, workspace: { ...acme, isResting: true } }]);
    isIn(aWorkspace({ isResting: true, members: [aMember(`Ana${visit}`, true)] }));
    show();
    await screen.findByText('Acme is resting');
    screen.getByText(/It is on Starter, and so is another workspace of yours/);
    await screen.findByText('Resting');
  });

  it('[WS8] says that a workspace is suspended to its owner in none of its teams, unless it is being deleted', async () => {
    has([], [], []);
    const members = [aMember(`Ana${visit}`, true)];
    const going = { id: idOf('Going'), name: 'Going', deletedFrom: Date.now() };
    isIn(aWorkspace({ isSuspended: true, members }), aWorkspace({ ...going, isSuspended: true }));
    show();
    await screen.findByText('Acme is suspended');
    expect(screen.queryByText(/^Ask its owner/)).toBeNull();
    expect(screen.queryByText('Going is suspended')).toBeNull();
  });

  it('says how to begin if there is nothing yet', async () => {
    has([], [], []);
    show();
    await screen.findByText('Nothing is planned');
    const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await hrefOf('See the workspaces')).toBe('/workspaces/');
    expect(await hrefOf('Create a workspace')).toBe('/workspaces/new');
    expect(await hrefOf('Start a retro')).toBe('/retros/new');
  });

  it('[AP3] shows a few of many, with the others on request', async () => {
    const many = Array.from({ length: 20 }, (_, place) =>
      aRetro(`Retro ${place}`, 'created', Date.now() + (place + 1) * 86_400_000),
    );
    const teams = Array.from({ length: 9 }, (_, place) => ({
      ...{ id: idOf(`Team ${place}`), name: `Team ${place}`, maturity: 1, workspace: acme },
    }));
    has([], many, teams);
    const user = show();
    const next = await screen.findByRole('list', { name: 'Planned' });
    expect(within(next).getAllByRole('listitem')).toHaveLength(4);
    screen.getByText('and 16 more');
    const mine = await screen.findByRole('list', { name: 'My teams' });
    expect(within(mine).getAllByRole('listitem')).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
    expect(within(mine).getAllByRole('listitem')).toHaveLength(9);
  });

  it('retries what could not be loaded, and shows the rest', async () => {
    has([aRetro('Now', 'in_progress', Date.now())], [], []);
    server.answers['GET /users/me/teams'] = () => new Refusal('not_found', 404);
    const user = show();
    await screen.findByText('Your teams could not be loaded.');
    await screen.findByRole('link', { name: 'Now' });
    has([], [], [{ id: idOf('Red'), name: 'Red', maturity: 1, workspace: acme }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Red' });
  });

  it('is for people with a confirmed account: guests find the landing page and the quick start', async () => {
    const me = currentSession()?.user;
    if (me) changeUser({ ...me, temporary: true, verified: false });
    show();
    await screen.findByRole('heading', { level: 1, name: /everyone gets a say/ });
    expect(server.asked.map(({ call }) => call)).not.toContain('GET /users/me/teams');
  });
});
