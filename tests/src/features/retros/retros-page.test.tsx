import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { RetrosPage } from '#src/features/retros/retros-page.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { idOf } from '../../../support/local-retro.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('retros', 'activities');
});

const aSummary = (place: number) => ({
  id: `retro${String(place).padStart(11, '0')}`,
  name: `Sprint ${place}`,
  activity: 'sailboat',
  starts_at: Date.UTC(2026, 10, 20) - place * 86_400_000,
  duration: 60,
  status: place === 0 ? 'in_progress' : 'finished',
  phase: 'setup',
  moderator: 'Ana',
  is_moderator: place === 0,
  team_id: null,
});

const nobodyYet = { email: null, avatar: null, temporary: true, verified: false, locale: null };

let asked: string[] = [];
let answer: (offset: number) => { retros: unknown[]; total: number } | null;

beforeEach(() => {
  asked = [];
  startSession({ token: 't', user: { ...nobodyYet, id: idOf('Ana'), name: 'Ana' } });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const page = answer(Number(/offset=(\d+)/.exec(path)?.[1]));
    return new Response(JSON.stringify(page ?? { error: 'internal', message: 'no' }), {
      status: page ? 200 : 500,
    });
  });
});

afterEach(() => vi.unstubAllGlobals());

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <RetrosPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup({ delay: null });
}

it('says what to do first where there is none', async () => {
  answer = () => ({ retros: [], total: 0 });
  show();
  await screen.findByText('No retros yet');
  expect(screen.getByRole('link', { name: 'New retro' }).getAttribute('href')).toBe('/#start');
});

it('lists retros with who leads them and how they stand, each leading to itself', async () => {
  answer = () => ({ retros: [aSummary(0), aSummary(1)], total: 2 });
  show();
  const link = await screen.findByRole('link', { name: 'Sprint 0' });
  expect(link.getAttribute('href')).toBe('/retro/retro00000000000');
  screen.getByText('Running');
  screen.getByText(/You lead it/);
  screen.getByText(/Ana led it/);
  // Of one that is over it would be what was planned, not what was.
  expect(screen.getAllByText(/60 minutes|60 min/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('says of one whose time has come that it is open, and of one to come that it is planned', async () => {
  const created = { status: 'created', phase: 'setup' };
  const retros = [
    { ...aSummary(0), ...created, starts_at: Date.now() - 1000 },
    { ...aSummary(1), ...created, starts_at: Date.now() + 3_600_000 },
  ];
  answer = () => ({ retros, total: 2 });
  show();
  await screen.findByText('Open');
  screen.getByText('Planned');
});

it('fetches the next page on demand, and shows a retro that slid onto it once', async () => {
  answer = (offset) => ({
    retros: offset === 0 ? [aSummary(0), aSummary(1)] : [aSummary(1), aSummary(2)],
    total: 4,
  });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByRole('link', { name: 'Sprint 2' });
  expect(screen.getAllByRole('link', { name: 'Sprint 1' })).toHaveLength(1);
  expect(asked).toEqual(['/api/retros?offset=0', '/api/retros?offset=2']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('keeps what is there when a page fails, and tries again', async () => {
  let isBroken = true;
  answer = (offset) => (offset > 0 && isBroken ? null : { retros: [aSummary(offset)], total: 2 });
  const user = show();
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await screen.findByText('Your retros could not be fetched.');
  screen.getByRole('link', { name: 'Sprint 0' });
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: 'Sprint 1' });
});

it('has none for whoever never came here, and asks nobody', async () => {
  endSession();
  show();
  await screen.findByText('No retros yet');
  expect(asked).toEqual([]);
});
