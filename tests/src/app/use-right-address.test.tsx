import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { RetroConcept } from '#contract/retro/retro-concept-payload.ts';
import { TeamLinkAtDoor } from '#src/app/team-back-link.tsx';
import { useRightAddress } from '#src/app/use-right-address.ts';
import { useTeamOfAddress } from '#src/app/use-team-of-address.ts';
import { aTeamOf } from '#tests/support/pages/team-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

const Elsewhere = () => <p>{useLocation().pathname}</p>;
const ROUTE = '/workspaces/:workspaceId/teams/:teamId/retros/:retroId';

function come(Page: ComponentType, address = '/workspaces/space/teams/team/retros/retro1') {
  render(
    <MemoryRouter initialEntries={[address]}>
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

describe('[JO1] at the door of a retro under a team’s address', () => {
  const [retro, red] = [idOf('retro'), aTeamOf(['Ana']).team];
  const address = `/workspaces/${red.workspace.id}/teams/${red.id}/retros/${retro}`;
  const concept: Omit<RetroConcept, 'teamId'> = {
    ...{ id: retro, name: 'Sprint 12', activity: 'mad_sad_glad', startsAt: 0, date: '2026-11-01T09:00:00Z' },
    ...{ duration: 60, writingDuration: 9, postingDuration: 21, restDuration: 30, maxTopics: null },
    ...{ status: 'created', phase: 'setup', moderator: 'Ana', isModerator: false, moderatorId: idOf('Ana') },
    ...{ callLink: null, votingMechanic: 'like', participants: [], participantSlots: 3 },
    ...{ waitingRoomEnabled: false, requiresPermanentAccount: false, mode: 'team', projectStage: 'standard' },
  };
  const asked: string[] = [];
  /** What the server says of the retro; null for people who may not know of it. Everyone here may see the team. */
  function arrive(teamOfRetro: string | null | 'unknown') {
    asked.length = 0;
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      const answer = path.startsWith('/api/workspaces/') ? red : { ...concept, teamId: teamOfRetro };
      return answer !== red && teamOfRetro === 'unknown'
        ? new Response(JSON.stringify({ error: 'not_found', message: '' }), { status: 404 })
        : new Response(JSON.stringify(snakeKeys(answer)));
    });
    come(TeamLinkAtDoor, address);
  }

  it('a link leads its people back to the team', async () => {
    arrive(red.id);
    const link = await screen.findByRole('link', { name: 'Red' });
    expect(link.getAttribute('href')).toBe(`/workspaces/${red.workspace.id}/teams/${red.id}`);
  });

  it.each([
    ['another team', idOf('Blue')],
    ['no team', null],
  ])('a retro of %s leads to its own address', async (_, team) => {
    arrive(team);
    await screen.findByText(`/retro/${retro}`);
  });

  it('no link names a team to people who may not know whose retro it is', async () => {
    arrive('unknown');
    await waitFor(() => expect(asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 50));
    screen.getByText('here');
    expect(screen.queryByRole('link')).toBeNull();
  });
});
