import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { NextRetro } from '#src/features/retros/next-retro.tsx';
import { NextRow } from '#src/features/retros/next-row.tsx';
import { beforePages, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['retros', 'activities']);

const HOUR_MS = 3_600_000;
const planned = (name: string, aheadFrom?: number): ListedRetro => ({
  ...{ id: idOf(name), name, activity: 'sailboat', duration: 60, status: 'created', phase: 'setup' },
  startsAt: Date.now() + 50 * HOUR_MS,
  ...{ moderator: 'Ben', isModerator: false, teamId: null, held: null, team: null, repeats: null },
  ...(aheadFrom !== undefined && { aheadFrom }),
});

it('[WA5] the team’s page and the dashboard lead to the place to write ahead while it is open', async () => {
  const [open, later, never] = [
    planned('Open', Date.now() - HOUR_MS),
    planned('Later', Date.now() + HOUR_MS),
    planned('Never'),
  ];
  showPages('/', {
    '/': (
      <>
        <NextRetro retro={open} actions={null} />
        <ul>
          {[open, later, never].map((retro) => (
            <NextRow key={retro.id} retro={retro} />
          ))}
        </ul>
      </>
    ),
  });
  const links = await screen.findAllByRole('link', { name: 'Write ahead: Open' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/retro/${open.id}?ahead`));
  expect(screen.getAllByRole('link', { name: /^Write ahead/ })).toHaveLength(2);
});
