import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShownFact } from '#contract/retro/facts.ts';
import { announcementOf } from '#src/features/live-retro/fact-announcements.ts';
import { LiveRetroLayout } from '#src/features/live-retro/live-retro-layout.tsx';
import { startI18n } from '#src/i18n/i18n.ts';
import { useRoom } from '#src/socket/room.ts';
import { playSound } from '#src/ui/feedback/sounds.ts';
import { renderInRoom } from '#tests/support/pages/render-room.tsx';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

const halfTime = vi.hoisted(() => ({ isOn: false }));
vi.mock('#src/ui/feedback/sounds.ts', async (original) => ({
  ...(await original<typeof import('#src/ui/feedback/sounds.ts')>()),
  playSound: vi.fn(async () => {}),
  useHalfTime: () => ({ isOn: halfTime.isOn, setOn() {} }),
}));

beforeAll(() => startI18n('en'));
beforeEach(() => vi.mocked(playSound).mockClear());
afterEach(() => vi.useRealTimers());

const stamp = { seq: 1, at: 0 };

/** Sends what the server refuses. */
function Late() {
  const send = useRoom((room) => room.send);
  return (
    <button
      type="button"
      onClick={() => void send({ type: 'topic.add', topicType: 'mad', description: 'Too late' })}
    >
      late
    </button>
  );
}

describe('time', () => {
  it('[WR6] [TI3] tells everyone by text and sound that time is up, and changes nothing', async () => {
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => retro.runOut());
    await screen.findByText(/Time is up. Finish your thought/);
    screen.getByText('This step · time is up');
    expect(vi.mocked(playSound)).toHaveBeenCalledWith('time-out');
    expect(retro.state.value).toBe('writing');
  });

  it('[TI5] says that time is up only until the next step', async () => {
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => retro.runOut());
    await screen.findByText(/Time is up. Finish your thought/);
    act(() => void retro.do('Ana', { type: 'sharing.start' }));
    await waitFor(() => expect(screen.queryByText(/Time is up/)).toBe(null));
  });

  it('[TI5] says of the whole retro’s clock that it keeps running during a pause', async () => {
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('Whole retro');
    act(() => void retro.do('Ana', { type: 'time.pause' }));
    await screen.findByText('Whole retro · keeps running');
  });

  it('[WR6] warns half a minute before the end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    await act(() => vi.advanceTimersByTimeAsync(5.4 * 60_000));
    expect(vi.mocked(playSound)).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(vi.mocked(playSound)).toHaveBeenCalledWith('time-almost-out');
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('[TI6] tells of half-time those who want it: %s', async (isOn, times) => {
    halfTime.isOn = isOn;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    await act(() => vi.advanceTimersByTimeAsync(2.9 * 60_000));
    expect(vi.mocked(playSound)).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(vi.mocked(playSound).mock.calls).toEqual(Array(times).fill(['half-time']));
    expect(screen.queryAllByText('Half of the time is over.').length > 0).toBe(isOn);
    halfTime.isOn = false;
  });

  it('[SH1] plays a sound when it is one’s turn', async () => {
    const retro = aRetro({ phase: 'posting' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ben' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    expect(vi.mocked(playSound)).toHaveBeenCalledWith('my-turn');
  });
});

/** Sends what the server refuses, with nothing written in it. */
function LateVote() {
  const send = useRoom((room) => room.send);
  return (
    <button type="button" onClick={() => void send({ type: 'readiness.set', done: true })}>
      late vote
    </button>
  );
}

describe('the next turn', () => {
  const topics = { Ana: ['One'], Ben: ['Two'], Cleo: ['Three'] };
  const words = 'You’re next to share.';

  it('[SH10] is told to the person who has it, when the turn before it starts', async () => {
    const retro = aRetro({ phase: 'posting', topics });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Cleo' });
    await screen.findByText('the stage');
    expect(screen.queryByText(words)).toBe(null);
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    await screen.findByText(words);
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    await waitFor(() => expect(screen.queryByText(words)).toBe(null));
  });

  it('[SH10] is told to nobody else', async () => {
    const retro = aRetro({ phase: 'posting', topics });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    act(() => void retro.do('Ana', { type: 'turn.end' }));
    await waitFor(() => expect(retro.state.data.turns[1]?.state).toBe('presenting'));
    expect(screen.queryByText(words)).toBe(null);
  });
});

describe('a refused command', () => {
  it('[SY6] gives its text back with the reason until it is discarded', async () => {
    const retro = aRetro({ phase: 'grouping' });
    const { user } = renderInRoom(<LiveRetroLayout stage={<Late />} />, { retro, person: 'Ben' });
    await user.click(await screen.findByRole('button', { name: 'late' }));
    await screen.findByText(/The retro has moved on/);
    screen.getByText('Your text is kept: “Too late”');
    screen.getByRole('button', { name: 'Copy text' });
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Too late/)).toBe(null);
  });

  it('[SY6] shares its notice with others refused for the same reason, whose texts are copied all at once', async () => {
    const retro = aRetro({ phase: 'grouping' });
    const { user } = renderInRoom(<LiveRetroLayout stage={<Late />} />, { retro, person: 'Ben' });
    for (const _ of [1, 2, 3]) await user.click(await screen.findByRole('button', { name: 'late' }));
    await screen.findByText('Your 3 texts are kept:');
    expect(screen.getAllByText(/The retro has moved on/)).toHaveLength(1);
    expect(screen.getAllByText('Too late')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Copy them all' }));
    expect(await navigator.clipboard.readText()).toBe('Too late\nToo late\nToo late');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/Too late/)).toBe(null);
  });

  it('[SY6] is not mentioned in the next phase if it had no text', async () => {
    const retro = aRetro({ phase: 'grouping' });
    const { user } = renderInRoom(
      <LiveRetroLayout
        stage={
          <>
            <LateVote />
            <Late />
          </>
        }
      />,
      { retro, person: 'Ben' },
    );
    await user.click(await screen.findByRole('button', { name: 'late vote' }));
    await user.click(screen.getByRole('button', { name: 'late' }));
    expect(await screen.findAllByText(/The retro has moved on/)).toHaveLength(2);
    act(() => void retro.do('Ana', { type: 'voting.start' }));
    await waitFor(() => expect(screen.getAllByText(/The retro has moved on/)).toHaveLength(1));
    screen.getByText(/Too late/);
  });
});

describe('announcements', () => {
  it('describe what others did in one sentence', async () => {
    const retro = aRetro({ phase: 'writing' });
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    act(() => {
      for (const description of ['One', 'Two', 'Three'])
        retro.do('Ben', { type: 'topic.add', topicType: 'mad', description });
    });
    await waitFor(() => screen.getByText('3 topics were written.'));
  });

  it('say nothing about one’s own actions', () => {
    const { state } = aRetro({ phase: 'writing' });
    const done = { type: 'readiness.changed', person: idOf('Ben'), done: true, ...stamp } as const;
    expect(announcementOf(done, state, idOf('Ben'))).toBe(null);
    expect(announcementOf(done, state, idOf('Cleo'))).toEqual({ say: 'done', values: { name: 'Ben' } });
  });

  it('name the phase that a fact has led to', () => {
    const { state } = aRetro({ phase: 'posting' });
    const fact: ShownFact = { type: 'sharing.started', order: [], ...stamp };
    expect(announcementOf(fact, state, idOf('Ben'))).toEqual({ say: 'phase', phase: 'posting' });
  });

  it('[GR1] call a group without a name by its first topic', () => {
    const { state } = aRetro({ phase: 'discussion' });
    const { data } = state;
    const [group] = data.groups.filter(({ name }) => name === '');
    if (!group) throw new Error('every group has a name');
    const fact: ShownFact = { type: 'group.chosen', group: group.id, endsAt: 0, total: 0, ...stamp };
    const name = data.topics[group.topics[0] ?? '']?.description;
    expect(announcementOf(fact, state, idOf('Ben'))).toEqual({ say: 'discussed', values: { name } });
  });

  it('tell only the moderator who is knocking', () => {
    const { state } = aRetro({ waiting: ['Dana'] });
    const person = state.data.people[idOf('Dana')];
    if (!person) throw new Error('nobody waits');
    const fact = { type: 'person.knocked', person, role: 'participant', ...stamp } as const;
    expect(announcementOf(fact, state, idOf('Ana'))).toEqual({ say: 'knocked', values: { name: 'Dana' } });
    expect(announcementOf(fact, state, idOf('Ben'))).toBe(null);
  });

  it('[LO7] says the names that the screen shows where two have one name', async () => {
    const retro = aRetro({ phase: 'writing' });
    retro.rename('Cleo', 'Ben');
    renderInRoom(<LiveRetroLayout stage={<p>the stage</p>} />, { retro, person: 'Ana' });
    await screen.findByText('the stage');
    act(() => void retro.do('Cleo', { type: 'readiness.set', done: true }));
    await waitFor(() =>
      expect(screen.getAllByRole('status').map((one) => one.textContent)).toContainEqual(
        expect.stringContaining('Ben (2)'),
      ),
    );
  });
});
