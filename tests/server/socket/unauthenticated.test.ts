import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { authenticate, isOwnOrigin } from '#server/socket/handshake.ts';
import {
  closeAfterLastMessage,
  limitUnauthenticated,
  refuseTransportChange,
} from '#server/socket/unauthenticated.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection of engine.io, and what was done to it. */
class RawConnection extends EventEmitter {
  readonly done: string[] = [];
  readonly transport = { socket: { terminate: () => void this.done.push('terminated') } };
  close() {
    this.done.push('closed');
  }
}

/** Connections that are limited, until `greeted` is called with them. */
function limited() {
  const engine = new EventEmitter();
  const refused = vi.fn();
  const greeted = limitUnauthenticated(engine as never, refused);
  const connect = () => {
    const connection = new RawConnection();
    engine.emit('connection', connection);
    return connection;
  };
  return { connect, greeted, refused };
}

it('[SY18] a connection that is silent for five seconds is closed, and counted once', () => {
  const { connect, refused } = limited();
  const connection = connect();
  vi.advanceTimersByTime(4_999);
  expect(connection.done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(connection.done).toEqual(['terminated']);
  expect(refused).toHaveBeenCalledTimes(1);
});

it('[SY18] one that sends more than its handshake is closed at once, and counted once', () => {
  const { connect, refused } = limited();
  const connection = connect();
  connection.emit('packet');
  expect(connection.done).toEqual([]);
  connection.emit('packet');
  connection.emit('packet');
  expect(connection.done).toEqual(['terminated']);
  expect(refused).toHaveBeenCalledTimes(1);
});

it('[SY18] one that is authenticated may send as much as it likes and be silent, and one that closed is forgotten', () => {
  const { connect, greeted, refused } = limited();
  const [connection, gone] = [connect(), connect()];
  connection.emit('packet');
  greeted(connection);
  gone.emit('close');
  for (let sent = 0; sent < 3; sent += 1) connection.emit('packet');
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(10_000);
  expect([connection.done, gone.done]).toEqual([[], []]);
  expect(refused).not.toHaveBeenCalled();
  greeted(new RawConnection());
});

it('[SY18] a refused connection gets its last message, and two seconds to close', () => {
  const connection = new RawConnection();
  closeAfterLastMessage(connection);
  expect(connection.done).toEqual(['closed']);
  vi.advanceTimersByTime(1_999);
  expect(connection.done).toEqual(['closed']);
  vi.advanceTimersByTime(1);
  expect(connection.done).toEqual(['closed', 'terminated']);
});

it('[SY18] a connection cannot be moved to another one', () => {
  const engine = { use: vi.fn() };
  refuseTransportChange(engine as never);
  const answered = (url?: string) => {
    const next = vi.fn();
    engine.use.mock.calls[0]?.[0]({ url }, null, next);
    return next.mock.calls.flat();
  };
  expect(answered('/socket.io/?transport=websocket&sid=x')).toEqual([expect.any(Error)]);
  expect(answered('/socket.io/?transport=websocket')).toEqual([undefined]);
  expect(answered()).toEqual([undefined]);
});

it('[SY7] [AN9] a handshake says the protocol and a token that somebody has, or it is refused', async () => {
  const ann = { person: { id: 'ann' }, session: 'hers' } as never;
  const byToken = vi.fn(async (token: string) => (token === 'hers' ? ann : null));
  const codeOf = (auth: unknown) =>
    authenticate(auth, byToken).then(
      (caller) => caller,
      (error) => error.data.code,
    );
  const protocol = PROTOCOL_VERSION;
  expect(await codeOf({ token: 'hers', protocol })).toBe(ann);
  expect(await codeOf({ token: 'nobody', protocol })).toBe('unauthorized');
  byToken.mockClear();
  expect(await codeOf({ token: 'hers', protocol: protocol + 1 })).toBe('protocol');
  for (const nonsense of [undefined, null, 'hers', {}, { token: 'hers' }, { token: 5, protocol }])
    expect(await codeOf(nonsense)).toBe('unauthorized');
  expect(byToken).not.toHaveBeenCalled();
});

it.each([
  ['its own', 'https://retro.example.com', true],
  ['one that the installation names', 'https://named.example.org', true],
  ['a program, which sends none', undefined, true],
  ['another', 'https://evil.example.com', false],
  ['the same on another port', 'https://retro.example.com:8080', false],
  ['none that can be read', 'null', false],
])('[SY18] who connects from a page of %s is let in only if it is ours', (_, origin, isIn) => {
  const request = { headers: { origin, host: 'retro.example.com' } } as IncomingMessage;
  expect(isOwnOrigin(request, ['https://named.example.org'])).toBe(isIn);
});
