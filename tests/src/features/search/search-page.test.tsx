import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { SearchField } from '#src/features/search/search-field.tsx';
import { SearchPage } from '#src/features/search/search-page.tsx';
import { beforePages, Refusal, server, showPages, where } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['search', 'activities', 'workspaces']);

const aFound = (name: string, given: Partial<ListedRetro> = {}): ListedRetro => ({
  ...{ id: idOf(name), name, activity: 'sailboat', startsAt: Date.UTC(2026, 10, 20, 12), duration: 60 },
  ...{
    status: 'finished',
    phase: 'finished',
    moderator: 'Ben',
    isModerator: false,
    teamId: null,
    team: null,
  },
  repeats: null,
  held: null,
  found: { name: [], texts: [{ kind: 'topic', text: 'Slow builds', spans: [[5, 10]] }], more: 0 },
  ...given,
});
const asked = (q: string, offset = 0) => `GET /search?q=${q}&offset=${offset}`;
const finds = (q: string, retros: ListedRetro[], total = retros.length) => {
  server.answers[asked(q)] = () => ({ retros, total });
};
const show = (address: string) =>
  showPages(address, { '/search': <SearchPage />, '/': <SearchField />, '/retro/:id': <p>The brief</p> });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Retros found' })).getAllByRole('heading');

describe('[FT3] the search page', () => {
  it('says what can be found before anything is asked, and asks for nothing', async () => {
    show('/search');
    await screen.findByText('What did your teams say about it?');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    expect(server.asked.filter(({ call }) => call.startsWith('GET /search'))).toEqual([]);
  });

  it('shows each retro with what was found in it, marked, and leads to its brief', async () => {
    const team = { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') };
    const texts = [
      { kind: 'action' as const, text: 'Build faster', spans: [[0, 5]] as [number, number][] },
      { kind: 'group' as const, text: 'Our builds', spans: [[4, 9]] as [number, number][] },
    ];
    finds('build', [
      aFound('Build day', { team, found: { name: [[0, 5]], texts, more: 2 } }),
      aFound('Other'),
    ]);
    show('/search?q=build');
    expect((await rows()).map(({ textContent }) => textContent)).toEqual(['Build day', 'Other']);
    expect(screen.getByText('2 retros found').getAttribute('role')).toBe('status');
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Red.*Action item: Build faster.*Group: Our builds.*and 2 more/);
    expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'Build',
      'Build',
      'build',
      'build',
    ]);
    expect(screen.getByRole('link', { name: 'Build day' }).getAttribute('href')).toBe(
      `/workspaces/${team.workspaceId}/teams/${team.id}/retros/${idOf('Build day')}`,
    );
  });

  it('follows what is typed, in the address too', async () => {
    finds('build', [aFound('One')]);
    finds('deploy', [aFound('Two')]);
    const user = show('/search?q=build');
    await rows();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), ' deploy ');
    await screen.findByRole('link', { name: 'Two' });
    expect(where()).toBe('/search?q=deploy');
    expect(screen.queryByRole('link', { name: 'One' })).toBeNull();
  });

  it('says that nothing was found, for what', async () => {
    finds('quillwork', []);
    show('/search?q=quillwork');
    const said = await screen.findAllByText('Nothing found for “quillwork”');
    expect(said.map((element) => element.getAttribute('role'))).toEqual(['status', null]);
  });

  it('has further pages', async () => {
    finds('build', [aFound('One')], 2);
    server.answers[asked('build', 1)] = () => ({ retros: [aFound('Two')], total: 2 });
    const user = show('/search?q=build');
    await rows();
    screen.getByText('1 of 2');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('can be retried if it could not be loaded', async () => {
    server.answers[asked('build')] = () => new Refusal('internal', 500);
    const user = show('/search?q=build');
    await screen.findByText(/could not be loaded/);
    finds('build', [aFound('One')]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('[FT3] the field in the header', () => {
  it('leads to the search of what was typed', async () => {
    finds('slow+builds', [aFound('One')]);
    const user = show('/');
    await user.type(await screen.findByRole('searchbox'), 'slow builds{Enter}');
    await rows();
    expect(where()).toBe('/search?q=slow+builds');
  });
});
