import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it, vi } from 'vitest';
import { PeopleNotices, Removals } from '#src/features/live-retro/people-notices.tsx';
import { RetroNotices } from '#src/features/live-retro/retro-notices.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeAll(() => startI18n('en'));

const user = userEvent.setup({ delay: null });
const press = (name: string) => screen.findByRole('button', { name }).then((button) => user.click(button));

it('[RO10] the moderator takes a removal back from a sign that stays', async () => {
  const retro = aRetro();
  retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
  renderInRoom(<Removals />, { retro, person: 'Ana' });
  await screen.findByText('Ben was removed');
  await press('Take it back');
  expect(personOf(retro, 'Ben').admission).toBe('in');
  expect(screen.queryByText('Ben was removed')).toBeNull();
});

it('[RO11] a moderator who is back asks to lead again, and gets it with one click', async () => {
  const retro = aRetro();
  retro.setOnline('Ana', false);
  retro.away.set(idOf('Ana'), retro.now() - 61_000);
  retro.do('Ben', { type: 'moderation.claim' });
  retro.setOnline('Ana', true);
  const { unmount } = renderInRoom(<PeopleNotices />, { retro, person: 'Ana' });
  await screen.findByText('Ben leads now');
  await press('Ask to lead again');
  await screen.findByText('You asked to lead again. Ben decides.');
  unmount();
  renderInRoom(<PeopleNotices />, { retro, person: 'Ben' });
  await press('Hand it back');
  expect(retro.state.data.moderator).toBe(idOf('Ana'));
});

it('[FR1] [RO11] what waits for an answer comes before what is only told: a phone shows one at a time', async () => {
  const retro = aRetro();
  retro.do('Ana', { type: 'person.remove', person: idOf('Cleo') });
  retro.setOnline('Ana', false);
  retro.away.set(idOf('Ana'), retro.now() - 61_000);
  renderInRoom(<RetroNotices />, { retro, person: 'Ben' });
  act(() => void retro.do('Ben', { type: 'moderation.claim' }));
  await screen.findByText('Cleo was removed');
  retro.setOnline('Ana', true);
  act(() => void retro.do('Ana', { type: 'moderation.ask' }));
  await screen.findByText('Ana would like to lead again');
  const titles = screen
    .getAllByText(/^(Ana would like to lead again|You lead this retro now|Cleo was removed)$/)
    .map((title) => title.textContent);
  expect(titles).toEqual(['Ana would like to lead again', 'You lead this retro now', 'Cleo was removed']);
});

it('[RO11] whoever asked to lead again is told of a no', async () => {
  const retro = aRetro();
  retro.setOnline('Ana', false);
  retro.away.set(idOf('Ana'), retro.now() - 61_000);
  retro.do('Ben', { type: 'moderation.claim' });
  retro.setOnline('Ana', true);
  retro.do('Ana', { type: 'moderation.ask' });
  renderInRoom(<PeopleNotices />, { retro, person: 'Ana' });
  await screen.findByText('You asked to lead again. Ben decides.');
  act(() => retro.do('Ben', { type: 'moderation.decline', person: idOf('Ana') }));
  await screen.findByText('Ben keeps leading.');
});

it('[RO9] a watcher takes part with one click, or reads that they asked', async () => {
  const retro = aRetro({ watchers: ['Wim'], settings: { slots: 2 } });
  renderInRoom(<PeopleNotices />, { retro, person: 'Wim' });
  await press('Take part');
  await screen.findByText('You asked to take part. Ana decides.');
  await press('Keep watching');
  expect(personOf(retro, 'Wim').asks).toBeUndefined();
});

it('[RO9] a watcher who was told no can ask again once the half minute is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const retro = aRetro({ watchers: ['Wim'], settings: { slots: 2 }, now: () => Date.now() });
  retro.do('Wim', { type: 'role.choose', role: 'participant' });
  retro.do('Ana', { type: 'person.reject', people: [idOf('Wim')] });
  renderInRoom(<PeopleNotices />, { retro, person: 'Wim' });
  await screen.findByText(/Ana kept you watching/);
  const takePart = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Take part' });
  expect(takePart().disabled).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(takePart().disabled).toBe(false);
  vi.useRealTimers();
});
