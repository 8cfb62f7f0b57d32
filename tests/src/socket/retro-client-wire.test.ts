import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HEARTBEAT_MS } from '#contract/limits.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import { RetroClient } from '#src/socket/retro-client.ts';
import { idOf, introOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { aLivePage, aPage, mine, pass } from './one-page.ts';
import { SimServer } from './simulated-server.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) });
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.clearAllTimers();
  vi.useRealTimers();
});

const DRAG = { kind: 'drag', item: idOf('topic'), x: 1, y: 2, over: null } as const;
const aTopic = (id: string): [CommandInput, string] => [mine, id];

describe('a page that is live', () => {
  test('[SY4] [TI1] asks for nothing again while beats come, nor for the time more often than once a minute', async () => {
    const { page } = await aLivePage();
    await pass(59_000);
    expect(page.opened).toHaveLength(1);
    expect(page.asked).toHaveLength(5);
    expect(page.now().connection).toBe('live');
  });

  test('[SY4] does nothing when somebody looks at it again, unless it has heard nothing for a heartbeat', async () => {
    const { page } = await aLivePage();
    await pass(HEARTBEAT_MS);
    page.client.wake();
    expect(page.opened).toHaveLength(1);
    page.mute(true);
    await pass(HEARTBEAT_MS + 200);
    page.client.wake();
    expect(page.opened).toHaveLength(2);
  });

  test('shows who is here, and since when others are not', async () => {
    const { page } = await aLivePage();
    expect(page.now().presence).toEqual({ online: [], since: {} });
    const presence = { online: [idOf('Ben')], since: { [idOf('Ana')]: 7 } };
    page.hears((events) => events.presence(presence));
    expect(page.now().presence).toBe(presence);
  });

  test('sends signals, hears those of others until it no longer listens, and sends none while it is away', async () => {
    const { page } = await aLivePage();
    const heard: unknown[] = [];
    const stop = page.client.onSignal((...signal) => heard.push(signal));
    page.hears((events) => events.signal('ana', DRAG));
    stop();
    page.hears((events) => events.signal('ana', DRAG));
    expect(heard).toEqual([['ana', DRAG]]);
    page.client.signal(DRAG);
    expect(page.signals).toEqual([DRAG]);
    page.drop();
    await pass(50);
    page.client.signal(DRAG);
    expect(page.signals).toEqual([DRAG]);
  });

  test('[SY4] asks again if it is not answered, though the connection seems open', async () => {
    const { page } = await aLivePage();
    page.answerAll('none');
    void page.send(mine);
    await pass(0);
    expect(page.opened).toHaveLength(2);
  });

  test('[SY6] marks as not saved what it adds, and the texts that it changes, until the server has them', async () => {
    const { page } = await aLivePage();
    const words = { topicType: 'mad', description: 'Changed' } as const;
    const [topic, action] = [idOf('topic'), idOf('action')];
    page.drop();
    void page.send({ type: 'topic.change', topic, ...words }, 'a000000000000001');
    expect([...page.now().unsaved]).toEqual(['a000000000000001', topic]);
    page.client.forget('a000000000000001');
    const { unsaved } = page.now();
    page.client.forget('nothing');
    expect(page.now().unsaved).toBe(unsaved);
    void page.send({ type: 'topic.share', topic: idOf('other'), ...words }, 'a000000000000002');
    const changed = { action, description: 'x', owners: [], dueDate: null };
    void page.send({ type: 'action.change', ...changed }, 'a000000000000003');
    void page.send(...aTopic('a000000000000004'));
    expect([...page.now().unsaved].slice(2)).toEqual([
      ...['a000000000000002', idOf('other'), 'a000000000000003', action, 'a000000000000004'],
    ]);
  });

  test('[SY6] what the server has is saved, also before its fact is here', async () => {
    const { page } = await aLivePage();
    page.mute(true);
    void page.send(mine);
    await pass();
    expect(page.now().unsaved.size).toBe(0);
    expect(page.drafts()).toEqual(['Mine']);
  });

  test('[CL5] says with what is done once, and with nothing else, what it had seen', async () => {
    const { server, page } = await aLivePage(undefined, 'Ana');
    const seen = server.retro.seq;
    void page.send(mine);
    await pass();
    void page.send({ type: 'sharing.start' });
    await pass();
    expect(page.sent.map((command) => command.seen)).toEqual([undefined, seen + 1]);
  });

  test('[CL5] says nothing of what it had seen before it has seen anything', async () => {
    const { server } = await aLivePage();
    const page = aPage(server, 'Ana', 'other');
    void page.send({ type: 'sharing.start' });
    await pass();
    expect(page.sent).toHaveLength(1);
    expect(page.sent[0]).not.toHaveProperty('seen');
  });

  test('[SY5] does not show an undo twice that it has sent, and that the view which it gets again may have already', async () => {
    const { server, page } = await aLivePage({ phase: 'grouping' }, 'Ana');
    const [into = '', ...others] = server.state.data.groups.map(({ id }) => id);
    for (const from of others) void page.send({ type: 'group.merge', from, into });
    await pass(1_000);
    const groups = () => page.now().shown?.data.groups.length;
    expect(groups()).toBe(1);
    page.answerAll('none');
    page.mute(true);
    void page.send({ type: 'grouping.undo' });
    const undo = page.sent.at(-1);
    if (undo) server.take('Ana', undo);
    page.hears((events) => events.view(server.view(idOf('Ana'))));
    expect(groups()).toBe(2);
  });

  test('[SY6] sends what a closed tab has left behind: at once when it is live, and later with a beat', async () => {
    const { server, page } = await aLivePage();
    const left = aPage(server, 'Ben', 'left');
    await pass();
    left.drop();
    void left.send(mine);
    left.client.stop();
    await pass(9_000);
    expect(server.state.data.topicCount).toBe(0);
    await pass(2 * HEARTBEAT_MS);
    expect(server.state.data.topicCount).toBe(1);
    expect(page.drafts()).toEqual(['Mine']);

    const second = aPage(server, 'Ben', 'second');
    second.refuse('internal');
    second.drop();
    void second.send({ ...mine, description: 'Second' });
    second.client.stop();
    page.refuse('internal');
    page.drop();
    await pass(11_000);
    page.refuse(null);
    page.client.wake();
    page.mute(true);
    await vi.waitFor(() => expect(page.now().connection).toBe('live'));
    expect(page.drafts()).toEqual(['Mine', 'Second']);
    await pass();
    expect(server.state.data.topicCount).toBe(2);
  });

  test('[SY1] sends everything that a reload has left, one after another', async () => {
    const { server, page } = await aLivePage();
    page.drop();
    void page.send(...aTopic('a000000000000001'));
    void page.send(...aTopic('a000000000000002'));
    page.client.stop();
    const reloaded = aPage(server, 'Ben');
    await pass(300);
    expect(server.state.data.topicCount).toBe(2);
    expect(reloaded.now().unsaved.size).toBe(0);
  });

  test('[SY6] does not send again what another tab was refused, and says why', async () => {
    const { server, page } = await aLivePage({ phase: 'writing', topics: 1, settings: { maxTopics: 1 } });
    page.refuse('internal');
    page.drop();
    void page.send(mine);
    await pass(11_000);
    const other = aPage(server, 'Ben', 'other');
    await pass(1_000);
    expect(other.now().refused).toMatchObject([{ code: 'topic_limit' }]);
    page.refuse(null);
    page.client.wake();
    await pass(1_000);
    expect(page.sent).toEqual([]);
    expect(page.now().refused).toMatchObject([{ code: 'topic_limit' }]);
  });
});

describe('a page that is not live', () => {
  test('[SY4] hangs up, asks for no time, and is back the sooner the luckier it is', async () => {
    const { page } = await aLivePage();
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0);
    await pass(2_000);
    const [asked, closed] = [page.asked.length, page.closed()];
    page.refuse('internal');
    page.drop();
    expect(page.closed()).toBe(closed + 1);
    await pass(70_000);
    expect(page.asked).toHaveLength(asked);
    page.refuse(null);
    await pass(310);
    chance.mockRestore();
    expect(page.now().connection).toBe('live');
  });

  test('[SY4] tries at once when somebody looks at it, however lately it heard something', async () => {
    const { page } = await aLivePage();
    page.drop();
    page.client.wake();
    await pass();
    expect(page.now().connection).toBe('live');
  });

  test('[SY4] tries again if its question is not answered', async () => {
    const { page } = await aLivePage();
    page.answerOpening('none');
    page.client.doubt();
    await pass(0);
    expect(page.now().connection).toBe('offline');
    page.answerOpening(null);
    await pass(1_000);
    expect(page.now().connection).toBe('live');
  });

  test('[SY5] asks for everything if what it is told to have missed does not fit', async () => {
    const { server, page } = await aLivePage();
    const { seq } = server.retro;
    page.answerOpening({ ok: true, after: seq + 5, upTo: seq + 6, facts: [] });
    page.client.doubt();
    page.answerOpening(null);
    await pass();
    expect(page.opened).toHaveLength(3);
    expect(page.now().connection).toBe('live');
  });

  test('[SY4] asks for nothing before it is open, though it hears a beat', async () => {
    const { server } = await aLivePage();
    const page = aPage(server, 'Ben', 'other');
    page.hears((events) => events.beat({ seq: 1_000, now: Date.now() }));
    expect(page.opened).toEqual([]);
    await pass();
    expect(page.now().connection).toBe('live');
  });

  test('[JO9] says why there is no way in', async () => {
    const { page } = await aLivePage();
    page.answerOpening({ ok: false, code: 'not_found' });
    page.client.doubt();
    await pass(0);
    expect(page.now()).toMatchObject({ connection: 'gone', code: 'not_found' });
  });

  test('knows nothing at first but the time', () => {
    const page = notStarted();
    expect(page.getSnapshot()).toMatchObject({
      ...{ connection: 'connecting', code: null, view: null, shown: null, refused: [] },
      presence: { online: [], since: {} },
    });
    expect(page.getSnapshot().serverNow()).toBe(Date.now());
  });

  test('does nothing more once it is closed', async () => {
    const { server, page } = await aLivePage();
    const closed = page.closed();
    page.client.stop();
    expect(page.closed()).toBe(closed + 1);
    const before = { opened: page.opened.length, asked: page.asked.length };
    void page.send(mine);
    page.client.doubt();
    page.client.wake();
    page.hears((events) => events.lost());
    page.hears((events) => events.reached());
    await pass(70_000);
    expect({ opened: page.opened.length, asked: page.asked.length }).toEqual(before);
    expect(page.sent).toEqual([]);
    expect(server.state.data.topicCount).toBe(0);
  });
});

function notStarted(): RetroClient {
  const wire = new SimServer(Math.random, aRetro()).wireFor('Ben', idOf('Ben'));
  return new RetroClient({ retro: idOf('retro'), me: introOf('Ben'), wire, tab: 'tab' });
}
