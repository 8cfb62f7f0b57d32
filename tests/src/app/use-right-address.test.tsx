import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useRightAddress } from '#src/app/use-right-address.ts';
import { useTeamOfAddress } from '#src/app/use-team-of-address.ts';

const Elsewhere = () => <p>{useLocation().pathname}</p>;
const ROUTE = '/workspaces/:workspaceId/teams/:teamId/retros/:retroId';

function come(Page: () => null) {
  render(
    <MemoryRouter initialEntries={['/workspaces/space/teams/team/retros/retro1']}>
      <Routes>
        <Route
          path={ROUTE}
          element={
            <>
              <Page />
              <p>here</p>
            </>
          }
        />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('[JO1] a retro under another team’s address leads to its own, one under its team’s stays', async () => {
  const under = (team: string | null) => () => {
    useRightAddress(team);
    return null;
  };
  come(under('team'));
  expect(screen.getByText('here')).toBeDefined();
  come(under('another'));
  await screen.findByText('/retro/retro1');
});

it('[JO1] a retro under a workspace without that team leads to its own address', async () => {
  const body = JSON.stringify({ error: 'not_found', message: '' });
  vi.stubGlobal('fetch', async () => new Response(body, { status: 404 }));
  come(() => {
    useTeamOfAddress();
    return null;
  });
  await screen.findByText('/retro/retro1');
});
