import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ListedRetro } from '#contract/retro/retro-payloads.ts';
import { RetroRow } from '#src/features/retros/retro-row.tsx';
import { beforePages, showPages } from '#tests/support/pages/workspace-pages.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';

beforePages(['retros', 'activities', 'search']);

const planned = (name: string, repeats: ListedRetro['repeats']): ListedRetro => ({
  ...{ id: idOf(name), name, activity: 'sailboat', duration: 60, status: 'created', phase: 'setup' },
  // A Sunday.
  startsAt: Date.UTC(2031, 0, 26, 12),
  ...{ moderator: 'Ben', isModerator: false, teamId: null, held: null, team: null, repeats },
});

it('[LI6] a retro to come says how it repeats', async () => {
  const retros = [planned('Weekly', 2), planned('Monthly', 'last'), planned('Once', null)];
  showPages('/', {
    '/': (
      <ul>
        {retros.map((retro) => (
          <RetroRow key={retro.id} retro={retro} level={2} />
        ))}
      </ul>
    ),
  });
  await screen.findByText('Repeats every 2 weeks');
  screen.getByText('Repeats every month, on the last Sunday');
  expect(screen.getAllByText(/^Repeats/)).toHaveLength(2);
});

it('[FT3] a retro that was found says where', async () => {
  const found = {
    name: [],
    texts: [{ kind: 'topic' as const, text: 'Slow builds', spans: [[5, 10]] as [number, number][] }],
    more: 3,
  };
  const retro: ListedRetro = { ...planned('Over', null), status: 'finished', found };
  showPages('/', { '/': <RetroRow retro={retro} level={2} /> });
  const mark = await screen.findByText('build');
  expect([mark.tagName, mark.closest('li')?.textContent]).toEqual(['MARK', 'Topic: Slow builds']);
  screen.getByText('and 3 more');
});
