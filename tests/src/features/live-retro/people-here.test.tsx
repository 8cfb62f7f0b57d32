import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { PeopleHere } from '#src/features/live-retro/people-here.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));

it('[LO1] counts nobody as away before it is known who is connected', async () => {
  const retro = aRetro({ people: ['Ana', 'Ben'], waiting: ['Cora'], watchers: ['Wim'] });
  for (const name of ['Ana', 'Ben', 'Cora', 'Wim']) retro.setOnline(name, false);
  renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} settings={() => null} />, { retro, person: 'Ana' });
  await screen.findByText('the stage');
  expect(screen.getByRole('button', { name: 'People' }).textContent).toBe('–');
  expect(screen.queryByText(/people here|\d away|disconnected|\d watching/)).toBeNull();
  screen.getByRole('heading', { name: 'Watching' });
  act(() => {
    for (const name of ['Ana', 'Ben', 'Wim']) retro.setOnline(name, true);
  });
  expect(screen.getByRole('button', { name: 'People: 3 here, 1 waiting' }).textContent).toBe('3 + 1');
  screen.getByText('2 people here');
  screen.getByRole('heading', { name: '1 watching' });
});

it('[LO9] people are found without the accents of their names', async () => {
  const people = [...Array.from({ length: 24 }, (_, place) => `Person ${place + 11}`), 'Zoë Ångström', 'Zoé'];
  const { user } = renderInRoom(<PeopleHere />, {
    retro: aRetro({ people, settings: { slots: 40 } }),
    person: 'Person 17',
  });
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'ANGSTROM');
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Zoë Ångström'),
  ]);
});

it('[LO9] many people can be searched, and who moderates comes first', async () => {
  const people = Array.from({ length: 26 }, (_, place) => `Person ${place + 11}`);
  const retro = aRetro({ people, settings: { slots: 40 } });
  const { user } = renderInRoom(<PeopleHere />, { retro, person: 'Person 17' });
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toHaveLength(26);
  expect(rows()[0]).toContain('Person 11');
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'person 3');
  expect(rows()).toHaveLength(7);
  await user.type(screen.getByRole('searchbox'), ' nobody');
  screen.getByText('Nobody here has that name.');
});
