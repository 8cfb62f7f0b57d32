import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { Leave, loadRetro, loadState } from '#server/retro/load-retro.ts';
import { newId } from '#tests/support/people/player.ts';
import { append, logged } from '#tests/support/retros/sample-log.ts';
import { commandOf, LiveRetroStage } from '#tests/support/servers/live-retro-stage.ts';
import { UNCHARGED } from '#tests/support/stores/state-in-log.ts';

let stage: LiveRetroStage;
beforeEach(async () => {
  stage = await new LiveRetroStage().build();
});
afterEach(() => stage.close());

describe('a retro that is reopened', () => {
  it('is as it was left, with and without a snapshot of this chart version', async () => {
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), stage.bob);
    const moods = [0, 25, 50, 75, 100] as const;
    for (let i = 0; i < 120; i++) {
      await liveRetro.submit(commandOf({ type: 'mood.set', mood: moods[i % 5] ?? null }), stage.bob);
    }
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBeGreaterThanOrEqual(100);
    await liveRetro.close();
    const { state, seq } = liveRetro;
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(seq);
    expect((await loadRetro(stage.store.events, stage.retro, UNCHARGED))?.state).toEqual(state);
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION + 1, { ...state, value: 'writing' });
    expect((await loadRetro(stage.store.events, stage.retro, UNCHARGED))?.state).toEqual(state);
  });

  it('stores a snapshot with this chart version if the old one had another, even if nothing happened', async () => {
    const { state, seq } = await stage.open();
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION - 1, state);
    await (await stage.open()).close();
    expect(await stage.store.events.snapshot(stage.retro)).toMatchObject({
      seq,
      chartVersion: CHART_VERSION,
      state,
    });
  });

  it('[SY5] has the last facts in memory, but not all of them', async () => {
    const liveRetro = await stage.open();
    expect(liveRetro.since(0)).toHaveLength(1);
    expect(liveRetro.since(1)).toEqual([]);
    expect(liveRetro.since(2)).toBeNull();
    for (let i = 0; i < 700; i++) {
      await liveRetro.submit(commandOf({ type: 'mood.set', mood: i % 2 ? 0 : 25 }), stage.ann);
    }
    expect(liveRetro.since(0)).toBeNull();
    expect(liveRetro.since(liveRetro.seq - 10)?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, i) => liveRetro.seq - 9 + i),
    );
    await liveRetro.close();
    const again = await stage.open();
    expect(again.since(again.seq - 100)).toHaveLength(100);
  });

  it.each([
    ['was stopped', true],
    ['was killed', false],
  ])('[RO10] still has what a removal took after the server %s', async (_, isClosed) => {
    const liveRetro = await stage.open();
    const { ann, bob } = stage;
    await liveRetro.submit(commandOf({ type: 'person.join', role: 'participant' }), bob);
    await liveRetro.submit(commandOf({ type: 'writing.start' }), ann);
    const topic = commandOf({ type: 'topic.add', topicType: 'mad', description: 'Slow builds' });
    expect(await liveRetro.submit(topic, bob)).toMatchObject({ ok: true });
    const { drafts } = liveRetro.state.data;
    await liveRetro.submit(commandOf({ type: 'person.remove', person: bob.id }), ann);
    expect(liveRetro.state.data.drafts).toEqual({});
    if (isClosed) await liveRetro.close();
    const again = await stage.open();
    const answer = await again.submit(commandOf({ type: 'person.take-back', person: bob.id }), ann);
    expect(answer).toMatchObject({ ok: true });
    expect(again.state.data.people[bob.id]?.admission).toBe('in');
    expect(again.state.data.drafts).toEqual(drafts);
    expect(Object.keys(drafts)).toHaveLength(1);
  });

  it('[SY17] is charged by what is read of it: its snapshot, its facts and its commands', async () => {
    const { events } = stage.store;
    const liveRetro = await stage.open();
    await liveRetro.submit(commandOf({ type: 'mood.set', mood: 50 }), stage.ann);
    let charged = 0;
    const leave = new Leave((bytes) => {
      charged = bytes;
    });
    const facts = (await events.read(stage.retro, 0)).reduce(
      (sum, one) => sum + JSON.stringify(one).length,
      0,
    );
    await loadState(events, stage.retro, leave);
    expect(charged).toBe(facts);
    await loadRetro(events, stage.retro, leave);
    expect(charged).toBe(facts + 100);
    await liveRetro.close();
    const { bytes = 0 } = (await events.snapshot(stage.retro)) ?? {};
    await loadState(events, stage.retro, leave);
    expect(charged).toBe(bytes);
    await loadRetro(events, stage.retro, leave);
    expect(charged).toBe(bytes + facts + 100);
  });

  it('fails if its log does not replay', async () => {
    const wrong = { type: 'vote.withdrawn', voter: stage.ann.id, topic: newId() } as const;
    await stage.store.events.append(() => append(stage.retro, 1, logged(1, [wrong])));
    await expect(stage.open()).rejects.toThrow('does not replay at 2');
  });
});
