import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Phase } from '#contract/retro/retro-data.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { DiscussionAction } from '#src/features/discussion/discussion-action.tsx';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { liveRetroTexts } from '#src/features/live-retro/live-retro-texts.ts';
import { RoomView } from '#src/features/room-view/room-view.tsx';
import { SharingAction } from '#src/features/sharing/sharing-action.tsx';
import { loadTexts, startI18n } from '#src/i18n/i18n.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

vi.setConfig({ testTimeout: 20_000 });

beforeAll(async () => {
  await startI18n('en');
  const texts = ['room-view', 'lobby', 'iceBreakers', 'writing', 'sharing', 'voting', 'discussion', 'review'];
  await loadTexts(...liveRetroTexts, ...texts, 'action-items', 'notes', 'groups', 'link-code', 'grouping');
});

/** How wide the screen is, px. */
const resize = (width: number) => vi.stubGlobal('innerWidth', width);
beforeEach(() => {
  resize(1920);
  // The addresses of the machine are not asked for here.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const parts = { bar: <button type="button">Act</button>, sign: <p>the sign</p>, tools: null };
function show(plan: RetroPlan, person = 'Ana') {
  const retro = aRetro(plan);
  return { retro, ...renderInRoom(<RoomView {...parts} />, { retro, person }) };
}
const wall = () => within(screen.getByRole('main'));
const beside = () => within(screen.getByRole('complementary'));

describe('what stands on the wall', () => {
  it.each<[Phase, RegExp]>([
    ['setup', /3 people here/],
    ['writing', /on the table/],
    ['posting', /is sharing now/],
    ['grouping', /Pairing on the import paid off/],
    ['voting', /Together/],
    ['discussion', /Pairing on the import paid off/],
    ['review', /Pair on the release checklist/],
    ['finished', /Pair on the release checklist/],
  ])(
    '[RM1] has a view of its own in %s, with the way in for latecomers and nothing to press',
    (phase, words) => {
      show({ phase, shared: 1, discussing: true });
      expect(wall().getByRole('heading', { level: 1 }).textContent).not.toBe('');
      expect(wall().getAllByText(words).length).toBeGreaterThan(0);
      expect(wall().queryAllByRole('button')).toEqual([]);
      beside().getByRole('img', { name: 'QR code of the link to this retro' });
      beside().getByText(/\/retro\//);
    },
  );

  it('[RM1] says who shares next before their turn, and shows the newest topic as the one being shared', () => {
    const { retro } = show({ phase: 'posting', shared: 1, people: ['Ana', 'Ben', 'Cleo'] });
    const { turns, topics } = retro.state.data;
    const shared = Object.values(topics).at(-1);
    const region = within(wall().getByRole('region', { name: 'Being shared now' }));
    region.getByText(shared?.description ?? '');
    const next = within(beside().getByRole('region', { name: 'Next:' })).getAllByRole('listitem');
    const toCome = turns.filter(({ state }) => state === 'to come').map(({ person }) => person);
    expect(next.map((entry) => entry.querySelector('bdi')?.textContent)).toEqual(
      toCome.map((id) => retro.state.data.people[id]?.name),
    );
  });

  it('[RM1] names those who are not done yet, and tells that the clock is paused', () => {
    const { retro } = show({ phase: 'writing' });
    act(() => void retro.do('Ben', { type: 'readiness.set', done: true }));
    beside().getByText('1 of 3 done');
    const left = () =>
      beside()
        .getAllByRole('listitem')
        .map((entry) => entry.textContent);
    expect(left()).toEqual(['Ana', 'Cleo']);
    act(() => void retro.do('Ana', { type: 'time.pause' }));
    wall().getByText('The clock is paused.');
  });

  it('[AI2] shows what is being written, also by the same person in another tab', () => {
    const { retro } = show({ phase: 'discussion', discussing: true });
    const composing = { kind: 'composing' as const, owners: [], dueDate: null, group: null };
    act(() => retro.signal(idOf('Ben'), { ...composing, description: 'Ask for a second ph' }));
    wall().getByText('Ask for a second ph');
    wall().getByText('Ben is writing an action item');
    act(() => retro.signal(idOf('Ben'), { ...composing, description: '' }));
    expect(wall().queryByText('Ask for a second ph')).toBe(null);
  });
});

describe('what a wall never shows', () => {
  it('[RM1] [WR4] no topic that is not shared, not even those of the person whose screen it is', () => {
    const { container } = show({ phase: 'writing', topics: { Ana: ['Only mine'], Ben: ['Only his'] } });
    expect(container.textContent).not.toMatch(/Only (mine|his)/);
    wall().getByText('2 topics on the table');
  });

  it('[RM1] [VO3] no vote of anybody, also none of the person whose screen it is', () => {
    const { retro, container } = show({ phase: 'voting' });
    const before = container.innerHTML;
    const [group] = retro.state.data.groups;
    act(() => void retro.do('Ana', { type: 'vote.place', group: group?.id ?? '', weight: 1 }));
    expect(container.innerHTML).toBe(before);
  });

  it('[RM1] [LO1] nobody who waits to be let in, whom only the moderator sees', () => {
    const { container } = show({ people: ['Ana', 'Ben'], waiting: ['Dora'] });
    expect(container.textContent).not.toContain('Dora');
  });

  it('[RM1] [IB2] no answer to the ice breaker before all are revealed, and then all of them', () => {
    const { retro } = show({});
    act(() => {
      retro.do('Ana', { type: 'icebreaker.ask', question: { own: 'Which season?' } });
      retro.do('Ana', { type: 'icebreaker.answer', text: 'Autumn, of course' });
    });
    wall().getByText('Which season?');
    expect(wall().queryByText('Autumn, of course')).toBe(null);
    act(() => void retro.do('Ana', { type: 'icebreaker.reveal' }));
    wall().getByText('Autumn, of course');
  });
});

describe('the controls', () => {
  const isShown = () => document.querySelector('[data-awake]') !== null;
  const move = (by: number) =>
    act(
      () => void document.dispatchEvent(new MouseEvent('pointermove', { movementX: by } as MouseEventInit)),
    );

  it('[RM4] come with the pointer and go some seconds after it rests', () => {
    vi.useFakeTimers();
    show({ phase: 'writing' });
    expect(isShown()).toBe(false);
    move(0);
    move(3);
    expect(isShown()).toBe(true);
    act(() => vi.advanceTimersByTime(3_000));
    move(2);
    act(() => vi.advanceTimersByTime(3_000));
    expect(isShown()).toBe(true);
    act(() => vi.advanceTimersByTime(1_500));
    expect(isShown()).toBe(false);
  });

  it('[RM4] stay while the keyboard is in them, or a dialog is open', () => {
    vi.useFakeTimers();
    show({ phase: 'writing' });
    // jsdom cannot be told by which of pointer and keyboard a button was focused; a field shows its focus in any case.
    const field = document.createElement('input');
    screen.getByRole('button', { name: 'Act' }).after(field);
    act(() => field.focus());
    act(() => vi.advanceTimersByTime(20_000));
    expect(isShown()).toBe(true);
    act(() => field.blur());
    field.remove();
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    act(() => vi.advanceTimersByTime(20_000));
    expect(isShown()).toBe(true);
    dialog.remove();
    act(() => vi.advanceTimersByTime(5_000));
    expect(isShown()).toBe(false);
  });
});

describe('the bar of the moderator', () => {
  async function inRoom(action: ReactNode, plan: RetroPlan, person = 'Ana') {
    const retro = aRetro(plan);
    const frame = (
      <LiveRetroLayout stage={null} action={action} inRoom={({ bar }) => <main>the wall{bar}</main>} />
    );
    const { user } = renderInRoom(frame, { retro, person });
    await screen.findByRole('banner');
    await user.keyboard('r');
    await screen.findByText('the wall');
    return { retro, user };
  }
  const people = ['Ana', 'Ben', 'Cleo'];

  it('[RM5] goes to the next group and adds a minute, and has no way to a field that is not there', async () => {
    const { retro, user } = await inRoom(<DiscussionAction />, { phase: 'discussion', discussing: true });
    const { current } = retro.state.data;
    screen.getByRole('button', { name: '1 more minute' });
    expect(screen.queryByRole('button', { name: 'Write an action item' })).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Next group' }));
    await user.click(screen.getByRole('button', { name: 'Discuss it for 5 minutes' }));
    expect(retro.state.data.current).not.toBe(current);
  });

  it('[RM5] skips or ends somebody’s turn', async () => {
    const { retro, user } = await inRoom(<SharingAction />, { phase: 'posting', people });
    while (presenterOf(retro.state.data) === idOf('Ana'))
      act(() => void retro.do('Ana', { type: 'turn.end' }));
    const name = retro.state.data.people[presenterOf(retro.state.data) ?? '']?.name;
    screen.getByRole('button', { name: `End ${name}’s turn` });
    await user.click(screen.getByRole('button', { name: `Skip ${name}’s turn; they keep their topics` }));
    expect(retro.state.data.turns.filter(({ state }) => state === 'skipped')).toHaveLength(1);
  });

  it('[RM5] is the moderator’s alone', async () => {
    await inRoom(<DiscussionAction />, { phase: 'discussion', discussing: true }, 'Ben');
    expect(screen.queryByRole('button', { name: 'Next group' })).toBe(null);
  });
});

describe('the way there and back', () => {
  const frame = <LiveRetroLayout stage={<p>the stage</p>} inRoom={({ bar }) => <main>the wall{bar}</main>} />;

  it('[RM1] is a key and an entry of the menu, on screens from 1920 px', async () => {
    const { user } = renderInRoom(frame, { retro: aRetro({ phase: 'writing' }), person: 'Ana' });
    await screen.findByText('the stage');
    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    sheet.getByText('Show or leave the room’s view, to be read from afar');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Options' }));
    await user.click(screen.getByRole('menuitem', { name: 'Show the room’s view' }));
    await screen.findByText('the wall');
    expect(screen.queryByText('the stage')).toBe(null);
  });

  it('[RM1] is not there on smaller screens, whatever is pressed', async () => {
    resize(1919);
    const { user } = renderInRoom(frame, { retro: aRetro({ phase: 'writing' }), person: 'Ana' });
    await screen.findByText('the stage');
    await user.keyboard('r');
    screen.getByText('the stage');
    await user.click(screen.getByRole('button', { name: 'Options' }));
    expect(screen.queryByRole('menuitem', { name: 'Show the room’s view' })).toBe(null);
  });
});
