import { beforeEach, expect, it, vi } from 'vitest';
import type { Ack } from '#contract/retro/wire.ts';
import { anybody } from '#tests/support/retros/sample-log.ts';
import { commandOf } from '#tests/support/servers/live-retro-stage.ts';
import { settled } from '#tests/support/servers/wait-until.ts';
import { ADDRESS, ann, socketStage } from './socket-stage.ts';

let { live, feed, throttle, deps, log, connect } = socketStage();
beforeEach(() => {
  ({ live, feed, throttle, deps, log, connect } = socketStage());
});

const mood = () => commandOf({ type: 'mood.set', mood: 25 });

it('[SY4] [SE9] an acknowledged number is made known to a tab that could not see why, and is none for people outside', async () => {
  const { connection, say, open } = connect();
  await open();
  expect(await say('command', mood())).toEqual({ ok: true, seq: 8 });
  expect(feed.assure.mock.calls).toEqual([[connection, 8]]);
  expect(deps.metrics.answered.mock.calls).toEqual([['mood.set', { ok: true, seq: 8 }]]);
  const outside = connect(anybody('Out'));
  await outside.open();
  expect(await outside.say('command', mood())).toEqual({ ok: true, seq: 0 });
  expect(feed.assure).toHaveBeenCalledTimes(1);
});

it('[SY3] a malformed command is invalid, says where, is counted, and reaches no retro', async () => {
  const { say, open } = connect();
  await open();
  const invalid = { ok: false, code: 'invalid', field: 'mood' };
  expect(await say('command', { ...mood(), mood: 1_000 })).toEqual(invalid);
  expect(deps.metrics.answered.mock.calls).toEqual([[null, invalid]]);
  expect(live.submit).not.toHaveBeenCalled();
  live.submit.mockResolvedValueOnce({ ok: false, code: 'unchanged' });
  expect(await say('command', mood())).toEqual({ ok: false, code: 'unchanged' });
  expect(log.join()).toContain('"code":"unchanged"');
});

it('[AC1] without an opened retro there are no commands and no signals, and refusals are counted as what they refuse', async () => {
  const { socket, say } = connect();
  expect(await say('command', mood())).toEqual({ ok: false, code: 'not_found' });
  expect(await say('signal', {})).toEqual({ ok: false, code: 'not_found' });
  socket.emit('signal', {});
  expect(deps.metrics.answered.mock.calls).toEqual([[null, { ok: false, code: 'not_found' }]]);
  expect(deps.metrics.openRefused).not.toHaveBeenCalled();
});

it('[SY8] every message is weighed, and what comes too often is refused by its kind', async () => {
  const { connection, conn, say, open } = connect();
  await open();
  conn.emit('packet', { data: '2["command"]' });
  conn.emit('packet', {});
  expect(throttle.read.mock.calls).toEqual([
    [connection, 12],
    [connection, 0],
  ]);
  throttle.admits.mockImplementation((_, kind) => kind === 'signal');
  expect(await say('command', mood())).toEqual({ ok: false, code: 'too_many' });
  expect(await say('open', {})).toEqual({ ok: false, code: 'too_many' });
  expect(await say('time')).toEqual({ ok: false, code: 'too_many' });
  throttle.admits.mockImplementation((_, kind) => kind === 'command');
  expect(await say('signal', {})).toEqual({ ok: false, code: 'too_many' });
});

it('[SY15] the size of a command counts for the network that it comes from', async () => {
  const { conn, say, open } = connect();
  await open();
  deps.writing.takesFrom.mockReturnValue(false);
  conn.emit('packet', { data: `2${'x'.repeat(5_000)}` });
  expect(await say('command', mood())).toEqual({ ok: false, code: 'too_many' });
  expect(deps.writing.takesFrom.mock.calls).toEqual([[ADDRESS, 5_001]]);
  expect(await open()).toBe('the view');
});

it.each([
  ['text', '2["open"]', false],
  ['a disconnect', '1', false],
  ['nothing', undefined, false],
  ['binary data', Buffer.from('2'), true],
  ['an answer', '3[]', true],
])('[SY8] a packet of %s ends its connection if no browser of ours sends it', (_, data, ends) => {
  const { conn } = connect();
  conn.emit('packet', { data });
  expect(conn.transport.socket.terminate).toHaveBeenCalledTimes(ends ? 1 : 0);
});

it('[SY8] a fault of ours is answered as internal and logged with its person', async () => {
  const { say, open } = connect();
  await open();
  live.submit.mockRejectedValueOnce(new Error('broken'));
  expect(await say('command', mood())).toEqual({ ok: false, code: 'internal' });
  expect(log.join()).toContain('a message could not be dealt with');
  expect(log.join()).toContain(ann.id);
  expect(deps.metrics.answered.mock.calls).toEqual([[null, { ok: false, code: 'internal' }]]);
});

it('[SY8] an event without a question, or with nonsense, does no harm', async () => {
  const { socket, open } = connect();
  await open();
  for (const sent of [[], [null], ['x', 5]])
    for (const event of ['open', 'command', 'signal', 'time', 'memberships']) socket.emit(event, ...sent);
  await settled();
  expect(log).toEqual([]);
});

it('[SY2] a server that stops answers nothing more, so that the browser asks the next one', async () => {
  const { commands, socket } = connect();
  commands.pause();
  const answer = vi.fn();
  for (const event of ['open', 'command', 'time']) socket.emit(event, {}, answer);
  await settled();
  expect(answer).not.toHaveBeenCalled();
});

it.each([
  ['beside other servers', true, 1],
  ['that is alone', false, 0],
])(
  '[SY2] a server %s closes a connection after three commands in a row that could not be saved',
  async (_, others, times) => {
    const { socket, say, open } = connect(ann, { hasOthers: others });
    await open();
    const away: Ack = { ok: false, code: 'unavailable' };
    const acks: Ack[] = [away, away, { ok: false, code: 'unchanged' }, away, away];
    for (const ack of acks) {
      live.submit.mockResolvedValueOnce(ack);
      await say('command', mood());
    }
    expect(socket.disconnect).not.toHaveBeenCalled();
    live.submit.mockResolvedValueOnce(away);
    expect(await say('command', mood())).toEqual(away);
    await settled();
    expect(socket.disconnect).toHaveBeenCalledTimes(times);
  },
);

it('[GR4] a signal is shown only if it is one', async () => {
  const { connection, socket, open } = connect();
  await open();
  const drag = { kind: 'drag', item: null, x: 0.5, y: 0.5, over: null };
  socket.emit('signal', { ...drag, x: 2 });
  socket.emit('signal', drag);
  expect(feed.signal.mock.calls).toEqual([[connection, drag]]);
});

it('[TI1] the time is the server’s', async () => {
  expect(await connect().say('time')).toBe(deps.time.now());
});

it('[AC4] a page is told of memberships while it is there, or that there are too many', async () => {
  const { connection, socket, say } = connect();
  expect(await say('memberships')).toEqual({ ok: true });
  expect(deps.pages.leave).not.toHaveBeenCalled();
  deps.pages.follow.mockResolvedValueOnce(false);
  expect(await say('memberships')).toEqual({ ok: false, code: 'too_many' });
  socket.connected = false;
  await say('memberships');
  expect(deps.pages.leave.mock.calls).toEqual([[connection]]);
});

it('[IN8] who invites without a proven address is counted by network before it happens', async () => {
  const { say, open } = connect();
  await open();
  const { settings } = live.state.data;
  const invite = (invited: unknown[]) =>
    say('command', commandOf({ type: 'settings.change', settings, invited } as never));
  await invite([]);
  await say('command', mood());
  expect(deps.invitesFrom).not.toHaveBeenCalled();
  await invite([{ email: 'cy@retro.example.com' }]);
  expect(deps.invitesFrom.mock.calls).toEqual([[ann.id, ADDRESS]]);
  const proven = connect({ ...ann, addressProven: true });
  await proven.open();
  await proven.say(
    'command',
    commandOf({ type: 'settings.change', settings, invited: [{ email: 'cy@retro.example.com' }] } as never),
  );
  expect(deps.invitesFrom).toHaveBeenCalledTimes(1);
});
