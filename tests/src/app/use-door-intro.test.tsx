import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useDoorIntro } from '#src/app/use-door-intro.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';

const RETRO = idOf('retro');
const INTRO = { name: 'Sprint 12', moderator: 'Ana', starts_at: 5, now: 5, requires_account: false };
const answer = vi.fn<() => Response>();
beforeEach(() => {
  answer.mockReset();
  vi.stubGlobal('fetch', async () => answer());
});
const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

function Told({ retro }: { retro: string }) {
  const told = useDoorIntro(retro, true);
  return <p>{told.is === 'told' ? told.intro.name : told.is}</p>;
}
function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{pathname + search}</p>
      <p>{state?.back && `back to ${state.back}`}</p>
    </>
  );
}
const come = (retro: string, address = `/retro/${retro}`) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/workspaces/:w/teams/:t/retros/:id" element={<Told retro={retro} />} />
        <Route path="/retro/:id" element={<Told retro={retro} />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );

it('[JO14] tells a visitor which retro it is', async () => {
  answer.mockReturnValue(json(INTRO));
  come(RETRO);
  await screen.findByText('Sprint 12');
});

it('[JO14] [JO2] sends a visitor straight to login if an account is needed, with the path to return to', async () => {
  answer.mockReturnValue(json({ ...INTRO, requires_account: true }));
  come(RETRO);
  const way = `/auth/login?needed=1&redirect=${encodeURIComponent(`/retro/${RETRO}`)}`;
  await screen.findByText(way);
});

it('[JO14] [JO9] says at once that there is no such retro, without a request for an invalid id', async () => {
  answer.mockReturnValue(json({ error: 'not_found', message: '' }, 404));
  come(RETRO);
  await screen.findByText('/error/joining_retro');
  answer.mockClear();
  come('nonsense');
  await waitFor(() => expect(screen.getAllByText('/error/joining_retro')).toHaveLength(2));
  expect(answer).not.toHaveBeenCalled();
});

it('[JO9] leads back to the retro’s whole address after logging in: under its team, with its query', async () => {
  answer.mockReturnValue(json({ error: 'not_found', message: '' }, 404));
  const address = `/workspaces/w/teams/t/retros/${RETRO}?view=room`;
  come(RETRO, address);
  await screen.findByText(`back to ${address}`);
});

it('[JO14] lets a visitor continue if the server does not answer', async () => {
  answer.mockImplementation(() => {
    throw new TypeError('no network');
  });
  come(RETRO);
  await screen.findByText('unanswered');
});

it('[JO3] [JO14] opens by itself within five seconds for a visitor who is too early, once the retro begins', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const tomorrow = Date.now() + 86_400_000;
  answer.mockImplementation(() => json({ ...INTRO, name: 'Tomorrow', starts_at: tomorrow, now: Date.now() }));
  come(RETRO);
  await screen.findByText('Tomorrow');
  answer.mockImplementation(() => json({ ...INTRO, name: 'Begun', starts_at: Date.now(), now: Date.now() }));
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('Begun');
  vi.useRealTimers();
});

it('[JO3] [TI1] asks again while it is too early by the server’s clock, though this device’s is a day ahead', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const now = Date.now() - 86_400_000;
  answer.mockImplementation(() => json({ ...INTRO, name: 'Tonight', starts_at: now + 13 * 3_600_000, now }));
  come(RETRO);
  await screen.findByText('Tonight');
  answer.mockImplementation(() => json({ ...INTRO, name: 'Begun', starts_at: now, now }));
  await vi.advanceTimersByTimeAsync(5_000);
  await screen.findByText('Begun');
  vi.useRealTimers();
});
