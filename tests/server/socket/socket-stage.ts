import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import type { Ack } from '#contract/retro/wire.ts';
import type { RetroActor } from '#server/accounts/store/users.ts';
import { createLog } from '#server/base/logger.ts';
import { SocketCommands, type SocketCommandsDeps } from '#server/socket/socket-commands.ts';
import type { SocketConnection } from '#server/socket/socket-connection.ts';
import { anybody, created, fold } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';

/** Where everybody comes from, and where a proxy says that they do. */
export const ADDRESS = '192.0.2.7';
export const FORWARDED = '198.51.100.9';
export const ann = anybody('Ann');

/** A live retro that Ann moderates: what it was asked, and what it answers to commands. */
export function liveRetro() {
  const state = fold([created(ann)]);
  return {
    ...{ id: state.data.id, seq: 7, state },
    catchUp: vi.fn(async () => true),
    readmit: vi.fn(async () => {}),
    cameFrom: vi.fn(),
    introduce: vi.fn(),
    submit: vi.fn(async (): Promise<Ack> => ({ ok: true, seq: 8 })),
  };
}

/** What hears the messages of connections, with one retro and its feed, of which each call can be looked up. */
export function socketStage() {
  const log: string[] = [];
  const live = liveRetro();
  const feed = {
    attach: vi.fn((_connection: unknown, _since: unknown): unknown => ({ ok: true, answer: 'the view' })),
    ...{ welcome: vi.fn(), signal: vi.fn(), assure: vi.fn() },
  };
  const feeds = {
    enter: vi.fn(async (): Promise<unknown> => live),
    ...{ feedOf: vi.fn(() => feed), leave: vi.fn() },
  };
  const throttle = { read: vi.fn(), admits: vi.fn((_connection: unknown, _kind: string) => true) };
  const deps = {
    time: new ManualTime(),
    log: createLog('debug', { write: (line) => log.push(line) }),
    metrics: { answered: vi.fn(), openRefused: vi.fn() },
    ...{ hasOthers: false, trustProxy: false },
    writing: { takesFrom: vi.fn(() => true) },
    invitesFrom: vi.fn(async () => {}),
    pages: { follow: vi.fn(async () => true), leave: vi.fn() },
  };

  /** A connection that is listened to, and what its browser can say. */
  function connect(user: RetroActor = ann, changed: Partial<SocketCommandsDeps> = {}) {
    const conn = Object.assign(new EventEmitter(), { transport: { socket: { terminate: vi.fn() } } });
    const request = { headers: { 'x-forwarded-for': FORWARDED }, socket: { remoteAddress: ADDRESS } };
    const socket = Object.assign(new EventEmitter(), { conn, request, connected: true, disconnect: vi.fn() });
    const tab = { socket, user, liveRetro: null, sentSeq: 0, stale: false };
    const connection = tab as unknown as SocketConnection;
    const commands = new SocketCommands(feeds as never, throttle as never, { ...deps, ...changed });
    commands.listen(connection);
    const say = (event: string, ...sent: unknown[]) =>
      new Promise<unknown>((answer) => void socket.emit(event, ...sent, answer));
    const open = (since: number | null = null) => say('open', { retro: live.id, since });
    return { commands, connection, conn, socket, say, open };
  }

  return { live, feed, feeds, throttle, deps, log, connect };
}
