import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilNextSecond } from '#src/room/time/use-ms-until.ts';
import { useClock, useReached } from '#src/room/time/use-time.ts';
import { LocalRoom } from '#tests/support/pages/local-room.tsx';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

function Digits() {
  const clock = useClock();
  return <p>{clock ? `${clock.state} ${Math.ceil(clock.remainingMs / 1000)}` : 'no clock'}</p>;
}

function Reached({ at }: { at: number }) {
  return <p>{useReached(at) ? 'reached' : 'not yet'}</p>;
}

describe('the countdown', () => {
  it('[TI1] changes with the server’s seconds, whenever it was first shown', async () => {
    expect(untilNextSecond(4_300)).toBe(300);
    expect(untilNextSecond(4_000)).toBe(1_000);
    expect(untilNextSecond(-250)).toBe(750);
    const retro = aRetro({ phase: 'writing' });
    vi.advanceTimersByTime(700);
    render(
      <LocalRoom retro={retro} person="Ben">
        <Digits />
      </LocalRoom>,
    );
    screen.getByText('running 360');
    await act(() => vi.advanceTimersByTimeAsync(300));
    screen.getByText('running 359');
  });

  it('[TI2] stands still while paused, and starts again from there', async () => {
    const retro = aRetro({ phase: 'writing' });
    render(
      <LocalRoom retro={retro} person="Ben">
        <Digits />
      </LocalRoom>,
    );
    act(() => void retro.do('Ana', { type: 'time.pause' }));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    screen.getByText('paused 360');
    act(() => void retro.do('Ana', { type: 'time.resume' }));
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    screen.getByText('running 358');
  });

  it('[TI3] stops at its end, and nothing else happens', async () => {
    const retro = aRetro({ phase: 'writing' });
    render(
      <LocalRoom retro={retro} person="Ben">
        <Digits />
      </LocalRoom>,
    );
    await act(() => vi.advanceTimersByTimeAsync(6 * 60_000));
    screen.getByText('over 0');
    expect(retro.state.value).toBe('writing');
  });

  it('[RO5] notices by itself that a time has come', async () => {
    const retro = aRetro();
    render(
      <LocalRoom retro={retro} person="Ben">
        <Reached at={1_060_000} />
      </LocalRoom>,
    );
    screen.getByText('not yet');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    screen.getByText('reached');
  });
});
