import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import {
  type ConnectionEvent,
  connectionMachine,
  PATIENCE_MS,
  retryPause,
  SILENCE_MS,
} from '#machines/ui/connection-machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The chart at work, with a list of what it asked the page to do. */
function aConnection(...events: ConnectionEvent['type'][]) {
  const asked: string[] = [];
  const actor = createActor(
    connectionMachine.provide({
      actions: {
        'connect the socket': () => void asked.push('connect'),
        'ask to open': () => void asked.push('open'),
        'hang up': () => void asked.push('hang up'),
      },
    }),
  ).start();
  for (const type of events) actor.send({ type } as ConnectionEvent);
  return { actor, asked, is: (value: object | string) => expect(actor.getSnapshot().value).toEqual(value) };
}

describe('the connection', () => {
  test('connects, opens the retro and is live', () => {
    const { is, asked } = aConnection('reached', 'opened');
    is('live');
    expect(asked).toEqual(['connect', 'open']);
  });

  test('[SY4] asks for what it missed after silence of two and a half heartbeats, not before', () => {
    const { actor, is, asked } = aConnection('reached', 'opened');
    vi.advanceTimersByTime(SILENCE_MS - 1);
    actor.send({ type: 'heard' });
    vi.advanceTimersByTime(SILENCE_MS - 1);
    is('live');
    vi.advanceTimersByTime(1);
    is({ resuming: 'asking' });
    expect(asked.at(-1)).toBe('open');
    actor.send({ type: 'opened' });
    is('live');
  });

  test('[SY4] asks for what it missed if there is a gap in the facts', () => {
    const { is, asked } = aConnection('reached', 'opened', 'gap');
    is({ resuming: 'asking' });
    expect(asked).toEqual(['connect', 'open', 'open']);
  });

  test('[SY5] reconnects by itself after a drop, and then resumes', () => {
    const { actor, is, asked } = aConnection('reached', 'opened', 'lost');
    is('offline');
    vi.advanceTimersByTime(retryPause(1, 1));
    is({ resuming: 'reaching' });
    actor.send({ type: 'reached' });
    is({ resuming: 'asking' });
    actor.send({ type: 'opened' });
    is('live');
    expect(asked).toEqual(['connect', 'open', 'hang up', 'connect', 'open']);
  });

  test('waits longer after each failed attempt, up to a limit, and starts over once live', () => {
    const { actor, is } = aConnection('lost');
    for (let attempt = 1; attempt < 8; attempt += 1) {
      vi.advanceTimersByTime(retryPause(attempt, 1) - 1);
      is('offline');
      vi.advanceTimersByTime(1);
      is({ resuming: 'reaching' });
      actor.send({ type: 'lost' });
    }
    actor.send({ type: 'wake' });
    actor.send({ type: 'reached' });
    actor.send({ type: 'opened' });
    expect(actor.getSnapshot().context.attempt).toBe(0);
  });

  test('pauses a random time between 0.3 and 5 s', () => {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      for (const chance of [0, 0.3, 1]) {
        expect(retryPause(attempt, chance)).toBeGreaterThanOrEqual(300);
        expect(retryPause(attempt, chance)).toBeLessThanOrEqual(5_000);
      }
    }
    expect(retryPause(9, 0.1)).not.toBe(retryPause(9, 0.9));
  });

  test('pauses 2 s at most while a server may be starting again, so that all are back 3 s after it is there', () => {
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(retryPause(attempt, 1)).toBeLessThanOrEqual(2_000);
    expect(retryPause(10, 1)).toBe(5_000);
  });

  test('does not wait when the network is back', () => {
    const { is } = aConnection('lost', 'wake');
    is({ resuming: 'reaching' });
  });

  test.each([
    ['the socket', []],
    ['the answer', ['reached']],
  ] as const)('gives up on %s that does not come, and tries again', (_, events) => {
    const { is } = aConnection(...events);
    vi.advanceTimersByTime(PATIENCE_MS);
    is('offline');
    vi.advanceTimersByTime(retryPause(1, 1));
    is({ resuming: 'reaching' });
  });

  test.each([
    ['protocol', 'outdated'],
    ['removed', 'kicked'],
    ['not_found', 'gone'],
    ['unauthorized', 'gone'],
    ['invalid', 'gone'],
    ['too_many', 'offline'],
    ['internal', 'offline'],
  ] as const)('[SY7] [RO6] [JO9] refused as %s is %s', (code, state) => {
    const { actor, is, asked } = aConnection('reached');
    actor.send({ type: 'refused', code });
    is(state);
    expect(asked.at(-1)).toBe('hang up');
    expect(actor.getSnapshot().context.code).toBe(state === 'gone' ? code : null);
  });

  test.each(['kicked', 'outdated', 'gone'] as const)('stays %s whatever happens', (state) => {
    const code = ({ kicked: 'removed', outdated: 'protocol', gone: 'not_found' } as const)[state];
    const { actor, is } = aConnection('reached');
    actor.send({ type: 'refused', code });
    for (const type of ['lost', 'wake', 'gap', 'reached', 'opened', 'heard', 'removed'] as const)
      actor.send({ type });
    vi.advanceTimersByTime(600_000);
    is(state);
  });

  test('[RO6] tells a person who is removed while live', () => {
    const { is } = aConnection('reached', 'opened', 'removed');
    is('kicked');
  });
});
