import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { ackOf, codeOf, openAnswerOf, timeOf } from '#src/socket/check-messages.ts';
import { type ClientSocket, passOnEvents } from '#src/socket/socket-wire.ts';

const STATE = { value: { posting: 'presenting' }, data: {} };
const ROOM = { seq: 4, view: { kind: 'room', you: 'ana', state: STATE } };
const DOOR = { seq: 4, view: { kind: 'door', you: 'ana', admission: 'outside' } };
const BATCH = { after: 3, upTo: 4, facts: [{ type: 'vote.changed' }] };

function listening() {
  const events = {
    ...{ reached: vi.fn(), refused: vi.fn(), lost: vi.fn(), facts: vi.fn(), view: vi.fn() },
    ...{ presence: vi.fn(), signal: vi.fn(), beat: vi.fn() },
  };
  const socket = new EventEmitter();
  passOnEvents(socket as unknown as ClientSocket, events);
  return { socket, events };
}

describe('[SY7] what comes over the socket', () => {
  it.each([
    ['facts', [BATCH]],
    ['facts', [{ after: 0, upTo: 0, facts: [] }]],
    ['view', [ROOM]],
    ['view', [DOOR]],
    ['presence', [{ online: ['ana'], since: {} }]],
    ['signal', ['ana', { kind: 'drag', item: null, x: 0, y: 0, over: null }]],
    ['signal', ['ana', { kind: 'composing' }]],
    ['beat', [{ seq: 4, now: 1 }]],
  ] as const)('is passed on if it is %s as agreed', (event, args) => {
    const { socket, events } = listening();
    socket.emit(event, ...args);
    expect(events[event]).toHaveBeenCalledExactlyOnceWith(...args);
    expect(events.refused).not.toHaveBeenCalled();
  });

  it.each([
    ['facts', [null]],
    ['facts', [{ ...BATCH, after: '3' }]],
    ['facts', [{ ...BATCH, upTo: 3.5 }]],
    ['facts', [{ ...BATCH, facts: [{ kind: 'vote.changed' }] }]],
    ['facts', [{ ...BATCH, facts: {} }]],
    ['facts', [{ ...BATCH, facts: [...BATCH.facts, { kind: 'vote.changed' }] }]],
    ['view', [{ ...ROOM, seq: -1 }]],
    ['view', [{ ...ROOM, view: { ...ROOM.view, state: { value: 'setup' } } }]],
    ['view', [{ ...DOOR, view: { kind: 'door', you: 'ana' } }]],
    ['view', [{ ...ROOM, view: { ...ROOM.view, state: { ...STATE, value: 7 } } }]],
    ['view', [[ROOM]]],
    ['presence', [{ online: 'ana', since: {} }]],
    ['presence', [{ online: ['ana', 1], since: {} }]],
    ['signal', ['ana', { kind: 'other' }]],
    ['signal', [{ kind: 'drag' }]],
    ['beat', [{ seq: 4 }]],
    ['beat', [{ now: 1 }]],
  ] as const)('asks for a reload if it is %s in another shape: %j', (event, args) => {
    const { socket, events } = listening();
    socket.emit(event, ...args);
    expect(events[event]).not.toHaveBeenCalled();
    expect(events.refused).toHaveBeenCalledExactlyOnceWith('protocol');
  });
});

describe('[SY7] an answer', () => {
  it('to opening is a view, missed facts or a refusal, and counts as that of another version otherwise', () => {
    const refusal = { ok: false, code: 'not_found' };
    for (const answer of [{ ok: true, ...ROOM }, { ok: true, ...BATCH }, refusal])
      expect(openAnswerOf(answer)).toEqual(answer);
    for (const answer of [null, 7, { ok: true }, { ok: true, seq: 1 }, { ok: 'yes', ...ROOM }, { ok: false }])
      expect(openAnswerOf(answer)).toEqual({ ok: false, code: 'protocol' });
  });

  it('[SY1] to a command that cannot be read is none: the command is sent again', () => {
    expect(ackOf({ ok: true, seq: 7 })).toEqual({ ok: true, seq: 7 });
    expect(ackOf({ ok: false, code: 'no_vote' })).toEqual({ ok: false, code: 'no_vote' });
    for (const answer of [
      undefined,
      { ok: true },
      { ok: 'yes', seq: 7 },
      { ok: true, seq: 'last' },
      { code: 'no_vote' },
    ])
      expect(() => ackOf(answer)).toThrow('cannot be read');
  });

  it('[TI1] to what time it is is a time, and none if it was refused', () => {
    expect(timeOf(1_800_000_000_000)).toBe(1_800_000_000_000);
    expect(() => timeOf({ ok: false, code: 'too_many' })).toThrow('no time');
  });

  it('to connecting names a code, if the server gave one', () => {
    expect(codeOf(Object.assign(new Error(), { data: { code: 'unauthorized' } }))).toBe('unauthorized');
    for (const data of [undefined, null, 'unauthorized', { code: 4 }])
      expect(codeOf(Object.assign(new Error(), { data }))).toBeNull();
  });
});
