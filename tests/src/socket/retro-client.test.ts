import { describe, expect, test, vi } from 'vitest';
import type { RetroState } from '#contract/retro/wire.ts';
import { SILENCE_MS } from '#machines/ui/connection-machine.ts';
import { connectionOf } from '#src/socket/connection-status.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aLivePage, aPage, mine, pass, stopTime } from './one-page.ts';

stopTime();

describe('a page', () => {
  test('shows what others do, and one’s own commands at once', async () => {
    const { server, page } = await aLivePage();
    const answer = page.send(mine);
    expect(page.drafts()).toEqual(['Mine']);
    expect(page.now().unsaved.size).toBe(1);
    await pass();
    await expect(answer).resolves.toEqual({ ok: true, seq: server.retro.seq });
    expect(page.now().unsaved.size).toBe(0);
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    await pass();
    expect(page.now().shown?.data.topicCount).toBe(2);
    expect(page.now().view).toMatchObject({ kind: 'room', state: page.now().shown });
  });

  test('reports each fact once, with the state after it', async () => {
    const { server, page } = await aLivePage();
    const heard: [string, number][] = [];
    page.client.onFact((fact, after: RetroState) => heard.push([fact.type, after.data.topicCount]));
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    server.take('Ana', { ...mine, id: 'a000000000000002' });
    await pass();
    expect(heard).toEqual([
      ['topics.counted', 1],
      ['topics.counted', 2],
    ]);
  });

  test('[SY4] notices a missing fact by the next one, and asks for what follows its last', async () => {
    const { server, page } = await aLivePage();
    const last = server.retro.seq;
    page.mute(true);
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    await pass();
    page.mute(false);
    server.take('Ana', { ...mine, id: 'a000000000000002' });
    await pass();
    expect(page.opened.at(-1)).toEqual({ retro: idOf('retro'), since: last });
    expect(page.now().shown?.data.topicCount).toBe(2);
    expect(page.now().connection).toBe('live');
  });

  test('[SY4] notices a missing fact by the next heartbeat', async () => {
    const { server, page } = await aLivePage();
    page.mute(true);
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    await pass();
    page.mute(false);
    await pass(5_200);
    expect(page.now().shown?.data.topicCount).toBe(1);
  });

  test('[SY4] asks after two and a half heartbeats without a message', async () => {
    const { server, page } = await aLivePage();
    page.mute(true);
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    await pass(SILENCE_MS + 200);
    expect(page.opened).toHaveLength(2);
    expect(page.now().shown?.data.topicCount).toBe(1);
  });

  test('[SY5] asks after a drop only for what it missed', async () => {
    const { server, page } = await aLivePage();
    page.drop();
    expect(page.now().connection).toBe('offline');
    const last = server.retro.seq;
    server.take('Ana', { ...mine, id: 'a000000000000001' });
    await pass(1_000);
    expect(page.now().connection).toBe('live');
    expect(page.opened.at(-1)?.since).toBe(last);
    expect(page.now().shown?.data.topicCount).toBe(1);
  });

  test('[SY4] says at once that the network is away if the browser says so, and still asks the server', async () => {
    const { page } = await aLivePage();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    page.mute(true);
    page.client.doubt();
    expect(connectionOf(page.now())).toBe('offline');
    expect(page.opened).toHaveLength(2);
    expect(connectionOf(page.now())).toBe('resuming');
  });

  test('[SY6] keeps commands given offline, shows them as not saved, and sends them when back', async () => {
    const { server, page } = await aLivePage();
    page.drop();
    const answer = page.send(mine);
    expect(page.drafts()).toEqual(['Mine']);
    expect(page.now().unsaved.size).toBe(1);
    await pass(2_000);
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(page.now().unsaved.size).toBe(0);
    expect(Object.values(server.state.data.drafts)).toHaveLength(1);
  });

  test('[SY1] [SY6] resends unacknowledged commands after a reload, which take effect once', async () => {
    const { server, page } = await aLivePage();
    void page.send(mine);
    await pass(30); // perhaps it has got there, perhaps not
    page.client.stop();
    const reloaded = aPage(server, 'Ben');
    await pass(1_000);
    expect(reloaded.drafts()).toEqual(['Mine']);
    expect(reloaded.now().unsaved.size).toBe(0);
    expect(server.state.data.topicCount).toBe(1);
  });

  test('[SY6] gives the text of a refused command back with the reason', async () => {
    const { page } = await aLivePage({ phase: 'writing', topics: 1, settings: { maxTopics: 1 } });
    const answer = page.send(mine);
    await pass();
    await expect(answer).resolves.toMatchObject({ ok: false, code: 'topic_limit' });
    expect(page.now().refused).toMatchObject([{ command: mine, code: 'topic_limit' }]);
    page.client.forget(page.now().refused[0]?.command.id ?? '');
    expect(page.now().refused).toEqual([]);
  });

  test('[SY1] [RO7] calls nothing refused that another tab of the person has sent at that moment, and that is there', async () => {
    const { server, page } = await aLivePage();
    page.answerAll({ ok: false, code: 'watcher' });
    void page.send(mine);
    void page.send({ ...mine, description: 'Refused' });
    await pass();
    const [first, second] = page.now().refused.map(({ command }) => command);
    expect([first, second]).toMatchObject([mine, { description: 'Refused' }]);
    server.take('Ben', { ...mine, id: first?.id ?? '' });
    await pass();
    expect(page.drafts()).toEqual(['Mine']);
    expect(page.now().refused).toMatchObject([{ command: { id: second?.id } }]);
  });

  test('[SY8] waits if it sends too much, and loses nothing', async () => {
    const { server, page } = await aLivePage();
    page.answerAll({ ok: false, code: 'too_many' });
    void page.send(mine);
    await pass(3_000);
    expect(page.drafts()).toEqual(['Mine']);
    page.answerAll(null);
    await pass(2_000);
    expect(server.state.data.topicCount).toBe(1);
    expect(page.now().refused).toEqual([]);
  });

  test('[SY6] drops a phase change requested long ago, but not a text', async () => {
    const { server, page } = await aLivePage(undefined, 'Ana');
    page.refuse('internal');
    page.drop();
    void page.send({ type: 'sharing.start' });
    void page.send(mine);
    await pass(90_000);
    page.refuse(null);
    await pass(20_000);
    expect(server.state.value).toBe('writing');
    expect(server.state.data.topicCount).toBe(1);
    expect(page.now().refused).toMatchObject([{ command: { type: 'sharing.start' }, code: 'conflict' }]);
  });

  test('[SY7] stops if the protocol differs, and sends everything after the reload', async () => {
    const { server, page } = await aLivePage();
    page.refuse('protocol');
    page.drop();
    void page.send(mine);
    await pass(10_000);
    expect(page.now().connection).toBe('outdated');
    page.client.stop();
    const reloaded = aPage(server, 'Ben');
    await pass(1_000);
    expect(reloaded.now().unsaved.size).toBe(0);
    expect(server.state.data.topicCount).toBe(1);
  });

  test('[RO6] closes in all tabs of a removed person', async () => {
    const { server, page } = await aLivePage();
    const other = aPage(server, 'Ben', 'other');
    await pass();
    server.take('Ana', { id: 'a000000000000001', type: 'person.remove', person: idOf('Ben') });
    await pass();
    expect(page.now().connection).toBe('kicked');
    expect(other.now().connection).toBe('kicked');
    expect(page.now().shown).toBeNull();
  });

  test('[RO7] shows the same in two tabs of one person', async () => {
    const { server, page } = await aLivePage();
    const other = aPage(server, 'Ben', 'other');
    await pass();
    void page.send(mine);
    await pass();
    expect(other.drafts()).toEqual(['Mine']);
    expect(other.now().shown).toEqual(page.now().shown);
  });

  test('[TI1] knows the server’s time even if its own clock is wrong', async () => {
    const ahead = 7_000_000;
    const { page } = await aLivePage({ phase: 'writing', topics: 0, now: () => Date.now() + ahead });
    await pass(2_000);
    expect(Math.abs(page.now().serverNow() - (Date.now() + ahead))).toBeLessThan(125);
  });

  test('[TI1] restarts timers for the server’s time only when that turns out to differ', async () => {
    let ahead = 60_000;
    const { page } = await aLivePage({ phase: 'writing', topics: 0, now: () => Date.now() + ahead });
    await pass(2_000);
    const first = page.now().serverNow;
    await pass(120_000);
    expect(page.now().serverNow).toBe(first);
    ahead = 120_000;
    await pass(120_000);
    expect(page.now().serverNow).not.toBe(first);
  });

  test('reconnects at once when the network comes back', async () => {
    const { page } = await aLivePage();
    page.refuse('internal');
    page.drop();
    await pass(60_000);
    page.refuse(null);
    page.client.wake();
    await pass(100);
    expect(page.now().connection).toBe('live');
  });
});
