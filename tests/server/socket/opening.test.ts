import { beforeEach, expect, it } from 'vitest';
import type { Ack } from '#contract/retro/wire.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody } from '#tests/support/retros/sample-log.ts';
import { commandOf } from '#tests/support/servers/live-retro-stage.ts';
import { settled } from '#tests/support/servers/wait-until.ts';
import { ADDRESS, ann, FORWARDED, liveRetro, socketStage } from './socket-stage.ts';

let { live, feed, feeds, deps, connect } = socketStage();
beforeEach(() => {
  ({ live, feed, feeds, deps, connect } = socketStage());
});

const mood = () => commandOf({ type: 'mood.set', mood: 25 });

it('[SY3] opening a retro answers before anything that happens after it, and introduces its person', async () => {
  const { connection, say } = connect();
  const happened: string[] = [];
  feed.welcome.mockImplementation(() => happened.push('welcome'));
  live.introduce.mockImplementation(() => happened.push('introduce'));
  live.readmit.mockImplementation(async () => void happened.push('readmit'));
  await say('open', { retro: live.id, since: 3 }).then((answer) => happened.push(String(answer)));
  await settled();
  expect(happened).toEqual(['readmit', 'welcome', 'introduce', 'the view']);
  expect(feed.attach.mock.calls).toEqual([[connection, 3]]);
  expect(connection.liveRetro).toBe(live);
  expect(live.cameFrom.mock.calls).toEqual([[ann.id, [ADDRESS]]]);
  expect(feeds.enter.mock.calls).toEqual([[live.id, ann]]);
});

it('[SY5] a browser that knows more than this server, or says that it does from outside, makes it catch up first', async () => {
  const { open } = connect();
  await open(7);
  expect(live.catchUp).not.toHaveBeenCalled();
  await open(8);
  expect(live.catchUp).toHaveBeenCalledTimes(1);
  const stranger = connect(anybody('Out'));
  await stranger.open(null);
  expect(live.catchUp).toHaveBeenCalledTimes(1);
  await stranger.open(1);
  expect(live.catchUp).toHaveBeenCalledTimes(2);
});

it('[SY4] a browser that knows more than this server is not taken back to what was, if the log cannot be read now', async () => {
  const { connection, open } = connect();
  live.catchUp.mockResolvedValueOnce(false);
  expect(await open(8)).toEqual({ ok: false, code: 'unavailable' });
  expect(feed.attach).not.toHaveBeenCalled();
  expect(feeds.leave.mock.calls).toEqual([[live, connection]]);
  // After a database was restored, the log itself is shorter.
  expect(await open(8)).toBe('the view');
});

it('[SY4] [WA3] before a retro that is written ahead begins, when nothing has a number, a server that is not alone catches up for every browser', async () => {
  live.state.data.ahead = { from: 0, until: 1 } as never;
  await connect().open(0);
  expect(live.catchUp).not.toHaveBeenCalled();
  const { open } = connect(ann, { hasOthers: true });
  expect(await open(0)).toBe('the view');
  expect(live.catchUp).toHaveBeenCalledTimes(1);
  live.catchUp.mockResolvedValueOnce(false);
  expect(await open(0)).toEqual({ ok: false, code: 'unavailable' });
  live.state.data.ahead = undefined as never;
  await open(7);
  expect(live.catchUp).toHaveBeenCalledTimes(2);
});

it.each([
  [null, { ok: false, code: 'invalid', field: 'request' }],
  [
    { retro: 5, since: null },
    { ok: false, code: 'invalid', field: 'retro' },
  ],
  [
    { retro: newId(), since: -1 },
    { ok: false, code: 'invalid', field: 'since' },
  ],
  [
    { retro: 'nonsense', since: null },
    { ok: false, code: 'not_found' },
  ],
])('[SY3] [JO9] what cannot be opened is refused, and counted: %j', async (request, answer) => {
  const { say } = connect();
  expect(await say('open', request)).toEqual(answer);
  expect(deps.metrics.openRefused.mock.calls).toEqual([[answer.code]]);
  expect(feeds.enter).not.toHaveBeenCalled();
});

it('[JO9] [SY17] a refusal to open leaves nothing behind', async () => {
  const { connection, open } = connect();
  feeds.enter.mockResolvedValueOnce(null);
  expect(await open()).toEqual({ ok: false, code: 'not_found' });
  expect(feeds.leave).not.toHaveBeenCalled();
  feed.attach.mockReturnValueOnce({ ok: false, code: 'too_many' });
  expect(await open()).toEqual({ ok: false, code: 'too_many' });
  expect(feeds.leave.mock.calls).toEqual([[live, connection]]);
  expect(connection.liveRetro).toBeNull();
  expect([feed.welcome, live.introduce].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(deps.metrics.openRefused.mock.calls).toEqual([['not_found'], ['too_many']]);
});

it('[SY5] of two openings of one tab the later one counts, and a tab that has gone gets nothing', async () => {
  const { connection, socket, open } = connect();
  const [first, second] = await Promise.all([open(), open()]);
  expect([first, second]).toEqual([{ ok: false, code: 'conflict' }, 'the view']);
  expect(feed.attach).toHaveBeenCalledTimes(1);
  // The one before is left when another is opened.
  feeds.leave.mockClear();
  await open();
  expect(feeds.leave.mock.calls).toEqual([[live, connection]]);
  const late = open();
  socket.connected = false;
  expect(await late).toEqual({ ok: false, code: 'conflict' });
});

it('[SY4] a tab that has gone on to another retro hears nothing more of the first', async () => {
  const { say, open } = connect();
  await open();
  let answer = (_ack: Ack) => {};
  live.submit.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const acknowledged = say('command', mood());
  await settled();
  feeds.enter.mockResolvedValueOnce(liveRetro());
  await open();
  answer({ ok: true, seq: 8 });
  expect(await acknowledged).toEqual({ ok: true, seq: 8 });
  expect(feed.assure).not.toHaveBeenCalled();
});

it('[RO7] a tab that disconnects leaves its retro and its page', async () => {
  const { connection, socket, open } = connect();
  await open();
  socket.emit('disconnect');
  expect(feeds.leave.mock.calls).toEqual([[live, connection]]);
  expect(deps.pages.leave.mock.calls).toEqual([[connection]]);
  socket.emit('disconnect');
  expect(feeds.leave).toHaveBeenCalledTimes(1);
});

it('[SY15] behind a trusted proxy the address is the one that it saw', async () => {
  const { open } = connect(ann, { trustProxy: true });
  await open();
  expect(live.cameFrom.mock.calls).toEqual([[ann.id, [FORWARDED]]]);
});
