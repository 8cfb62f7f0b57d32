import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { setLocale, startI18n } from '#src/i18n/i18n.ts';
import { playSound } from '#src/ui/feedback/sounds.ts';
import { eventually } from '#tests/support/eventually.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

vi.mock('#src/ui/feedback/sounds.ts', async (original) => ({
  ...(await original<typeof import('#src/ui/feedback/sounds.ts')>()),
  playSound: vi.fn(async () => {}),
}));

beforeAll(() => startI18n('en'));
beforeEach(() => vi.mocked(playSound).mockClear());

const frame = <LiveRetroLayout stage={<p>the stage</p>} settings={() => <p>the settings</p>} />;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const people = () => within(screen.getByRole('complementary', { name: 'People' }));

describe('the frame', () => {
  it('shows the phase, the time, and what this person is expected to do', async () => {
    const retro = aRetro({ phase: 'writing', watchers: ['Gil'] });
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    screen.getByText('Sprint 12');
    expect(screen.getAllByRole('listitem', { current: 'step' }).map((step) => step.textContent)).toEqual([
      '2Write',
    ]);
    expect(screen.getAllByRole('timer').map((timer) => timer.getAttribute('aria-label'))).toEqual([
      // A busy machine takes its time until they stand.
      expect.stringMatching(/^This step: (6:00|5:5\d)$/),
      expect.stringMatching(/^Whole retro: (1:00:00|59:5\d)$/),
    ]);
    screen.getByText(/Then press “I’m done”/);
    expect(document.title).toBe('Write · Sprint 12 · Hindsight');
  });

  it('[GR2] [VO1] has a sheet of shortcuts, with grouping for moderators and votes for voters', async () => {
    const retro = aRetro({ phase: 'grouping', settings: { votingMechanic: 'one_and_two' } });
    const { user, unmount } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    sheet.getByText('On the handle of a card: pick it up, and drop it');
    sheet.getByText('On a group: give it that vote');
    unmount();
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    await user.keyboard('?');
    const other = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(other.queryByText(/On the handle/)).toBe(null);
    other.getByText('On a group: give it that vote');
  });

  it('[RO3] tells a watcher that they watch', async () => {
    const retro = aRetro({ phase: 'writing', watchers: ['Gil'] });
    renderInRoom(frame, { retro, person: 'Gil' });
    await screen.findByText(/The others are writing/);
  });

  it('[LO1] shows people with their badges, watchers, and missing people', async () => {
    const retro = aRetro({ phase: 'writing', watchers: ['Gil'], invited: ['Frank'] });
    retro.do('Cleo', { type: 'readiness.set', done: true });
    retro.setOnline('Ben', false);
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    const rows = people()
      .getAllByRole('listitem')
      .map((row) => row.textContent);
    expect(rows).toEqual([
      expect.stringContaining('Ana (you)Working · Moderator'),
      expect.stringContaining('BenOffline · Working'),
      expect.stringContaining('CleoDone'),
      expect.stringContaining('GilWatching'),
      expect.stringContaining('Frank'),
    ]);
  });

  it('[LO7] gives people with the same initial different colours, the same ones for the moderator, who also sees people knocking', async () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], waiting: ['Cora', 'Cleo', 'Carl'] });
    retro.do('Ana', { type: 'person.admit', people: [idOf('Cleo'), idOf('Carl')] });
    const colors = () =>
      people()
        .getAllByRole('listitem')
        .filter((row) => /Cleo|Carl/.test(row.textContent))
        .map((row) => row.querySelector('[data-color]')?.getAttribute('data-color'));
    const seen = [];
    for (const person of ['Ana', 'Ben', 'Carl']) {
      const { unmount } = renderInRoom(frame, { retro, person });
      await screen.findByText('the stage');
      seen.push(colors());
      unmount();
    }
    expect(new Set(seen[0]).size).toBe(2);
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
  });

  it('[LO7] tells two of one name apart, and two who would look the same by colour or letters', async () => {
    const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo', 'Cora'] });
    retro.rename('Ben', 'Ana');
    renderInRoom(frame, { retro, person: 'Cora' });
    await screen.findByText('the stage');
    const rows = people().getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual([
      'Ana',
      'Ana (2)',
      'Cleo',
      'Cora (you)',
    ]);
    const looks = rows.map((row) => {
      const face = row.querySelector('[data-color]');
      return `${face?.textContent} ${face?.getAttribute('data-color')}`;
    });
    expect(looks.map((look) => look.split(' ')[0])).toEqual(['A', 'A2', 'C', 'C']);
    expect(new Set(looks).size).toBe(4);
  });

  it('[LO1] marks disconnected people with a red dot, beside the word', async () => {
    const retro = aRetro({ phase: 'writing' });
    retro.setOnline('Ben', false);
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    const dots = people()
      .getAllByRole('listitem')
      .map((row) => row.querySelectorAll('.dot').length);
    expect(dots).toEqual([0, 1, 0]);
  });

  it.each([false, true])(
    'keeps the chosen language on the server, for guests too (%s)',
    async (temporary) => {
      const retro = aRetro({ phase: 'writing' });
      const calls: string[] = [];
      const known = { email: 'ben@example.org', avatar: null, verified: true, locale: null } as const;
      const ben = { id: idOf('Ben'), name: 'Ben', temporary, ...known };
      vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
        calls.push(`${method} ${path} ${body}`);
        // Nobody waits for the answer.
        return new Promise<Response>(() => {});
      });
      startSession({ token: 'a token', user: ben });
      const { user } = renderInRoom(frame, { retro, person: 'Ben' });
      await screen.findByText('the stage');
      await user.click(button('Options'));
      await user.click(screen.getByRole('menuitem', { name: 'Español' }));
      await eventually(() => expect(calls).toEqual(['PATCH /api/users/me/locale {"locale":"es"}']));
      await act(() => setLocale('en'));
      endSession();
      vi.unstubAllGlobals();
    },
  );

  it('[FR1] has a place of its own for messages, apart from its controls', async () => {
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(frame, { retro, person: 'Ben', connection: 'offline' });
    await screen.findByText('the stage');
    act(() => retro.runOut());
    const bar = screen.getByRole('contentinfo');
    expect(bar.contains(await screen.findByText(/Time is up/))).toBe(true);
    expect(bar.contains(screen.getByText('Offline, your text is kept'))).toBe(true);
  });

  it('[JO4] lets the moderator accept one, all, or turn people away', async () => {
    const retro = aRetro({ waiting: ['Dana', 'Eli', 'Flo'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    await user.click(people().getByRole('button', { name: 'Let Dana in' }));
    expect(retro.state.data.people[idOf('Dana')]?.admission).toBe('in');
    await user.click(people().getByRole('button', { name: 'Let everyone in' }));
    expect(retro.state.data.people[idOf('Flo')]?.admission).toBe('in');
    expect(people().queryByText(/knock/)).toBe(null);
    act(() => retro.join('Hal'));
    expect(vi.mocked(playSound)).toHaveBeenCalledWith('knock');
    await user.click(people().getByRole('button', { name: 'More about Hal' }));
    await user.click(screen.getByRole('menuitem', { name: 'Turn away' }));
    expect(retro.state.data.people[idOf('Hal')]?.admission).toBe('rejected');
  });

  it('[JO18] [FR5] says who folded the people away in the bar below that someone knocks, and opens them', async () => {
    const retro = aRetro({ waiting: ['Dana', 'Eli'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    const opener = await screen.findByRole('button', { name: /2 waiting/ });
    const bar = within(screen.getByRole('contentinfo'));
    expect(bar.queryByText('2 people are knocking')).toBe(null);
    await user.click(opener);
    bar.getByText('2 people are knocking');
    await user.click(bar.getByRole('button', { name: 'See who' }));
    await user.click(people().getByRole('button', { name: 'Let everyone in' }));
    await user.click(button(/^People/));
    expect(bar.queryByText(/knocking/)).toBe(null);
    await user.click(button(/^People/));
  });

  it('[FR5] has those who knock after those who are here, whose rows stay where they are', async () => {
    const retro = aRetro({ people: ['Ana', 'Ben'], waiting: ['Dana'] });
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    const rows = people().getAllByRole('listitem');
    expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Ana (you)', 'Ben', 'Dana']);
  });

  it('[RO6] keeps someone who knocks out for good, after a question', async () => {
    const retro = aRetro({ waiting: ['Flo'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'More about Flo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Block from knocking again' }));
    screen.getByRole('alertdialog', { name: 'Keep Flo out for good?' });
    await user.click(button('Keep Flo out'));
    expect(retro.state.data.people[idOf('Flo')]).toMatchObject({ admission: 'removed', neverIn: true });
  });

  it('[JO5] adds and removes free places, never below those taken', async () => {
    const retro = aRetro({ settings: { slots: 2 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('2 of 2 places taken');
    expect(button('Remove a place').hasAttribute('disabled')).toBe(true);
    await user.click(button('Add a place'));
    expect(retro.state.data.settings.slots).toBe(3);
    await user.click(button('Remove a place'));
    expect(retro.state.data.settings.slots).toBe(2);
  });

  it('[JO5] [RO9] says before the answer for whom there is no place: someone who knocks, or watches and asks', async () => {
    const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'], settings: { slots: 3 } });
    retro.do('Ana', { type: 'slots.set', slots: 2 });
    const none = (name: string) => `No place is left for ${name}.`;
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText(none('Kim'));
    act(() => retro.do('Wim', { type: 'role.choose', role: 'participant' }));
    await screen.findByText('No places are left for 2 of them.');
    await user.click(button('Add 2 places'));
    expect(screen.queryByText(/No place is left/)).toBe(null);
  });

  it('[JO5] adds as many places as those who knock need, beside what says that they are missing', async () => {
    const retro = aRetro({ waiting: ['Kim', 'Lea', 'Max'], settings: { slots: 3 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('No places are left for 2 of them.');
    await user.click(button('Add 2 places'));
    expect(retro.state.data.settings.slots).toBe(5);
    expect(screen.queryByText(/No places are left/)).toBe(null);
    await user.click(button('Let everyone in'));
    expect(screen.queryByText(/knocking/)).toBe(null);
  });

  it('[LO1] counts connected people as here, and says how many are away', async () => {
    const retro = aRetro();
    retro.setOnline('Cleo', false);
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('2 people here · 1 away');
  });

  it('[SY6] says that the connection is gone, and that what is typed is kept', async () => {
    const retro = aRetro();
    const { again } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    expect(screen.queryByText(/text is kept/)).toBe(null);
    again({ connection: 'resuming' });
    await screen.findByText('Reconnecting, your text is kept');
  });
});
