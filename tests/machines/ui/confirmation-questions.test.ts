import { describe, expect, it } from 'vitest';
import {
  aboutPerson,
  endOfTurn,
  isQuestionOutdated,
  nextStep,
  stepBack,
} from '#machines/ui/confirmation-questions.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

describe('the next step', () => {
  it('[LO4] to writing names the invited people who are missing', () => {
    const retro = aRetro({ invited: ['Frank', 'Gil', 'Ben'] });
    expect(nextStep(retro.state)).toMatchObject({
      kind: 'startWriting',
      command: { type: 'writing.start' },
      warnings: [{ kind: 'missing', names: ['Frank', 'Gil'], count: 2 }],
      blocked: null,
    });
  });

  it('[LO4] to writing needs someone who writes', () => {
    const alone = aRetro({ people: ['Ana'], watchers: ['Gil'], facilitates: true });
    expect(nextStep(alone.state)?.blocked).toBe('nobodyWrites');
  });

  it('[WR7] to sharing names those who are not done', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ben', { type: 'readiness.set', done: true });
    expect(nextStep(retro.state)?.warnings).toEqual([{ kind: 'working', names: ['Ana', 'Cleo'], count: 2 }]);
  });

  it('[WR7] to sharing names those who are offline, done or not, and may still be writing', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Cleo', { type: 'readiness.set', done: true });
    const online = new Set([idOf('Ana')]);
    expect(nextStep(retro.state, online)?.warnings).toEqual([
      { kind: 'working', names: ['Ana'], count: 1 },
      { kind: 'away', names: ['Ben', 'Cleo'], count: 2 },
    ]);
  });

  it('[SH5] to grouping waits for the last turn', () => {
    const retro = aRetro({ phase: 'posting', people: ['Ana', 'Ben'] });
    expect(nextStep(retro.state)).toMatchObject({ kind: 'startGrouping', blocked: 'turnsLeft' });
    retro.do('Ana', { type: 'turn.skip' });
    retro.do('Ana', { type: 'turn.skip' });
    expect(nextStep(retro.state)?.blocked).toBe(null);
  });

  it('[SH7] to grouping names people who were skipped and still have topics, but not how many topics', () => {
    const retro = aRetro({
      phase: 'posting',
      topics: { Ana: ['One'], Ben: ['Two', 'Three'], Cleo: ['Four'] },
    });
    for (const _ of [1, 2, 3]) retro.do('Ana', { type: 'turn.skip' });
    expect(nextStep(retro.state)?.warnings).toEqual([
      { kind: 'skipped', names: ['Ana', 'Ben', 'Cleo'], count: 3 },
    ]);
    retro.do('Ana', { type: 'turn.give', person: idOf('Ben') });
    retro.do('Ana', { type: 'turn.end' });
    retro.do('Ana', { type: 'person.remove', person: idOf('Cleo') });
    expect(nextStep(retro.state)?.warnings).toEqual([{ kind: 'skipped', names: ['Ana'], count: 1 }]);
  });

  it('[GR5] from grouping asks whether the groups are okay, and counts groups without a name, topics in none, and open suggestions', () => {
    const retro = aRetro({ phase: 'grouping', grouped: false, topics: 2 });
    const [c, d] = retro.state.data.groups.slice(2);
    retro.do('Ana', { type: 'group.merge', from: d?.id ?? '', into: c?.id ?? '' });
    const alone = retro.state.data.groups.length - 1;
    const [a, b] = retro.state.data.groups;
    retro.do('Ben', { type: 'suggestion.make', groups: [a?.id ?? '', b?.id ?? ''] });
    expect(nextStep(retro.state)).toMatchObject({
      kind: 'startVoting',
      warnings: [
        { kind: 'unnamed', count: 1 },
        { kind: 'alone', count: alone },
        { kind: 'suggestions', count: 1 },
      ],
    });
  });

  it('[VO5] from voting names who is still voting', () => {
    const retro = aRetro({ phase: 'voting' });
    retro.do('Cleo', { type: 'readiness.set', done: true });
    expect(nextStep(retro.state)).toMatchObject({
      command: { type: 'voting.close' },
      warnings: [{ kind: 'voting', names: ['Ana', 'Ben'] }],
    });
  });

  it('[DI3] from discussion counts the groups that were not discussed', () => {
    const retro = aRetro({ phase: 'discussion', discussing: true });
    expect(nextStep(retro.state)?.warnings).toEqual([
      { kind: 'notDiscussed', names: [], count: retro.state.data.groups.length - 1 },
    ]);
  });

  it('[RE2] from review is to finish, and there is none after it', () => {
    expect(nextStep(aRetro({ phase: 'review' }).state)).toMatchObject({ kind: 'finish', warnings: [] });
    expect(nextStep(aRetro({ phase: 'finished' }).state)).toBe(null);
  });
});

describe('finishing', () => {
  it('[RE2] counts the action items that have no owner yet, and none once all have one', () => {
    const retro = aRetro({ phase: 'review' });
    const add = { type: 'action.add', dueDate: null, group: null } as const;
    retro.do('Ana', { ...add, description: 'Pair more', owners: [idOf('Ben')] });
    const before = nextStep(retro.state)?.warnings.find(({ kind }) => kind === 'unowned')?.count ?? 0;
    retro.do('Ana', { ...add, description: 'Write it down', owners: [] });
    retro.do('Ana', { ...add, description: 'Try it out', owners: [] });
    expect(nextStep(retro.state)?.warnings).toEqual([{ kind: 'unowned', names: [], count: before + 2 }]);
    expect(before).toBe(0);
  });
});

describe('other questions', () => {
  it('[GB1] going back leads to the previous phase, and nowhere from the lobby', () => {
    expect(stepBack(aRetro({ phase: 'voting' }).state)).toMatchObject({ about: 'grouping' });
    expect(stepBack(aRetro().state)).toBe(null);
  });

  it('[SH4] the end of one’s own turn says how many topics would be lost', () => {
    const retro = aRetro({ phase: 'posting', topics: 3, shared: 1 });
    expect(endOfTurn(retro.state, idOf('Ana'))).toMatchObject({
      kind: 'endOwnTurn',
      warnings: [{ kind: 'unshared', count: 2 }],
    });
  });

  it('[WR4] the end of someone else’s turn does not say how many they have left', () => {
    const retro = aRetro({ phase: 'posting' });
    retro.do('Ana', { type: 'turn.end' });
    expect(endOfTurn(retro.state, idOf('Ana'))).toMatchObject({
      kind: 'endTurn',
      warnings: [],
      about: 'Ben',
    });
  });

  it('are outdated when the phase or the turn has changed', () => {
    const retro = aRetro({ phase: 'posting' });
    const question = endOfTurn(retro.state, idOf('Ana'));
    if (!question) throw new Error('nobody presents');
    expect(isQuestionOutdated(question, retro.state, new Set())).toBe(false);
    retro.do('Ana', { type: 'turn.end' });
    expect(isQuestionOutdated(question, retro.state, new Set())).toBe(true);
  });

  it('[RO5] to take over is outdated when the moderator is back, or someone else leads', () => {
    const retro = aRetro();
    const ana = retro.state.data.people[idOf('Ana')];
    if (!ana) throw new Error('no Ana');
    const question = aboutPerson(retro.state, 'claimModeration', ana);
    expect(isQuestionOutdated(question, retro.state, new Set([idOf('Ben')]))).toBe(false);
    expect(isQuestionOutdated(question, retro.state, new Set([idOf('Ana'), idOf('Ben')]))).toBe(true);
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Cleo') });
    expect(isQuestionOutdated(question, retro.state, new Set())).toBe(true);
  });

  it('[RO4] [RO6] about a person are to hand over and to remove', () => {
    const { state } = aRetro();
    const ben = state.data.people[idOf('Ben')];
    if (!ben) throw new Error('no Ben');
    expect(aboutPerson(state, 'handModeration', ben).command).toEqual({
      type: 'moderation.hand',
      to: ben.id,
    });
    for (const kind of ['removePerson', 'keepOut'] as const)
      expect(aboutPerson(state, kind, ben).command).toEqual({ type: 'person.remove', person: ben.id });
  });
});
