import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import type { Guard } from '#machines/ui/guard-machine.ts';
import { endSession, startSession } from '#src/api/session.ts';
import { Guarded } from '#src/app/guarded.tsx';
import { PAGES as SITE_PAGES } from '#src/app/site-routes.tsx';
import { WORKSPACE_PAGES } from '#src/app/workspace-routes.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

const PAGES = [...SITE_PAGES, ...WORKSPACE_PAGES.map(({ path }) => ({ path, guard: 'account' as const }))];

const STANDINGS = {
  nobody: null,
  guest: { temporary: true, verified: false },
  unverified: { temporary: false, verified: false },
  verified: { temporary: false, verified: true },
} as const;
type Who = keyof typeof STANDINGS;

/** Where each leads instead of the page, for nobody, a guest, somebody unverified and somebody verified. */
const LOGIN = '/auth/login';
const COMPLETE = '/auth/complete_account';
const INBOX = '/auth/check_your_inbox';
const ACCOUNT = { nobody: LOGIN, guest: COMPLETE, unverified: INBOX };
const GUARDED: Record<string, Partial<Record<Who, string>>> = {
  '/retros': { nobody: LOGIN, unverified: INBOX },
  '/retros/new': ACCOUNT,
  '/retros/archived': { nobody: LOGIN, unverified: INBOX },
  '/retro/:retroId/edit': { nobody: LOGIN, unverified: INBOX },
  ...Object.fromEntries(WORKSPACE_PAGES.map(({ path }) => [path, ACCOUNT])),
  '/search': { nobody: LOGIN, unverified: INBOX },
  '/profile': ACCOUNT,
  '/profile/password': ACCOUNT,
  '/auth/complete_account': { nobody: LOGIN, unverified: INBOX },
  '/auth/check_your_inbox': { nobody: LOGIN, guest: COMPLETE },
};

function become(who: Who) {
  const flags = STANDINGS[who];
  if (!flags) return endSession();
  const user = { id: idOf('Ana'), name: 'Ana', email: null, avatar: null, locale: null, ...flags };
  startSession({ token: 't', user });
}

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

beforeEach(() => localStorage.clear());

const cases = PAGES.flatMap(({ path, guard }) =>
  (Object.keys(STANDINGS) as Who[]).map(
    (who) => [path, who, GUARDED[path]?.[who] ?? 'the page', guard] as const,
  ),
);

test.each(cases)('the route %s for %s leads to %s', async (path, who, where, guard) => {
  become(who);
  const at = path === '*' ? '/no/such/page' : path;
  render(
    <MemoryRouter initialEntries={[`${at}?redirect=%2Fretro%2Fabc`]}>
      <Where />
      <GuardedOnce guard={guard} at={at} />
    </MemoryRouter>,
  );
  if (where === 'the page') screen.getByText('page');
  else await waitFor(() => expect(screen.getByRole('status').textContent?.split('?')[0]).toBe(where));
});

/** As in the router: gone as soon as the address is another one. */
function GuardedOnce({ guard, at }: { guard: Guard; at: string }) {
  const { pathname } = useLocation();
  return pathname === at ? <Guarded guard={guard}>page</Guarded> : null;
}

async function sentTo(from: string, who: Who, guard: Guard): Promise<string> {
  become(who);
  render(
    <MemoryRouter initialEntries={[from]}>
      <Where />
      <GuardedOnce guard={guard} at={from.split(/[?#]/)[0] ?? ''} />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^\/auth\/.*redirect/));
  return screen.getByRole('status').textContent ?? '';
}

test.each([
  ['/retros?offset=20#last', 'person'],
  ['/workspaces/w/users?search=ana', 'account'],
  ['/workspaces/w/teams/t?tab=past#retros', 'account'],
] as const)('the complete requested path is kept: %s', async (wanted, guard) => {
  expect(await sentTo(wanted, 'nobody', guard)).toBe(`${LOGIN}?redirect=${encodeURIComponent(wanted)}`);
});

test('a page in between passes the requested path on', async () => {
  const from = `${INBOX}?redirect=%2Fretro%2Fabc`;
  expect(await sentTo(from, 'guest', 'confirming')).toBe(`${COMPLETE}?redirect=%2Fretro%2Fabc`);
});

test('every page that the table names exists', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(Object.keys(GUARDED).filter((path) => !paths.includes(path))).toEqual([]);
});
