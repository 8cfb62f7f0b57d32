import { describe, expect, it } from 'vitest';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Settings } from '#contract/retro/settings.ts';
import { draftOf, given, groupAt, joinAs, personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

describe('the moderator', () => {
  it('[RO1] is the person who created the retro, and takes part', () => {
    const { data } = aRetro().state;
    expect(data.moderator).toBe(idOf('Ana'));
    expect(data.people[idOf('Ana')]).toMatchObject({ admission: 'in', takesPart: true, slot: false });
  });

  it('[RO1] is exactly one person: the old one stops once moderation is handed over', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    given(retro).when('Ana', { type: 'sharing.start' }).thenRefused('moderator_only');
    expect(retro.ask('Ben', { type: 'sharing.start' }).ok).toBe(true);
  });

  it('[RO2] a moderator who only facilitates cannot write, vote or suggest', () => {
    const retro = aRetro({ phase: 'writing', facilitates: true });
    given(retro)
      .when('Ana', { type: 'topic.add', topicType: 'mad', description: 'Mine' })
      .thenRefused('participant_only');
    given(retro).when('Ana', { type: 'readiness.set', done: true }).thenRefused('participant_only');
    expect(retro.ask('Ana', { type: 'sharing.start' }).ok).toBe(true);
  });

  it('[RO2] can switch to facilitating and back in the lobby, and only there', () => {
    const retro = aRetro();
    const off: CommandInput = { type: 'facilitation.choose', takesPart: false };
    given(retro).when('Ana', off).thenHappened({ type: 'facilitation.chosen', takesPart: false });
    expect(personOf(retro, 'Ana').takesPart).toBe(false);
    given(retro).when('Ana', off).thenNothing();
    retro.do('Ana', { type: 'facilitation.choose', takesPart: true });
    retro.do('Ana', { type: 'writing.start' });
    given(retro).when('Ana', off).thenRefused('wrong_phase');
    given(retro).when('Ben', off).thenRefused('moderator_only');
  });

  it('[RO2] [LO3] can switch together with the settings, if one is invalid without the other', () => {
    const retro = aRetro({ people: ['Ana'] });
    const change = (takesPart: boolean, changed: Partial<Settings> = {}): CommandInput => {
      const settings = { ...retro.state.data.settings, ...changed };
      return { type: 'settings.change', settings, invited: [], takesPart };
    };
    const fields = { participants: 'participants_picker.not_enough' };
    const alone = { slots: 0, name: 'Alone' };
    given(retro).when('Ana', change(false, alone)).thenRefused('settings', { fields });
    expect(personOf(retro, 'Ana').takesPart).toBe(true);
    retro.do('Ana', change(false));
    expect(personOf(retro, 'Ana').takesPart).toBe(false);
    given(retro).when('Ana', change(false)).thenNothing();
    retro.do('Ana', change(true, alone));
    expect(personOf(retro, 'Ana').takesPart).toBe(true);
    expect(retro.state.data.settings).toMatchObject(alone);
  });

  it('[RO2] who stopped taking part after writing does not present, and their votes do not count', () => {
    const retro = aRetro({ phase: 'voting', grouped: false });
    retro.do('Ana', { type: 'vote.place', group: groupAt(retro, 0), weight: 1 });
    retro.do('Ben', { type: 'vote.place', group: groupAt(retro, 0), weight: 1 });
    for (let back = 0; back < 4; back++) retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'facilitation.choose', takesPart: false });
    retro.do('Ana', { type: 'writing.start' });
    retro.do('Ana', { type: 'sharing.start' });
    retro.do('Ana', { type: 'grouping.start' });
    retro.do('Ana', { type: 'voting.start' });
    const data = given(retro).when('Ana', { type: 'voting.close' }).thenHappened({ type: 'voting.closed' });
    expect(data.totals?.[groupAt(retro, 0)]).toBe(1);
  });

  it('[RO2] with only drafts when choosing to facilitate gets no turn', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', { type: 'facilitation.choose', takesPart: false });
    retro.do('Ana', { type: 'writing.start' });
    retro.do('Ana', { type: 'sharing.start' });
    expect(retro.state.data.turns.map((turn) => turn.person)).toEqual([idOf('Ben'), idOf('Cleo')]);
  });
});

describe('a watcher', () => {
  const asked: [string, (topic: string, group: string) => CommandInput][] = [
    ['setup', () => ({ type: 'mood.set', mood: 100 })],
    ['setup', () => ({ type: 'icebreaker.answer', text: 'Tea' })],
    ['writing', () => ({ type: 'topic.add', topicType: 'mad', description: 'Mine' })],
    ['writing', () => ({ type: 'readiness.set', done: true })],
    ['posting', (topic) => ({ type: 'topic.share', topic, topicType: 'mad', description: 'Mine' })],
    ['posting', () => ({ type: 'turn.end' })],
    ['grouping', (_, group) => ({ type: 'suggestion.make', groups: [group, idOf('other')] })],
    ['voting', (_, group) => ({ type: 'vote.place', group, weight: 1 })],
    ['voting', (_, group) => ({ type: 'vote.withdraw', group })],
    ['voting', () => ({ type: 'moderation.claim' })],
    [
      'discussion',
      (_, group) => ({ type: 'action.add', group, description: 'Mine', owners: [], dueDate: null }),
    ],
  ];
  it.each(asked)('[RO3] in %s is refused what only participants may do', (phase, command) => {
    const retro = aRetro({ phase: phase as 'setup', watchers: ['Wim'] });
    const { drafts, groups } = retro.state.data;
    const input = command(Object.keys(drafts)[0] ?? idOf('none'), groups[0]?.id ?? idOf('none'));
    given(retro).when('Wim', input).thenRefused('watcher');
  });

  it('[RO3] sees shared topics and totals as participants do, and no drafts or votes', () => {
    const retro = aRetro({ phase: 'discussion', watchers: ['Wim'] });
    const view = retro.viewOf('Wim');
    expect(view).toMatchObject({
      kind: 'room',
      state: { data: { topics: retro.state.data.topics, totals: retro.state.data.totals, votes: {} } },
    });
  });
});

describe('removing a person', () => {
  it('[RO6] keeps them out for good, and shows them only the names', () => {
    const retro = aRetro({ phase: 'writing' });
    given(retro)
      .when('Ana', { type: 'person.remove', person: idOf('Ben') })
      .thenHappened({ type: 'person.removed', person: idOf('Ben'), unshared: 2 });
    given(retro).when('Ben', { type: 'person.join', role: 'participant' }).thenRefused('removed');
    given(retro)
      .when('Ben', { type: 'topic.add', topicType: 'mad', description: 'Mine' })
      .thenRefused('removed');
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', admission: 'removed', open: null });
  });

  it('[RO6] removes their unshared topics and leaves the shared ones', () => {
    const retro = aRetro({ phase: 'posting', shared: 1 });
    retro.do('Ana', { type: 'turn.end' });
    const topic = draftOf(retro, 'Ben');
    retro.do('Ben', { type: 'topic.share', topic, topicType: 'mad', description: 'Shared by Ben' });
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    const { topics, drafts, topicCount } = retro.state.data;
    expect(topics[topic]?.description).toBe('Shared by Ben');
    expect(Object.values(drafts).some((draft) => draft.author === idOf('Ben'))).toBe(false);
    expect(topicCount).toBe(Object.keys(topics).length + Object.keys(drafts).length);
  });

  it('[RO6] withdraws votes that are not counted yet, and keeps those that were', () => {
    const retro = aRetro({ phase: 'voting' });
    const group = groupAt(retro, 0);
    for (const name of ['Ben', 'Cleo']) retro.do(name, { type: 'vote.place', group, weight: 1 });
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    retro.do('Ana', { type: 'voting.close' });
    expect(retro.state.data.totals?.[group]).toBe(1);
    retro.do('Ana', { type: 'person.remove', person: idOf('Cleo') });
    expect(retro.state.data.totals?.[group]).toBe(1);
  });

  it('[RO6] [SH1] ends their turn if they are presenting, and the next begins', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', { type: 'turn.end' });
    given(retro)
      .when('Ana', { type: 'person.remove', person: idOf('Ben') })
      .thenHappened(
        { type: 'turn.skipped', person: idOf('Ben'), left: true },
        { type: 'person.removed', person: idOf('Ben'), unshared: 2 },
        { type: 'turn.started', person: idOf('Cleo') },
      );
  });

  it('[RO6] [GB1] works if writing was reopened during a turn', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro)
      .when('Ana', { type: 'person.remove', person: idOf('Ben') })
      .thenHappened({ type: 'person.removed', unshared: 2 });
  });

  it('[RO6] frees their slot and removes their suggestions, for good', () => {
    const retro = aRetro({ phase: 'grouping', settings: { slots: 2 } });
    const [a, b, c] = [0, 1, 2].map((place) => groupAt(retro, place));
    retro.do('Ben', { type: 'suggestion.make', groups: [a ?? '', b ?? ''] });
    retro.do('Ana', { type: 'group.merge', from: b ?? '', into: c ?? '' });
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    retro.do('Ana', { type: 'grouping.undo' });
    expect(retro.state.data.suggestions).toEqual([]);
    expect(joinAs(retro, { name: 'Dora' }).ok).toBe(true);
  });

  it('[RO6] is for the moderator, and applies neither to themselves nor to people who are not in', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    given(retro)
      .when('Ben', { type: 'person.remove', person: idOf('Cleo') })
      .thenRefused('moderator_only');
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    for (const person of ['Ana', 'Kim', 'Nobody'])
      given(retro)
        .when('Ana', { type: 'person.remove', person: idOf(person) })
        .thenRefused('unknown_person');
  });
});
