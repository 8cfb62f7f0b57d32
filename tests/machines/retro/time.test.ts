import { describe, expect, it } from 'vitest';
import { PHASES } from '#contract/retro/retro-data.ts';
import { runOut } from '#machines/retro/decide/time-decider.ts';
import { applyFacts } from '#machines/retro/decide.ts';
import { given, roomOf } from '#tests/support/retros/given-when-then.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const PAUSE = { type: 'time.pause' } as const;
const RESUME = { type: 'time.resume' } as const;
const shorten = (minutes: number) => ({ type: 'time.shorten', minutes }) as const;
const add = (minutes: number) => ({ type: 'time.add', minutes }) as const;

/** A retro in writing, with 6 minutes for it, and the clock it goes by. */
function writing() {
  const clock = testClock();
  return { clock, retro: aRetro({ phase: 'writing', now: clock.read, settings: { writingDuration: 6 } }) };
}

describe('the deadline', () => {
  it('[TI1] is set by the server, the same for everyone', () => {
    const { retro } = writing();
    const expected = { state: 'running', endsAt: START + 6 * MINUTE, remaining: null, total: 6 * MINUTE };
    for (const name of ['Ana', 'Ben']) expect(roomOf(retro, name).data.clock).toEqual(expected);
  });

  it('[TI2] can be paused by the moderator and resumed with the time left', () => {
    const { retro, clock } = writing();
    clock.pass(2 * MINUTE);
    given(retro).when('Ben', PAUSE).thenRefused('moderator_only');
    given(retro)
      .when('Ana', PAUSE)
      .thenHappened({ type: 'time.paused', remaining: 4 * MINUTE });
    given(retro).when('Ana', PAUSE).thenRefused('no_clock');
    clock.pass(60 * MINUTE);
    given(retro).when('Ben', RESUME).thenRefused('moderator_only');
    given(retro)
      .when('Ana', RESUME)
      .thenHappened({ type: 'time.resumed', endsAt: START + 66 * MINUTE });
    given(retro).when('Ana', RESUME).thenRefused('no_clock');
  });

  it('[TI2] can be extended by the moderator: running, paused, after it ran out, and without one', () => {
    const { retro, clock } = writing();
    given(retro).when('Ben', add(1)).thenRefused('moderator_only');
    given(retro)
      .when('Ana', add(2))
      .thenHappened({ type: 'time.added', endsAt: START + 8 * MINUTE, total: 8 * MINUTE });
    retro.do('Ana', PAUSE);
    given(retro)
      .when('Ana', add(1))
      .thenHappened({ type: 'time.added', endsAt: null, remaining: 9 * MINUTE, total: 9 * MINUTE });
    expect(retro.state.data.clock.state).toBe('paused');
    retro.do('Ana', RESUME);
    clock.pass(10 * MINUTE);
    retro.runOut();
    given(retro)
      .when('Ana', add(3))
      .thenHappened({ type: 'time.added', endsAt: START + 13 * MINUTE, total: 12 * MINUTE });
    expect(retro.state.data.clock.state).toBe('running');
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro)
      .when('Ana', add(5))
      .thenHappened({ type: 'time.added', endsAt: START + 15 * MINUTE, total: 5 * MINUTE });
  });

  it('[TI2] can be shortened by the moderator: running and paused, never below what is left', () => {
    const { retro, clock } = writing();
    given(retro).when('Ben', shorten(1)).thenRefused('moderator_only');
    clock.pass(MINUTE);
    given(retro)
      .when('Ana', shorten(2))
      .thenHappened({ type: 'time.shortened', endsAt: START + 4 * MINUTE, total: 4 * MINUTE });
    retro.do('Ana', PAUSE);
    given(retro)
      .when('Ana', shorten(1))
      .thenHappened({ type: 'time.shortened', endsAt: null, remaining: 2 * MINUTE, total: 3 * MINUTE });
    expect(retro.state.data.clock.state).toBe('paused');
    retro.do('Ana', RESUME);
    given(retro)
      .when('Ana', shorten(10))
      .thenHappened({ type: 'time.shortened', endsAt: START + MINUTE, total: MINUTE });
    retro.runOut();
    expect(retro.state.data.clock.state).toBe('over');
    given(retro).when('Ana', shorten(1)).thenRefused('no_clock');
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro).when('Ana', shorten(1)).thenRefused('no_clock');
  });

  it('[TI2] paused after its end but before the fact leaves no time', () => {
    const { retro, clock } = writing();
    clock.pass(7 * MINUTE);
    given(retro).when('Ana', PAUSE).thenHappened({ type: 'time.paused', remaining: 0 });
  });

  it.each(PHASES.slice(0, -1))('[TI3] coming in %s changes no phase', (phase) => {
    const clock = testClock();
    const retro = aRetro({ phase, now: clock.read });
    retro.do('Ana', add(1));
    const { value } = retro.state;
    clock.pass(60 * MINUTE);
    retro.runOut();
    expect(retro.state.value).toEqual(value);
    expect(retro.state.data.clock).toMatchObject({ state: 'over', endsAt: null, remaining: null });
  });

  it('[TI4] is announced once, and not early', () => {
    const { retro } = writing();
    expect(runOut(retro.state.data, START + 6 * MINUTE - 1)).toMatchObject({ code: 'no_clock' });
    const due = runOut(retro.state.data, START + 6 * MINUTE);
    expect(due).toEqual({ ok: true, facts: [{ type: 'time.ran-out' }] });
    retro.runOut();
    expect(runOut(retro.state.data, START + 9 * MINUTE)).toMatchObject({ code: 'no_clock' });
    expect(applyFacts(retro.state, retro.seq, [{ type: 'time.ran-out' }], START)).toMatchObject({
      code: 'wrong_phase',
    });
  });

  it('[TI4] does not come while the clock is paused', () => {
    const { retro } = writing();
    retro.do('Ana', PAUSE);
    expect(runOut(retro.state.data, START + 90 * MINUTE)).toMatchObject({ code: 'no_clock' });
  });
});
