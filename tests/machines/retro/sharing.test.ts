import { describe, expect, it } from 'vitest';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { handleCommand } from '#machines/retro/decide.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { turnsTooShort } from '#machines/retro/settings-rules.ts';
import { draftOf, given, joinAs, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const [ANA, BEN, CLEO] = ['Ana', 'Ben', 'Cleo'].map(idOf) as [string, string, string];
const END = { type: 'turn.end' } as const;
const SKIP = { type: 'turn.skip' } as const;
const share = (retro: LocalRetro, name: string, description = 'Corrected', topicType = 'glad') =>
  ({ type: 'topic.share', topic: draftOf(retro, name), topicType, description }) as const;
const turns = ({ turns: list }: RetroData) =>
  list.map(({ person, state }) => `${person.slice(0, 4)} ${state}`);

describe('turns', () => {
  it('[SH1] go to people who have topics, in an order drawn at the start', () => {
    const retro = aRetro({ phase: 'writing', topics: { Ben: ['One'], Cleo: ['Two'], Ana: ['Three'] } });
    retro.join('Zoe');
    const command = { id: retro.newId(), type: 'sharing.start' } as const;
    const context = { ...retro.contextOf('Ana'), shuffle: <T>(list: readonly T[]) => [...list].reverse() };
    expect(handleCommand(retro.state, retro.seq, command, context)).toMatchObject({
      ok: true,
      facts: [
        { type: 'sharing.started', order: [CLEO, BEN, ANA] },
        { type: 'turn.started', person: CLEO },
      ],
    });
  });

  it('[SH1] people offline at their turn go to the end', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.setOnline('Ana', false);
    given(retro)
      .when('Ana', { type: 'sharing.start' })
      .thenHappened(
        { type: 'sharing.started', order: [ANA, BEN, CLEO] },
        { type: 'turns.reordered', order: [BEN, CLEO, ANA] },
        { type: 'turn.started', person: BEN },
      );
    retro.setOnline('Cleo', false);
    given(retro)
      .when('Ben', END)
      .thenHappened({ type: 'turn.ended', person: BEN }, { type: 'turn.started', person: CLEO });
  });

  it('[SH1] begin even if everyone still to come is offline', () => {
    const retro = aRetro({ phase: 'posting' });
    for (const name of ['Ben', 'Cleo']) retro.setOnline(name, false);
    given(retro).when('Ana', END).thenHappened({ type: 'turn.ended' }, { type: 'turn.started', person: BEN });
  });

  it('[SH1] can be reordered by the moderator, as far as they are still to come', () => {
    const retro = aRetro({ phase: 'posting' });
    const reorder = (...order: string[]) => ({ type: 'turns.reorder', order }) as const;
    given(retro).when('Ben', reorder(CLEO, BEN)).thenRefused('moderator_only');
    for (const order of [[CLEO], [CLEO, CLEO], [ANA, BEN, CLEO], [CLEO, idOf('Zoe')]])
      given(retro)
        .when('Ana', reorder(...order))
        .thenRefused('unknown_person');
    const data = given(retro)
      .when('Ana', reorder(CLEO, BEN))
      .thenHappened({ type: 'turns.reordered', order: [CLEO, BEN] });
    expect(turns(data)).toEqual(['ana0 presenting', 'cleo to come', 'ben0 to come']);
    given(retro)
      .when('Ana', END)
      .thenHappened({ type: 'turn.ended' }, { type: 'turn.started', person: CLEO });
  });

  it('[SH1] can be skipped by the moderator; the person keeps their topics and can be given the turn again', () => {
    const retro = aRetro({ phase: 'posting' });
    given(retro).when('Ben', SKIP).thenRefused('moderator_only');
    given(retro)
      .when('Ana', SKIP)
      .thenHappened({ type: 'turn.skipped', person: ANA, left: true }, { type: 'turn.started', person: BEN });
    given(retro).when('Ana', { type: 'turn.give', person: ANA }).thenRefused('wrong_phase');
    retro.do('Ana', SKIP);
    retro.do('Ana', SKIP);
    expect(turns(retro.state.data)).toEqual(['ana0 skipped', 'ben0 skipped', 'cleo skipped']);
    expect(retro.state.data.topicCount).toBe(6);
    expect(retro.state.data.clock.state).toBe('idle');
    given(retro).when('Ana', SKIP).thenRefused('not_your_turn');
    given(retro)
      .when('Ana', { type: 'turn.give', person: BEN })
      .thenHappened({ type: 'turn.started', person: BEN });
    given(retro).when('Ben', share(retro, 'Ben')).thenHappened({ type: 'topic.shared' });
  });

  it('[SH7] of a person skipped with no topics left count as ended, not skipped', () => {
    const retro = aRetro({ phase: 'posting', topics: { Ana: ['One'], Ben: ['Two'] } });
    retro.do('Ana', share(retro, 'Ana'));
    const data = given(retro)
      .when('Ana', SKIP)
      .thenHappened({ type: 'turn.ended', person: ANA, lost: 0 }, { type: 'turn.started', person: BEN });
    expect(turns(data)).toEqual(['ana0 ended', 'ben0 presenting']);
    given(retro).when('Ana', SKIP).thenHappened({ type: 'turn.skipped', person: BEN, left: true });
  });

  it('[SH7] [SY11] of a person skipped with no topics left count as ended in a log of the first version, too', () => {
    const retro = aRetro({ phase: 'posting', topics: { Ana: ['One'], Ben: ['Two'] } });
    retro.do('Ana', share(retro, 'Ana'));
    const skipped = (state: typeof retro.state, person: string) => {
      const fact = { type: 'turn.skipped', person, seq: retro.seq + 1, at: 0 } as const;
      return turns(evolve(state, fact)?.data ?? retro.state.data)[0];
    };
    expect(skipped(retro.state, ANA)).toBe('ana0 ended');
    const other = aRetro({ phase: 'posting', topics: { Ana: ['One'], Ben: ['Two'] } });
    expect(skipped(other.state, ANA)).toBe('ana0 skipped');
  });

  it('[SH7] [WR4] that a browser skips are assumed to have topics left if it cannot know', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', END);
    const seen = { value: retro.state.value, data: roomOf(retro, 'Ana').data };
    const guess = () =>
      handleCommand(seen, retro.seq, { id: retro.newId(), ...SKIP }, retro.contextOf('Ana'));
    expect(guess()).toMatchObject({
      facts: [{ type: 'turn.skipped', person: BEN, left: true }, { person: CLEO }],
    });
  });

  it('[SH6] that ended can be given again, but not to someone who is presenting, has no topics or is gone', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.join('Zoe');
    for (const _ of [1, 2, 3]) retro.do('Ana', END);
    const give = (name: string) => ({ type: 'turn.give', person: idOf(name) }) as const;
    given(retro).when('Ben', give('Ben')).thenRefused('moderator_only');
    given(retro).when('Ana', give('Zoe')).thenRefused('unknown_person');
    retro.do('Ana', { type: 'person.remove', person: CLEO });
    given(retro).when('Ana', give('Cleo')).thenRefused('unknown_person');
    given(retro).when('Ana', give('Ben')).thenHappened({ type: 'turn.started', person: BEN });
    given(retro).when('Ana', give('Ben')).thenRefused('unknown_person');
  });
});

describe('sharing', () => {
  it('[SH2] is for the person whose turn it is, one of their own topics at a time', () => {
    const retro = aRetro({ phase: 'posting' });
    given(retro).when('Ben', share(retro, 'Ben')).thenRefused('not_your_turn');
    given(retro).when('Ana', share(retro, 'Ben')).thenRefused('unknown_topic');
    given(retro)
      .when('Ana', share(retro, 'Ana', 'x', 'wind'))
      .thenRefused('unknown_type');
    const asked = share(retro, 'Ana');
    given(retro).when('Ana', asked).thenHappened({ type: 'topic.shared' });
    given(retro).when('Ana', asked).thenRefused('unknown_topic');
  });

  it('[SH2] can include a correction of the topic; from then on everyone sees text, type and author', () => {
    const retro = aRetro({ phase: 'posting', watchers: ['Wim'] });
    const topic = draftOf(retro, 'Ana');
    const said = retro.state.data.drafts[topic]?.description ?? '';
    retro.do('Ana', share(retro, 'Ana', 'Put more kindly'));
    for (const name of ['Ben', 'Cleo', 'Wim']) {
      expect(roomOf(retro, name).data.topics).toEqual({
        [topic]: { id: topic, author: ANA, type: 'glad', description: 'Put more kindly' },
      });
      expect(JSON.stringify(roomOf(retro, name))).not.toContain(said);
    }
  });

  it('[SH3] a turn has posting duration divided by the number of presenters', () => {
    const clock = testClock();
    const retro = aRetro({ phase: 'writing', now: clock.read, settings: { postingDuration: 8 } });
    const total = (8 / 3) * MINUTE;
    given(retro)
      .when('Ana', { type: 'sharing.start' })
      .thenHappened({ type: 'sharing.started' }, { type: 'turn.started', endsAt: START + total, total });
    clock.pass(MINUTE);
    given(retro)
      .when('Ana', END)
      .thenHappened({ type: 'turn.ended' }, { type: 'turn.started', endsAt: START + MINUTE + total, total });
  });

  it('[SH3] under 2 minutes for each presenter is flagged when the retro is set up', () => {
    expect(turnsTooShort(8, 4)).toBe(false);
    expect(turnsTooShort(8, 5)).toBe(true);
    expect(turnsTooShort(8, 0)).toBe(false);
  });

  it('[SH3] [TI3] a turn whose time is up continues until someone ends it', () => {
    const clock = testClock();
    const retro = aRetro({ phase: 'posting', now: clock.read });
    clock.pass(10 * MINUTE);
    retro.runOut();
    expect(retro.state.value).toEqual({ posting: 'presenting' });
    given(retro).when('Ana', share(retro, 'Ana')).thenHappened({ type: 'topic.shared' });
  });
});

describe('the end of a turn', () => {
  it('[SH4] is decided by the presenter or the moderator; what was not shared is lost', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', share(retro, 'Ana'));
    given(retro).when('Ben', END).thenRefused('moderator_only');
    const data = given(retro)
      .when('Ana', END)
      .thenHappened({ type: 'turn.ended', person: ANA, lost: 1 }, { type: 'turn.started', person: BEN });
    expect(data.topicCount).toBe(5);
    expect(Object.values(data.drafts).some((draft) => draft.author === ANA)).toBe(false);
    given(retro).when('Ben', END).thenHappened({ type: 'turn.ended', lost: 2 }, { type: 'turn.started' });
    given(retro).when('Ana', END).thenHappened({ type: 'turn.ended', person: CLEO, lost: 2 });
    given(retro).when('Cleo', END).thenRefused('not_your_turn');
    expect(retro.state.data.clock.state).toBe('idle');
  });

  it('[SH5] after the last turn the moderator moves on to grouping, not before', () => {
    const retro = aRetro({ phase: 'posting' });
    const onward = { type: 'grouping.start' } as const;
    for (const _ of [1, 2, 3]) {
      given(retro).when('Ana', onward).thenRefused('turns_left');
      retro.do('Ana', END);
    }
    given(retro).when('Ben', onward).thenRefused('moderator_only');
    retro.do('Ana', { type: 'time.add', minutes: 1 });
    given(retro).when('Ana', onward).thenHappened({ type: 'grouping.started' });
    expect(retro.state.value).toBe('grouping');
    expect(retro.state.data.clock.state).toBe('idle');
  });

  it('[SH5] is not waited for if nothing was written: the retro can move on to the end', () => {
    const retro = aRetro({ phase: 'writing', topics: 0 });
    for (const type of ['sharing.start', 'grouping.start', 'voting.start', 'voting.close'] as const)
      retro.do('Ana', { type });
    expect(retro.state.data).toMatchObject({ totals: {}, queue: [], groups: [] });
    retro.do('Ana', { type: 'review.start' });
    retro.do('Ana', { type: 'retro.finish' });
    expect(retro.state.value).toBe('finished');
  });

  it('[JO8] [SH1] is not delayed by a late participant, who has nothing to present', () => {
    const retro = aRetro({ phase: 'posting' });
    joinAs(retro, { name: 'Zoe' });
    for (const _ of [1, 2, 3]) retro.do('Ana', END);
    expect(turns(retro.state.data)).toEqual(['ana0 ended', 'ben0 ended', 'cleo ended']);
    given(retro).when('Ana', { type: 'grouping.start' }).thenHappened({ type: 'grouping.started' });
  });
});
