import { describe, expect, it } from 'vitest';
import { type Fact, type FactType, factSchemas } from '#contract/retro/facts.ts';
import type { Person } from '#contract/retro/person.ts';
import { retroDataSchema } from '#contract/retro/retro-data.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { draftOf, groupAt, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

describe('what leaves the server', () => {
  it('[SE1] a view lists what it contains: a new part of the data is left out by default', () => {
    const retro = aRetro();
    const { value, data } = retro.state;
    const state = { value, data: { ...data, secretOfTomorrow: 'hidden' } };
    expect(JSON.stringify(project(state, idOf('Ben')))).not.toContain('hidden');
    expect(JSON.stringify(project(state, idOf('Ana')))).not.toContain('hidden');
    expect(JSON.stringify(project(state, idOf('Eve')))).not.toContain('hidden');
  });

  it('[SE1] a view has every part of the data, so that the same chart runs on it', () => {
    // Where it came from has only a retro that was not held here, and what its team has added since is in no view (TA7), nor what the server
    // needs to do once what two press at once (CL5).
    const { imported, teamActions, ahead, done, ...all } = retroDataSchema.shape;
    const parts = Object.keys(all).sort();
    expect(Object.keys(roomOf(aRetro(), 'Ben').data).sort()).toEqual(parts);
  });

  it('[SE1] people outside get no facts at all, only new views of the door', () => {
    for (const name of ['Kim', 'Eve']) {
      const retro = aRetro({ waiting: ['Kim'] });
      const viewer = viewerOf(retro.state, idOf(name));
      for (const type of Object.keys(factSchemas) as FactType[]) {
        const fact = { type, seq: 1, at: 1, person: {}, topic: {} } as unknown as Fact;
        expect(redact(fact, viewer), type).toMatch(/^(view|nothing)$/);
      }
    }
  });

  it('[SE2] a stranger learns only a retro’s name, its moderator and how to come in', () => {
    const retro = aRetro({ phase: 'discussion', waiting: ['Kim'] });
    expect(retro.viewOf('Eve')).toEqual({
      kind: 'door',
      you: idOf('Eve'),
      retro: idOf('retro'),
      name: 'Sprint 12',
      moderator: 'Ana',
      admission: 'outside',
      role: null,
      knockAt: null,
      open: { startsAt: expect.any(Number), requiresAccount: false, slotsLeft: true, over: false },
    });
  });

  it('[SE2] only the moderator gets the undo steps, and others still follow an undo', () => {
    const retro = aRetro({ phase: 'grouping' });
    const [a = '', b = ''] = retro.state.data.groups.map((group) => group.id);
    const before = roomOf(retro, 'Ben').data.groups;
    const merged = retro.do('Ana', { type: 'group.merge', from: b, into: a });
    expect(merged).toBeDefined();
    expect(roomOf(retro, 'Ana').data.undo).toHaveLength(1);
    for (const name of ['Ben', 'Cleo']) expect(roomOf(retro, name).data.undo).toBeNull();
    const seen = roomOf(retro, 'Ben');
    retro.do('Ana', { type: 'grouping.undo' });
    const share = redact(retro.log.at(-1) as Fact, viewerOf(retro.state, idOf('Ben')));
    if (typeof share === 'string') throw new Error(share);
    expect(evolve(seen, share)?.data.groups).toEqual(before);
  });

  it('[SE2] a refusal reveals nothing hidden: another’s draft is like one that does not exist', () => {
    const retro = aRetro({ phase: 'posting' });
    const share = (topic: string) => ({
      type: 'topic.share' as const,
      topic,
      topicType: 'mad',
      description: 'x',
    });
    const hidden = retro.ask('Ana', share(draftOf(retro, 'Ben')));
    const missing = retro.ask('Ana', share(idOf('nothing')));
    expect({ ...hidden, id: '' }).toEqual({ ...missing, id: '' });
  });

  it('[SE2] [LO1] only the moderator hears about people who knock or are turned away', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Kim')] });
    for (const fact of retro.log.slice(-2)) {
      expect(redact(fact, viewerOf(retro.state, idOf('Ben')))).toBe('nothing');
      expect(redact(fact, viewerOf(retro.state, idOf('Ana')))).toBe(fact);
    }
  });

  it('[SE2] others see an admission like any arrival', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    retro.do('Ana', { type: 'person.admit', people: [idOf('Kim')] });
    const share = redact(retro.log.at(-1) as Fact, viewerOf(retro.state, idOf('Ben')));
    expect(share).toMatchObject({ type: 'person.joined', person: { id: idOf('Kim') } });
  });

  it('[SE2] [VO4] the fact that replaces a vote is sent to nobody', () => {
    const retro = aRetro({ phase: 'voting' });
    for (const name of ['Ana', 'Ben'])
      for (const type of ['secret.erased', 'vote.erased'] as const)
        expect(redact({ type, seq: 1, at: 1 }, viewerOf(retro.state, idOf(name)))).toBe('nothing');
  });

  it('[SE3] a new view replaces the facts when what a person may see changes at once', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const shares = (names: string[]) =>
      names.map((name) => {
        const share = redact(retro.log.at(-1) as Fact, viewerOf(retro.state, idOf(name)));
        return typeof share === 'string' ? share : 'fact';
      });
    retro.do('Ana', { type: 'person.admit', people: [idOf('Kim')] });
    expect(shares(['Kim', 'Ana', 'Ben'])).toEqual(['view', 'fact', 'fact']);
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Ben') });
    expect(shares(['Ana', 'Ben', 'Cleo'])).toEqual(['view', 'view', 'fact']);
    retro.do('Ben', { type: 'person.remove', person: idOf('Cleo') });
    expect(shares(['Cleo', 'Ana'])).toEqual(['view', 'fact']);
  });

  it('[SE2] views cannot be used to change the state they were made from', () => {
    const retro = aRetro({ phase: 'voting' });
    retro.do('Ben', { type: 'vote.place', group: groupAt(retro, 0), weight: 1 });
    const before = JSON.stringify(retro.state);
    const { people } = roomOf(retro, 'Ben').data;
    expect(() => Object.assign(people[idOf('Ana')] as Person, { name: 'Eve' })).toThrow(TypeError);
    expect(JSON.stringify(retro.state)).toBe(before);
  });
});
