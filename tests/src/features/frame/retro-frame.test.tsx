import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '#src/api/session.ts';
import { RetroFrame } from '#src/features/frame/retro-frame.tsx';
import { formatTime } from '#src/i18n/format.ts';
import { setLocale, startI18n } from '#src/i18n/i18n.ts';
import { playSound } from '#src/ui/sounds.ts';
import { aRetro } from '../../../support/a-retro.ts';
import { idOf } from '../../../support/local-retro.ts';
import { renderInRoom } from '../../../support/render-room.tsx';

vi.mock('#src/ui/sounds.ts', () => ({
  playSound: vi.fn(async () => {}),
  useMuted: () => ({ isMuted: false, setMuted() {} }),
}));

beforeAll(() => startI18n('en'));
beforeEach(() => vi.mocked(playSound).mockClear());

const frame = <RetroFrame stage={<p>the stage</p>} settings={() => <p>the settings</p>} />;
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const people = () => within(screen.getByRole('complementary', { name: 'People' }));

describe('the frame', () => {
  it('says where we are, how long, and what is expected of this person', async () => {
    const retro = aRetro({ phase: 'writing', watchers: ['Gil'] });
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    screen.getByText('Sprint 12');
    expect(screen.getAllByRole('listitem', { current: 'step' }).map((step) => step.textContent)).toEqual([
      '2Write',
    ]);
    expect(screen.getAllByRole('timer').map((timer) => timer.getAttribute('aria-label'))).toEqual([
      // A busy machine takes its time until they stand.
      expect.stringMatching(/^Write: (6:00|5:5\d)$/),
      expect.stringMatching(/^Whole retro: (1:00:00|59:5\d)$/),
    ]);
    screen.getByText(/Then say that you are done/);
    expect(document.title).toBe('Write · Sprint 12 · Hindsight');
  });

  it('[GR2] [VO1] has a sheet of shortcuts, with grouping for who leads and votes for who votes', async () => {
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

  it('[LO1] shows who is here with their badges, who watches, and who is missing', async () => {
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

  it('[LO7] colours two of one letter differently, the same for who leads and sees who knocks', async () => {
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

  it('[LO1] marks who is not connected with the red dot, beside the word', async () => {
    const retro = aRetro({ phase: 'writing' });
    retro.setOnline('Ben', false);
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    const dots = people()
      .getAllByRole('listitem')
      .map((row) => row.querySelectorAll('.dot').length);
    expect(dots).toEqual([0, 1, 0]);
  });

  it('keeps the language chosen on the server, for who has an account', async () => {
    const retro = aRetro({ phase: 'writing' });
    const calls: string[] = [];
    const known = { email: 'ben@example.org', avatar: null, verified: true, locale: null } as const;
    const ben = { id: idOf('Ben'), name: 'Ben', temporary: false, ...known };
    vi.stubGlobal('fetch', (path: string, { method, body }: RequestInit) => {
      calls.push(`${method} ${path} ${body}`);
      // Nobody waits for the answer.
      return new Promise<Response>(() => {});
    });
    startSession({ token: 'a token', user: ben });
    const { user } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    await user.click(button('More'));
    await user.click(screen.getByRole('menuitem', { name: 'Español' }));
    await vi.waitFor(() => expect(calls).toEqual(['PATCH /api/users/me/locale {"locale":"es"}']));
    await act(() => setLocale('en'));
    endSession();
    vi.unstubAllGlobals();
  });

  it('[FR1] has a place of its own for what comes and goes, beside its controls', async () => {
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
    await user.click(people().getByRole('button', { name: 'Let all in' }));
    expect(retro.state.data.people[idOf('Flo')]?.admission).toBe('in');
    expect(people().queryByText(/knock/)).toBe(null);
    act(() => retro.join('Hal'));
    expect(vi.mocked(playSound)).toHaveBeenCalledWith('knock');
    await user.click(people().getByRole('button', { name: 'Turn Hal away' }));
    expect(retro.state.data.people[idOf('Hal')]?.admission).toBe('rejected');
  });

  it('[RO6] keeps somebody who knocks out for good, and asks before', async () => {
    const retro = aRetro({ waiting: ['Flo'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'More about Flo' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Do not let them knock again' }));
    screen.getByRole('alertdialog', { name: 'Keep Flo out for good?' });
    await user.click(button('Keep Flo out'));
    expect(retro.state.data.people[idOf('Flo')]).toMatchObject({ admission: 'removed', neverIn: true });
  });

  it('[JO5] adds and removes free places, never below those taken', async () => {
    const retro = aRetro({ settings: { slots: 2 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('2 of 2 free places taken');
    expect(button('One place less').hasAttribute('disabled')).toBe(true);
    await user.click(button('One more place'));
    expect(retro.state.data.settings.slots).toBe(3);
    await user.click(button('One place less'));
    expect(retro.state.data.settings.slots).toBe(2);
  });

  it('[RO4] [RO6] hands moderation over and removes people, each after asking', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    await user.click(button('More about Cleo'));
    await user.click(await screen.findByRole('menuitem', { name: 'Remove from the retro' }));
    expect(retro.state.data.people[idOf('Cleo')]?.admission).toBe('in');
    await user.click(await screen.findByRole('button', { name: 'Remove Cleo' }));
    expect(retro.state.data.people[idOf('Cleo')]?.admission).toBe('removed');
    await user.click(button('More about Ben'));
    await user.click(await screen.findByRole('menuitem', { name: 'Hand over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Hand it over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
    expect(screen.queryByRole('region', { name: 'Moderation' })).toBe(null);
  });

  it('[RO5] offers moderation only after the moderator has been away for a minute', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    const { user, again } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    expect(screen.queryByText('Ana is not connected')).toBe(null);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 61_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await user.click(await screen.findByRole('button', { name: 'Take over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
  });

  it('[RO5] tells the lobby that the moderator is away, and no longer that they start in a moment', async () => {
    const retro = aRetro({ watchers: ['Wim'] });
    const { again, unmount } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText(/Ana starts in a moment/);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 6_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await screen.findByText(/Ana is away right now; one of you can take over/);
    unmount();
    renderInRoom(frame, { retro, person: 'Wim' });
    await screen.findByText('You are watching. Ana is away right now.');
  });

  it('[RO5] says of a moderator without a connection that they start in a moment at no time, nor of a wait that is over', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    const { again } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText(/Ana is not connected right now/);
    expect(screen.queryByText(/in a moment/)).toBe(null);
    act(() => {
      retro.away.set(idOf('Ana'), Date.now() - 61_000);
      again({});
      retro.setOnline('Cleo', false);
    });
    await screen.findByText(/Ana is away. One of you can take over now/);
    expect(screen.queryByText(/after a minute/)).toBe(null);
  });

  it('[RO5] takes the question to take over back when the moderator is there again, and says so', async () => {
    const retro = aRetro();
    retro.setOnline('Ana', false);
    retro.away.set(idOf('Ana'), Date.now() - 61_000);
    const { user } = renderInRoom(frame, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'Take over moderation' }));
    await screen.findByRole('alertdialog');
    act(() => retro.setOnline('Ana', true));
    await screen.findByText('Ana is back and leads on.');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null));
  });

  it('[RO5] tells who met nobody from when on they can take over', async () => {
    const startsAt = Date.now() + 3_600_000;
    const retro = aRetro({ settings: { startsAt } });
    retro.setOnline('Ana', false);
    retro.join('Stan');
    retro.away.set(idOf('Ana'), Date.now() - 61_000);
    renderInRoom(frame, { retro, person: 'Stan' });
    await screen.findByText(new RegExp(`from ${formatTime(startsAt).replace(/\s/g, ' ')} on`));
    expect(screen.queryByRole('button', { name: 'Take over moderation' })).toBe(null);
  });

  it('[RO4] says to all who leads now, and to the new moderator until they have read it', async () => {
    const retro = aRetro();
    const { user, unmount } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') }));
    await screen.findByText('You lead this retro now');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('You lead this retro now')).toBe(null);
    unmount();
    renderInRoom(frame, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ben', { type: 'moderation.hand', to: idOf('Cleo') }));
    await screen.findByText('Cleo moderates now.');
  });

  it('[LO1] counts as here who is connected, and says how many are away', async () => {
    const retro = aRetro();
    retro.setOnline('Cleo', false);
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('2 people here · 1 away');
  });

  it('[RO8] [SE6] says at once that whoever led has deleted their account, and lets another lead on', async () => {
    const retro = aRetro({ settings: { startsAt: Date.now() + 3_600_000 } });
    const { user } = renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => retro.erase('Ana'));
    await screen.findByText('Nobody leads this retro any more');
    expect(screen.queryByText('Ana')).toBe(null);
    screen.getByText('Say how you feel. Whoever takes over starts in a moment.');
    expect(screen.getAllByText('Deleted account').length).toBeGreaterThan(0);
    await user.click(screen.getByRole('button', { name: 'Take over moderation' }));
    await user.click(await screen.findByRole('button', { name: 'Take over' }));
    expect(retro.state.data.moderator).toBe(idOf('Ben'));
    expect(screen.queryByText('Nobody leads this retro any more')).toBe(null);
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

describe('the moderator’s bar', () => {
  it('[LO4] asks before writing starts and names who still knocks', async () => {
    const { user } = renderInRoom(frame, { retro: aRetro({ waiting: ['Kim', 'Lea'] }), person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Still knocking: Kim and Lea.');
  });

  it('[LO4] asks before writing starts and names who is missing', async () => {
    const retro = aRetro({ invited: ['Frank'] });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start writing' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    dialog.getByText('Invited and not here yet: Frank.');
    expect(retro.state.value).toEqual({ setup: 'quiet' });
    await user.click(dialog.getByRole('button', { name: 'Start writing' }));
    expect(retro.state.value).toBe('writing');
    expect(screen.queryByRole('alertdialog')).toBe(null);
  });

  it('[WR7] watches who is not done while the question is open', async () => {
    const retro = aRetro({ phase: 'writing' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Start sharing' }));
    await screen.findByText('Still writing: Ana, Ben, and Cleo.');
    act(() => void retro.do('Ben', { type: 'readiness.set', done: true }));
    await screen.findByText('Still writing: Ana and Cleo.');
  });

  it('[SH5] cannot go to grouping while somebody still has to share, and says why', async () => {
    const retro = aRetro({ phase: 'posting' });
    renderInRoom(frame, { retro, person: 'Ana' });
    const next = await screen.findByRole('button', { name: 'Go to grouping' });
    expect(next.hasAttribute('disabled')).toBe(true);
    screen.getByText('Some have not shared yet.');
  });

  it('[GB1] goes back a step after asking', async () => {
    const retro = aRetro({ phase: 'voting' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    screen.getByText('Nothing is lost. Votes that were given already are kept.');
    await user.click(await screen.findByRole('button', { name: 'Go back' }));
    expect(retro.state.value).toBe('grouping');
  });

  it('begins each phase at its top', async () => {
    const retro = aRetro({ phase: 'grouping' });
    renderInRoom(frame, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    const stage = screen.getByRole('main');
    stage.scrollTop = 300;
    act(() => void retro.do('Ana', { type: 'voting.start' }));
    await screen.findByText('What shall we talk about?');
    expect(stage.scrollTop).toBe(0);
  });

  it('[TI2] pauses, resumes and adds time', async () => {
    const retro = aRetro({ phase: 'writing' });
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(retro.state.data.clock.state).toBe('paused');
    await user.click(button('Resume'));
    await user.click(button('Add time'));
    await user.click(await screen.findByRole('menuitem', { name: '5 minutes more' }));
    expect(retro.state.data.clock).toMatchObject({ state: 'running', total: 11 * 60_000 });
  });

  it('[LO3] opens the settings in the lobby, and there only', async () => {
    const retro = aRetro();
    const { user } = renderInRoom(frame, { retro, person: 'Ana' });
    await user.click(await screen.findByRole('button', { name: 'Settings' }));
    await screen.findByText('the settings');
    await user.keyboard('{Escape}');
    act(() => void retro.do('Ana', { type: 'writing.start' }));
    expect(screen.queryByRole('button', { name: 'Settings' })).toBe(null);
  });

  it('[RO1] is the moderator’s alone', async () => {
    renderInRoom(frame, { retro: aRetro(), person: 'Ben' });
    await screen.findByText('the stage');
    expect(screen.queryByRole('button', { name: 'Start writing' })).toBe(null);
  });
});
