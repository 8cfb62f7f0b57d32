import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import { loadRetro } from '#server/retro/load-retro.ts';
import { append, logged } from '../../support/server-facts.ts';
import { newId } from '../../support/server-player.ts';
import { asked, RoomStage } from '../../support/server-room.ts';

let stage: RoomStage;
beforeEach(async () => {
  stage = await new RoomStage().build();
});
afterEach(() => stage.close());

describe('a room that is opened again', () => {
  it('stands as it was left, with and without a snapshot of this chart', async () => {
    const room = await stage.room();
    await room.submit(asked({ type: 'person.join', role: 'participant' }), stage.bob);
    const moods = [0, 25, 50, 75, 100] as const;
    for (let i = 0; i < 120; i++) {
      await room.submit(asked({ type: 'mood.set', mood: moods[i % 5] ?? null }), stage.bob);
    }
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBeGreaterThanOrEqual(100);
    await room.close();
    const { state, seq } = room;
    expect((await stage.store.events.snapshot(stage.retro))?.seq).toBe(seq);
    expect((await loadRetro(stage.store.events, stage.retro))?.state).toEqual(state);
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION + 1, { ...state, value: 'writing' });
    expect((await loadRetro(stage.store.events, stage.retro))?.state).toEqual(state);
  });

  it('leaves a snapshot of this chart where there was one of another, though nothing happened', async () => {
    const { state, seq } = await stage.room();
    await stage.store.events.putSnapshot(stage.retro, seq, CHART_VERSION - 1, state);
    await (await stage.room()).close();
    expect(await stage.store.events.snapshot(stage.retro)).toEqual({
      seq,
      chartVersion: CHART_VERSION,
      state,
    });
  });

  it('[SY5] has the last facts at hand, but not all of them', async () => {
    const room = await stage.room();
    expect(room.since(0)).toHaveLength(1);
    expect(room.since(1)).toEqual([]);
    expect(room.since(2)).toBeNull();
    for (let i = 0; i < 700; i++) {
      await room.submit(asked({ type: 'mood.set', mood: i % 2 ? 0 : 25 }), stage.ann);
    }
    expect(room.since(0)).toBeNull();
    expect(room.since(room.seq - 10)?.map(({ seq }) => seq)).toEqual(
      Array.from({ length: 10 }, (_, i) => room.seq - 9 + i),
    );
    await room.close();
    const again = await stage.room();
    expect(again.since(again.seq - 100)).toHaveLength(100);
  });

  it('does not guess at a log that does not replay', async () => {
    const wrong = { type: 'vote.withdrawn', voter: stage.ann.id, topic: newId() } as const;
    await stage.store.events.append(() => append(stage.retro, 1, logged(1, [wrong])));
    await expect(stage.room()).rejects.toThrow('does not replay at 2');
  });
});
