import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Command, parseCommand } from '#contract/retro/commands.ts';
import { PROTOCOL_VERSION } from '#contract/retro/wire.ts';
import { PATIENCE_MS } from '#machines/ui/connection-machine.ts';
import { socketWire } from '#src/socket/socket-wire.ts';

/** What socket.io was asked for. */
const made: { options: Record<string, unknown>; calls: unknown[][] } = { options: {}, calls: [] };
let answer: unknown;
const socket = Object.assign(new EventEmitter(), {
  connect: () => void made.calls.push(['connect']),
  disconnect: () => void made.calls.push(['disconnect']),
  timeout: (ms: number) => ({
    emitWithAck: async (...args: unknown[]) => {
      made.calls.push([ms, ...args]);
      return answer;
    },
  }),
  volatile: { emit: (...args: unknown[]) => void made.calls.push(['volatile', ...args]) },
});
vi.mock('socket.io-client', () => ({
  io: (options: Record<string, unknown>) => {
    made.options = options;
    return socket;
  },
}));

function aWire(token = async () => 'a token') {
  const wire = socketWire(token);
  const events = {
    ...{ reached: vi.fn(), refused: vi.fn(), lost: vi.fn(), facts: vi.fn(), view: vi.fn() },
    ...{ presence: vi.fn(), signal: vi.fn(), beat: vi.fn() },
  };
  wire.listen(events);
  return { wire, events };
}

beforeEach(() => {
  made.calls = [];
  socket.removeAllListeners();
});

describe('the wire', () => {
  it('[SY5] tries once, when it is told to, and over WebSocket alone', () => {
    const { wire } = aWire();
    expect(made.options).toMatchObject({
      ...{ transports: ['websocket'], reconnection: false, autoConnect: false, forceNew: true },
      timeout: PATIENCE_MS,
    });
    expect(made.calls).toEqual([]);
    wire.connect();
    wire.close();
    expect(made.calls).toEqual([['connect'], ['disconnect']]);
  });

  it('[SY7] [AN9] says its version and the token of the moment with each attempt, and nothing without one', async () => {
    const tokens = ['one', null, 'two'];
    aWire(async () => tokens.shift() ?? fail());
    const auth = made.options.auth as (give: (data: object) => void) => void;
    const given: object[] = [];
    for (const _ of [1, 2, 3]) {
      auth((data) => given.push(data));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(given).toEqual([
      { token: 'one', protocol: PROTOCOL_VERSION },
      { token: 'two', protocol: PROTOCOL_VERSION },
    ]);
  });

  it('asks under the names that the server knows, and waits as long as the connection is patient', async () => {
    const { wire } = aWire();
    const request = { retro: 'r', since: 4 };
    answer = { ok: false, code: 'not_found' };
    expect(await wire.open(request)).toEqual(answer);
    const parsed = parseCommand({ id: 'a000000000000001', type: 'writing.start' });
    const command = (parsed.ok ? parsed.command : fail()) as Command;
    answer = { ok: true, seq: 5 };
    expect(await wire.command(command)).toEqual(answer);
    answer = 1_800_000_000_000;
    expect(await wire.time()).toBe(answer);
    wire.signal({ kind: 'composing' } as never);
    expect(made.calls).toEqual([
      [PATIENCE_MS, 'open', request],
      [PATIENCE_MS, 'command', command],
      [PATIENCE_MS, 'time'],
      ['volatile', 'signal', { kind: 'composing' }],
    ]);
  });

  it('[SY4] reports that the server is reached, that it is lost, and nothing if the page itself hung up', () => {
    const { events } = aWire();
    socket.emit('connect');
    expect(events.reached).toHaveBeenCalledOnce();
    socket.emit('disconnect', 'io client disconnect');
    expect(events.lost).not.toHaveBeenCalled();
    socket.emit('disconnect', 'transport close');
    expect(events.lost).toHaveBeenCalledOnce();
  });

  it('[SY7] reports why the server would not have it, and that it is lost if it was not reached', () => {
    const { events } = aWire();
    socket.emit('connect_error', Object.assign(new Error(), { data: { code: 'protocol' } }));
    expect(events.refused).toHaveBeenCalledExactlyOnceWith('protocol');
    expect(events.lost).not.toHaveBeenCalled();
    socket.emit('connect_error', new Error('timeout'));
    expect(events.refused).toHaveBeenCalledOnce();
    expect(events.lost).toHaveBeenCalledOnce();
  });
});

function fail(): never {
  throw new Error('there is none');
}
