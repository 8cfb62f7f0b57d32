import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { LiveRetro } from '#server/retro/live-retro.ts';
import { LOG_BYTES, LOG_RATES, type LogRates } from '#server/retro/log-budget.ts';
import { becomeGuest, call, createRetro, join, type Player } from '#tests/support/people/player.ts';
import type { LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const KIB = 1024;

describe('[SY15] the log of a retro', () => {
  let stage: LiveRetroStage;
  beforeEach(async () => {
    stage = await new LiveRetroStage().build();
  });
  afterEach(() => stage.close());

  /** Changes one's mood to and fro, until that is refused; answers with how often it was not. */
  async function fill(liveRetro: LiveRetro, user: LiveRetroStage['ann']) {
    for (let times = 0; times < 1_000; times++) {
      const ack = await liveRetro.submit(commandOf({ type: 'mood.set', mood: times % 2 ? 25 : 75 }), user);
      if (!ack.ok) return { code: ack.code, times };
    }
    throw new Error('never refused');
  }
  const openFor = async (rates: Partial<LogRates>) => {
    stage.rates = { ...LOG_RATES, ...rates };
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    return liveRetro;
  };

  it('has a limit for each person, which survives a restart, and the moderator can still lead', async () => {
    const liveRetro = await openFor({ person: 40 * KIB });
    const { code, times } = await fill(liveRetro, stage.bob);
    expect(code).toBe('share_full');
    expect(times).toBeGreaterThan(150);
    await liveRetro.close();
    const again = await stage.open();
    expect((await fill(again, stage.bob)).times).toBeLessThan(20);
    expect(await again.submit(commandOf({ type: 'writing.start' }), stage.ann)).toMatchObject({ ok: true });
    await again.close();
  });

  it('has a total limit, which survives a restart; beyond it the retro can still be finished', async () => {
    const liveRetro = await openFor({ retro: 40 * KIB });
    expect(await fill(liveRetro, stage.ann)).toMatchObject({ code: 'retro_full' });
    await liveRetro.close();
    const again = await stage.open();
    expect((await fill(again, stage.ann)).times).toBeLessThan(20);
    const lead = (type: CommandInput['type']) => again.submit(commandOf({ type } as CommandInput), stage.ann);
    expect(await lead('writing.start')).toMatchObject({ ok: true });
    expect(await lead('phase.reopen')).toMatchObject({ code: 'retro_full' });
    for (const { type } of stepsBetween('writing'))
      expect(await lead(type), type).toMatchObject({ ok: true });
    await again.close();
  });

  it('counts the facts that another server writes', async () => {
    const one = await openFor({ retro: 40 * KIB });
    const other = await stage.open();
    await fill(one, stage.ann);
    await other.catchUp();
    expect((await fill(other, stage.ann)).times).toBeLessThan(2);
  });
});

describe('[SY15] a moderator who invites many', () => {
  const invited = Array.from({ length: 500 }, (_, i) => ({
    email: `somebody-with-a-long-name-${i}@example.org`,
  }));
  let stage: LiveRetroStage;
  beforeEach(async () => {
    stage = await new LiveRetroStage().build();
  });
  afterEach(() => stage.close());
  const change = (liveRetro: LiveRetro, slots: number) =>
    commandOf({ type: 'settings.change', settings: { ...liveRetro.state.data.settings, slots }, invited });

  it('gets through soon after too many at once, however often their browser retries, and so do the commands behind it', async () => {
    const liveRetro = await stage.open();
    let late = change(liveRetro, 20);
    for (let slots = 21; (await liveRetro.submit(late, stage.ann)).ok; slots++)
      late = change(liveRetro, slots);
    let seconds = 0;
    for (; !(await liveRetro.submit(late, stage.ann)).ok && seconds < 120; seconds++) stage.time.pass(1_000);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(60);
    expect(liveRetro.state.data.settings.slots).toBe(late.type === 'settings.change' && late.settings.slots);
    const behind = commandOf({ type: 'mood.set', mood: 50 });
    while (!(await liveRetro.submit(behind, stage.ann)).ok && seconds < 120) {
      stage.time.pass(1_000);
      seconds += 1;
    }
    expect(seconds).toBeLessThan(60);
  });

  it('gets through with one change that is larger than the burst limit', async () => {
    stage.rates = { ...LOG_RATES, rate: { perSecond: 1 * KIB, burst: 4 * KIB } };
    const liveRetro = await stage.open();
    expect(await liveRetro.submit(change(liveRetro, 20), stage.ann)).toMatchObject({ ok: true });
    expect(await liveRetro.submit(change(liveRetro, 21), stage.ann)).toMatchObject({ code: 'too_many' });
  });

  it('writes a change once, even if it is decided again because another server was quicker', async () => {
    const sized = await stage.open();
    const first = await sized.submit(change(sized, 20), stage.ann);
    expect(first).toMatchObject({ ok: true });
    const bytes = Buffer.byteLength(JSON.stringify((await stage.store.events.read(stage.retro, 1))[0]));
    stage.rates = { ...LOG_RATES, rate: { perSecond: 1, burst: Math.round(bytes * 1.5) } };
    const liveRetro = await stage.open();
    await sized.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    expect(await liveRetro.submit(change(liveRetro, 21), stage.ann)).toMatchObject({ ok: true });
  });
});

describe('[SY15] one person', () => {
  let server: TestServer;
  let mo: Player;
  beforeEach(async () => {
    server = await startServer({ rates: { ...NO_LIMITS, log: LOG_RATES } });
    mo = await join(server.url, 'Mo');
  });
  afterEach(async () => {
    mo.leave();
    await server.stop();
  });
  const invited_emails = Array.from({ length: 500 }, (_, i) => `somebody-with-a-long-name-${i}@example.org`);

  it('[SY13] repeats settings with 500 invitations many times, and nothing is written', async () => {
    const retro = await createRetro(server.url, mo.session.token);
    await mo.open(retro);
    const invited = invited_emails.map((email) => ({ email }));
    const change = { type: 'settings.change', settings: mo.data.settings, invited } as const;
    const seq = await mo.do(change);
    for (let i = 0; i < 30; i++) expect(await mo.do(change)).toBe(seq);
    expect(await server.store.events.read(retro, 1)).toHaveLength(1);
  });

  it('does not fill the disk by changing them back and forth, in one retro or many', async () => {
    await mo.open(await createRetro(server.url, mo.session.token));
    const invited = invited_emails.map((email) => ({ email }));
    const { settings } = mo.data;
    const codes = new Set<string>();
    let written = 0;
    for (let i = 0; i < 60; i++) {
      const ack = await mo.say({
        type: 'settings.change',
        settings: { ...settings, slots: 20 + i },
        invited,
      });
      if (ack.ok) written += 1;
      else codes.add(ack.code);
    }
    expect([...codes]).toEqual(['too_many']);
    expect(written).toBeLessThan(45);
    const body = { activity: 'mad_sad_glad', invited_emails };
    const { status } = await call(server.url, '/api/retro', mo.session.token, body);
    expect([422, 429]).toContain(status);
    const other = await becomeGuest(server.url, 'Somebody else');
    expect((await call(server.url, '/api/retro', other.token, { activity: 'mad_sad_glad' })).status).toBe(
      200,
    );
  });
});

it('[SY15] guests behind one IP address share a limit for large facts, and none for small ones', async () => {
  const network = { perSecond: 1, burst: 90 * KIB };
  const server = await startServer({ rates: { ...NO_LIMITS, log: { ...LOG_RATES, network } } });
  const codes: string[] = [];
  for (let count = 0; count < 6; count++) {
    const guest = await join(server.url, `Guest ${count}`);
    await guest.open(await createRetro(server.url, guest.session.token));
    const invited = Array.from({ length: 500 }, (_, i) => ({ email: `somebody-${count}-${i}@example.org` }));
    const { settings } = guest.data;
    const ack = await guest.say({ type: 'settings.change', settings, invited });
    codes.push(ack.ok ? 'ok' : ack.code);
    await guest.do({ type: 'writing.start' });
    guest.leave();
  }
  expect(codes).toEqual(['ok', 'ok', 'ok', 'ok', 'too_many', 'too_many']);
  await server.stop();
});

it('[SY15] a long, lively retro uses a small part of the limit', () => {
  const people = Array.from({ length: 30 }, (_, i) => `P${100 + i}`);
  const retro: LocalRetro = aRetro({ people, topics: 0, settings: { slots: 500, votingMechanic: 'like' } });
  const [mo = ''] = people;
  const ids: string[] = [];
  retro.do(mo, { type: 'writing.start' });
  const long =
    'What went well, what did not, and what we want to try in the next weeks together with the others';
  for (const name of people) {
    for (let i = 0; i < 5; i++) {
      const topic = retro.do(name, { type: 'topic.add', topicType: 'mad', description: `${long} ${i}` });
      for (const version of ['first', 'second'])
        retro.do(name, {
          type: 'topic.change',
          topic,
          topicType: 'mad',
          description: `${long} ${version} ${i}`,
        });
      ids.push(topic);
    }
  }
  retro.do(mo, { type: 'sharing.start' });
  for (const [place, topic] of ids.entries()) {
    const name = people[Math.floor(place / 5)] ?? '';
    retro.do(name, { type: 'topic.share', topic, topicType: 'mad', description: `${long} ${place}` });
    if (place % 5 === 4) retro.do(name, { type: 'turn.end' });
  }
  retro.do(mo, { type: 'grouping.start' });
  for (const from of ids.slice(30)) retro.do(mo, { type: 'group.merge', from, into: ids[0] ?? '' });
  retro.do(mo, { type: 'voting.start' });
  for (const name of people)
    for (const group of ids.slice(0, 10)) retro.do(name, { type: 'vote.place', group, weight: 1 });
  const bytes = retro.log.map((fact) => Buffer.byteLength(JSON.stringify(fact)) + 100);
  const all = bytes.reduce((sum, size) => sum + size, 0);
  // With 200 people, and each of them as busy.
  expect((all / people.length) * 200).toBeLessThan(LOG_BYTES.retro / 4);
  expect(all / people.length).toBeLessThan(LOG_BYTES.person / 20);
});
