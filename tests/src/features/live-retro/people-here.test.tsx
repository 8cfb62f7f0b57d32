import { act, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { PeopleHere } from '#src/features/live-retro/people-here.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { personOf } from '#tests/support/retros/given-when-then.ts';
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

it('[JO17] [JO18] of those who knock the ones who left come last and are counted, and turning all away is asked first', async () => {
  const retro = aRetro({ people: ['Ana'], waiting: ['Gone', 'Cora', 'Dan'] });
  retro.setOnline('Gone', false);
  const { user } = renderInRoom(<PeopleHere />, { retro, person: 'Ana' });
  const answers = await screen.findAllByRole('button', { name: /^Let .+ in$/ });
  expect(answers.map((button) => button.getAttribute('aria-label'))).toEqual([
    null,
    'Let Cora in',
    'Let Dan in',
    'Let Gone in',
  ]);
  screen.getByText('3 people are knocking');
  screen.getByText('1 of them away');
  await user.click(screen.getByRole('button', { name: 'Turn everyone away' }));
  screen.getByText('Still knocking: Gone, Cora, and Dan.');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(personOf(retro, 'Cora').admission).toBe('waiting');
  await user.click(screen.getByRole('button', { name: 'Turn everyone away' }));
  await user.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Turn everyone away' }),
  );
  for (const name of ['Gone', 'Cora', 'Dan']) expect(personOf(retro, name).admission).toBe('rejected');
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

it('[LO9] of a town hall the first two hundred are shown, who moderates among them, and the others are found by their name', async () => {
  const people = Array.from({ length: 230 }, (_, place) => `Person ${place + 101}`);
  const retro = aRetro({ people, settings: { slots: 250 } });
  const { user } = renderInRoom(<PeopleHere />, { retro, person: 'Person 117' });
  const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toHaveLength(200);
  expect(rows()[0]).toContain('Person 101');
  screen.getByText('and 30 more: type a name to find them');
  await user.type(screen.getByRole('searchbox', { name: 'Find a person' }), 'person 330');
  expect(rows()).toEqual([expect.stringContaining('Person 330')]);
  expect(screen.queryByText(/more: type/)).toBeNull();
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
