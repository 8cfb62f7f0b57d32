import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { changeUser, currentSession, endSession } from '#src/api/session.ts';
import { ArchivedRetrosPage } from '#src/features/retros/archived-retros-page.tsx';
import { RetrosPage } from '#src/features/retros/retros-page.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

const HOUR = 3_600_000;
beforePages(['retros', 'activities', 'flashes', 'workspaces']);

const aRetro = (name: string, given: Partial<ListedRetro> = {}): ListedRetro => ({
  id: idOf(name),
  name,
  activity: 'sailboat',
  startsAt: Date.now() - HOUR,
  duration: 60,
  status: 'finished',
  phase: 'setup',
  moderator: 'Ben',
  isModerator: false,
  teamId: null,
  ...{ team: null, held: null, repeats: null },
  ...given,
});

type List = 'running' | 'upcoming' | 'finished' | 'archived';
const asked = (list: List, offset = 0, search = '') =>
  `GET /retros?state=${list}&offset=${offset}${search && `&q=${search}`}`;
/** What the server has in each list. */
function has(lists: Partial<Record<List, ListedRetro[]>>, search = '') {
  for (const list of ['running', 'upcoming', 'finished', 'archived'] as const) {
    const retros = lists[list] ?? [];
    server.answers[asked(list, 0, search)] = () => ({ retros, total: retros.length });
  }
}
const show = () =>
  showPages('/retros', { '/retros': <RetrosPage />, '/retros/archived': <ArchivedRetrosPage /> });
const calls = () => server.asked.map(({ call }) => call);

describe('[LI2] the list of my retros', () => {
  it('says what to do first if it is empty', async () => {
    has({});
    show();
    await screen.findByText('No retros yet');
    expect(screen.getByRole('link', { name: 'New retro' }).getAttribute('href')).toBe('/retros/new');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('[CA3] shows the name of a workspace activity', async () => {
    has({ finished: [aRetro('Over', { ownActivity: 'Our garden' }), aRetro('Old', { ownActivity: '' })] });
    show();
    await screen.findByText(/Our garden/);
    screen.getByText(/Its own topic types/);
    expect(screen.queryByText(/Sailboat/)).toBeNull();
  });

  it('is grouped by state, with moderator and team, each retro as a link', async () => {
    const team = { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') };
    has({
      running: [
        aRetro('Now', { status: 'in_progress', isModerator: true, moderator: 'Ana' }),
        aRetro('Open', { status: 'created' }),
      ],
      upcoming: [aRetro('Later', { status: 'created', startsAt: Date.now() + HOUR, team })],
      finished: [aRetro('Over'), aRetro('Never', { status: 'created', startsAt: 0 })],
    });
    show();
    const rows = async (list: string) =>
      within(await screen.findByRole('list', { name: list }))
        .getAllByRole('listitem')
        .map((row) => row.textContent);
    const [now, open] = await rows('Running now');
    expect([now, open]).toEqual([
      expect.stringMatching(/^Now.*60 min.*You lead it.*Running$/),
      expect.stringMatching(/^Open.*Ben leads it.*Open$/),
    ]);
    expect(await rows('Planned')).toEqual([expect.stringMatching(/^Later.*Red.*Planned$/)]);
    // Of one that is over the duration would be what was planned, not what was.
    const over = await rows('Finished');
    expect(over).toEqual([
      expect.stringMatching(/^Over.*Ben led it.*Finished$/),
      expect.stringMatching(/Never started$/),
    ]);
    expect(over[0]).not.toContain('60');
    const to = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(to('Now')).toBe(`/retro/${idOf('Now')}`);
    expect(to('Later')).toBe(`/workspaces/${team.workspaceId}/teams/${team.id}/retros/${idOf('Later')}`);
  });

  it('loads the next page on demand, and shows a retro that moved onto it once', async () => {
    has({});
    const page = (...names: string[]) => ({ retros: names.map((name) => aRetro(name)), total: 4 });
    server.answers[asked('finished')] = () => page('A', 'B');
    server.answers[asked('finished', 2)] = () => page('B', 'C');
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByRole('link', { name: 'C' });
    expect(screen.getAllByRole('link', { name: 'B' })).toHaveLength(1);
  });

  it('keeps what is there if a page fails, and can try again', async () => {
    has({ running: [aRetro('Now', { status: 'in_progress' })] });
    server.answers[asked('finished')] = () => ({ retros: [aRetro('A')], total: 2 });
    server.answers[asked('finished', 1)] = () => new Refusal('internal', 500);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    await screen.findByText('Your retros could not be loaded.');
    screen.getByRole('link', { name: 'A' });
    server.answers[asked('finished', 1)] = () => ({ retros: [aRetro('B')], total: 2 });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'B' });
  });

  it('can be searched by name', async () => {
    has({ finished: [aRetro('Over'), aRetro('Other')] });
    const user = show();
    has({ finished: [aRetro('Other')] }, 'oth');
    has({}, 'othx');
    await user.type(await screen.findByRole('searchbox'), 'oth');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Over' })).toBeNull());
    screen.getByRole('link', { name: 'Other' });
    await user.type(screen.getByRole('searchbox'), 'x');
    await screen.findByText(/“othx”/);
    expect(calls()).not.toContain(asked('finished', 0, 'ot'));
  });

  it('is empty for first-time visitors, without a request', async () => {
    endSession();
    show();
    await screen.findByText('No retros yet');
    expect(calls()).toEqual([]);
  });
});

describe('[LI2] archiving', () => {
  it('is offered to the moderator of a retro that is not running, and is visible in the archive at once', async () => {
    const over = aRetro('Over', { isModerator: true });
    has({
      running: [aRetro('Now', { isModerator: true, status: 'in_progress' })],
      finished: [over, aRetro('Ben’s')],
    });
    server.answers[`PATCH /retro/${over.id}`] = () => ({ hasArchivedRetros: true });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'More about Over' }));
    expect(screen.queryByRole('button', { name: 'More about Ben’s', hidden: true })).toBeNull();
    has({ archived: [over] });
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await screen.findByText('Over is archived.');
    expect(server.asked.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ archived: true });
    expect(currentSession()?.user.hasArchivedRetros).toBe(true);
    await user.click(await screen.findByRole('link', { name: 'Archived retros' }));
    await user.click(await screen.findByRole('button', { name: 'More about Over' }));
    server.answers[`PATCH /retro/${over.id}`] = () => ({ hasArchivedRetros: false });
    has({ finished: [over] });
    await user.click(screen.getByRole('menuitem', { name: 'Bring back' }));
    await screen.findByText('Nothing is archived');
    expect(currentSession()?.user.hasArchivedRetros).toBe(false);
  });

  it('happens at once, says if it is for the whole team, and the undo button has the focus and stays', async () => {
    const team = { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') };
    const over = aRetro('Over', { isModerator: true, team });
    has({ finished: [over] });
    server.answers[`PATCH /retro/${over.id}`] = () => ({ hasArchivedRetros: true });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'More about Over' }));
    has({ archived: [over] });
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await screen.findByText('Over is archived for the whole team.');
    await screen.findByText('No retros yet');
    expect(document.activeElement?.textContent).toBe('Undo');
    has({ finished: [over] });
    await user.keyboard('{Enter}');
    await screen.findByRole('link', { name: 'Over' });
    expect(server.asked.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { archived: true },
      { archived: false },
    ]);
  });

  it('says why it failed, and the list stays', async () => {
    const over = aRetro('Over', { isModerator: true });
    has({ finished: [over] });
    const me = currentSession()?.user;
    if (me) changeUser({ ...me, hasArchivedRetros: false });
    server.answers[`PATCH /retro/${over.id}`] = () => new Refusal('unavailable', 503);
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'More about Over' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    await screen.findByText(/could not be archived/);
    screen.getByRole('link', { name: 'Over' });
    expect(screen.queryByRole('link', { name: 'Archived retros' })).toBeNull();
  });
});

describe('[LI6] [LI8] the menu of a retro', () => {
  const ahead = { status: 'created', startsAt: Date.now() + HOUR } as const;
  const team = { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') };
  const open = async (name: string) => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: `More about ${name}` }));
    return user;
  };
  const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

  it.each([
    [
      'is planned and led by oneself',
      { ...ahead, isModerator: true },
      'Edit, Add to calendar, Duplicate, Archive, Call off',
    ],
    [
      'never began',
      { status: 'created', isModerator: true, startsAt: 0 },
      'Edit, Duplicate, Archive, Delete',
    ],
    ['runs', { status: 'in_progress', isModerator: true }, 'Duplicate, Delete'],
    ['is led by a teammate', { ...ahead, team }, 'Add to calendar, Duplicate'],
  ] as const)('has the actions for a retro that %s', async (_, given, offered) => {
    has({ upcoming: [aRetro('Sprint', given)] });
    await open('Sprint');
    expect(entries().join(', ')).toBe(offered);
  });

  it.each([
    ['Edit', `/retro/${idOf('Sprint')}/edit`],
    ['Duplicate', `/retros/new?from=${idOf('Sprint')}`],
  ])('leads to the page of an action: %s', async (entry, to) => {
    has({ upcoming: [aRetro('Sprint', { ...ahead, isModerator: true })] });
    const user = await open('Sprint');
    await user.click(screen.getByRole('menuitem', { name: entry }));
    expect(where()).toBe(to);
  });

  it('[LI2] asks before it archives one to come, as that calls it off', async () => {
    const retro = aRetro('Sprint', { ...ahead, isModerator: true });
    has({ upcoming: [retro] });
    server.answers[`PATCH /retro/${retro.id}`] = () => ({ has_archived_retros: true });
    const user = await open('Sprint');
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    screen.getByText(/Archiving it calls it off: those invited by email are told/);
    await user.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(server.asked.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'More about Sprint' }));
    await user.click(screen.getByRole('menuitem', { name: 'Archive' }));
    has({ archived: [retro] });
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    await screen.findByText('Sprint is archived and called off.');
    expect(server.asked.findLast(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ archived: true });
  });

  it('calls the retro off after a question, and says so', async () => {
    const retro = aRetro('Sprint', { ...ahead, isModerator: true });
    has({ upcoming: [retro] });
    server.answers[`DELETE /retro/${retro.id}`] = () => new Refusal('unavailable', 503);
    const user = await open('Sprint');
    await user.click(screen.getByRole('menuitem', { name: 'Call off' }));
    screen.getByText(/invited by email are told/);
    await user.click(screen.getByRole('button', { name: 'Call off' }));
    await screen.findByText(/could not be called off/);
    server.answers[`DELETE /retro/${retro.id}`] = () => ({ ok: true });
    has({});
    await user.click(screen.getByRole('button', { name: 'Call off' }));
    await screen.findByText('Sprint is called off.');
    await screen.findByText('No retros yet');
    expect(server.asked.findLast(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ name: 'Sprint' });
  });

  it('offers guests nothing that needs an account', async () => {
    const me = currentSession()?.user;
    if (me) changeUser({ ...me, temporary: true, verified: false });
    has({ upcoming: [aRetro('Sprint', { ...ahead, isModerator: true })] });
    await open('Sprint');
    expect(entries()).not.toContain('Duplicate');
  });
});

describe('[LI8] deleting', () => {
  it('requires the name of the retro, and removes it from the list', async () => {
    const now = aRetro('Now', { isModerator: true, status: 'in_progress' });
    has({ running: [now] });
    server.answers[`DELETE /retro/${now.id}`] = () => ({ ok: true });
    const user = show();
    await user.click(await screen.findByRole('button', { name: 'More about Now' }));
    expect(screen.queryByRole('menuitem', { name: 'Archive' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('This is not its name.');
    expect(calls().some((call) => call.startsWith('DELETE'))).toBe(false);
    await user.type(screen.getByLabelText(/Name of the retro/), 'Now');
    has({});
    await user.click(screen.getByRole('button', { name: 'Delete for good' }));
    await screen.findByText('Now is deleted.');
    await screen.findByText('No retros yet');
    expect(server.asked.find(({ call }) => call.startsWith('DELETE'))?.body).toEqual({ name: 'Now' });
  });
});
