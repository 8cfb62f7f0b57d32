import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { News } from '#contract/news/news-payloads.ts';
import { currentSession } from '#src/api/session.ts';
import { currentVisit } from '#src/features/dashboard/last-visit.ts';
import { NewsSince } from '#src/features/dashboard/news.tsx';
import { beforePages, server, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['dashboard', 'workspaces']);

const HOUR_MS = 3_600_000;
const team = { id: idOf('Red'), name: 'Red', workspaceId: idOf('Acme') };

function show(news: News, since: number | null = 1000) {
  const visit = { user: currentSession()?.user.id, since, seen: Date.now() };
  if (since !== null) localStorage.setItem('hindsight.visit', JSON.stringify(visit));
  server.answers['GET /users/me/news?since=1000'] = () => news;
  return showPages('/', { '/': <NewsSince /> });
}

describe('[LI13] what happened since the last visit', () => {
  it('names finished retros with their briefs, what others ticked and who joined, the latest first', async () => {
    const now = Date.now();
    show({
      retros: [{ id: idOf('Sprint'), name: 'Sprint 12', at: now - 3 * HOUR_MS, team }],
      done: [
        {
          ...{ id: idOf('Mend'), description: 'Mend the build', by: 'Ben', at: now - HOUR_MS, team },
          retro: { id: idOf('Sprint'), name: 'Sprint 12' },
        },
      ],
      people: [{ id: idOf('Cem'), name: 'Cem', at: now - 2 * HOUR_MS, team }],
    });
    const list = within(await screen.findByRole('list', { name: 'Since your last visit' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Mend the buildBen did it\u00a0· Red\u00a0· 1 hour ago',
      'CemJoined the team\u00a0· Red\u00a0· 2 hours ago',
      'Sprint 12Finished, its brief is ready\u00a0· Red\u00a0· 3 hours ago',
    ]);
    const page = `/workspaces/${team.workspaceId}/teams/${team.id}`;
    const brief = list.getByRole('link', { name: 'Sprint 12' });
    expect(brief.getAttribute('href')).toBe(`${page}/retros/${idOf('Sprint')}`);
  });

  it('[AP3] names a few of many, with the others on request', async () => {
    const people = Array.from({ length: 10 }, (_, place) => ({
      ...{ id: idOf(`P${place}`), name: `P${place}`, at: 2000 + place, team },
    }));
    const user = show({ retros: [], done: [], people });
    const list = within(await screen.findByRole('list', { name: 'Since your last visit' }));
    expect(list.getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show 4 more' }));
    expect(list.getAllByRole('listitem')).toHaveLength(10);
  });

  it.each([
    ['on a first visit, there was none before', null, null],
    ['by another person, there was none before', { user: 'ben', since: 1, seen: 2 }, null],
    ['after a short while away the visit goes on', { user: 'ana', since: 5, seen: 9 * HOUR_MS }, 5],
    ['after an hour away another one begins', { user: 'ana', since: 5, seen: 8 * HOUR_MS }, 8 * HOUR_MS],
  ])('%s', (_, kept, since) => {
    const now = 9 * HOUR_MS + 60_000;
    expect(currentVisit(kept, 'ana', now)).toEqual({ user: 'ana', since, seen: now });
  });
});
