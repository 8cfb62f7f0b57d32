import { describe, expect, it } from 'vitest';
import type { Fact } from '#contract/retro/facts.ts';
import { accessTo, isAwaited, viewerOf } from '#machines/access/retro-access.ts';
import { rename } from '#machines/retro/decide/people-decider.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { given, joinAs, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** A team's retro: Ana leads, Ben takes part; Tom is a teammate and Olga the owner, and neither came. */
function ofTeam(plan: Parameters<typeof aRetro>[0] = {}): LocalRetro {
  const retro = aRetro({ people: ['Ana', 'Ben'], settings: { teamId: idOf('team') }, ...plan });
  retro.setTeam(['Ana', 'Tom'], 'Olga');
  return retro;
}
const accessOf = (retro: LocalRetro, name: string) => accessTo(retro.state.data, idOf(name));
/** Ana invites these people by their accounts. */
const invite = (retro: LocalRetro, ...names: string[]) =>
  retro.do('Ana', {
    type: 'settings.change',
    settings: retro.state.data.settings,
    invited: names.map((name) => ({ userId: idOf(name), name })),
  });
/** What somebody is sent of the last fact. */
const told = (retro: LocalRetro, name: string) =>
  JSON.stringify(redact(retro.log.at(-1) as Fact, viewerOf(retro.state, idOf(name))));
const invitedSeenBy = (retro: LocalRetro, seer: string) =>
  roomOf(retro, seer).data.invited.map(({ name }) => name);

describe('what a person is to a retro', () => {
  it('[AC3] is moderator, member, waiting or outside while the retro runs, in a team or not', () => {
    const retro = ofTeam({ watchers: ['Wim'], waiting: ['Kim', 'Rob'] });
    retro.do('Ana', { type: 'person.reject', people: [idOf('Rob')] });
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    const found = ['Ana', 'Wim', 'Kim', 'Rob', 'Ben', 'Tom', 'Olga', 'Eve'].map((name) =>
      accessOf(retro, name),
    );
    expect(found).toEqual([
      'moderator',
      'member',
      'waiting',
      'waiting',
      'waiting',
      'outside',
      'outside',
      'outside',
    ]);
  });

  it('[AC6] is reader once it is finished, for current teammates and the owner who were not in it', () => {
    const retro = ofTeam({ phase: 'finished' });
    const found = ['Ana', 'Ben', 'Tom', 'Olga', 'Eve'].map((name) => accessOf(retro, name));
    expect(found).toEqual(['moderator', 'member', 'reader', 'reader', 'outside']);
    retro.setTeam(['Eve']);
    const later = ['Ana', 'Ben', 'Tom', 'Olga', 'Eve'].map((name) => accessOf(retro, name));
    expect(later).toEqual(['moderator', 'member', 'outside', 'outside', 'reader']);
  });

  it('[AC6] is no reader of a retro without a team, even if they are listed in it', () => {
    const retro = aRetro({ phase: 'finished' });
    retro.setTeam(['Tom'], 'Olga');
    expect([accessOf(retro, 'Tom'), accessOf(retro, 'Olga')]).toEqual(['outside', 'outside']);
  });

  it('[AC6] stays the same when the plan is lost: all can still be read', () => {
    const retro = ofTeam({ phase: 'finished' });
    const before = project(retro.state, idOf('Tom'));
    retro.setPlan({ activities: ['start_stop_continue'], iceBreakers: false });
    expect(project(retro.state, idOf('Tom'))).toEqual(before);
  });
});

describe('what a reader is shown', () => {
  it('[AC6] [SE1] is what a member sees, except members’ private parts', () => {
    const retro = ofTeam({ phase: 'finished' });
    const view = retro.viewOf('Tom');
    expect(view).toMatchObject({ kind: 'reader', you: idOf('Tom') });
    const { drafts, votes, ...seen } = roomOf(retro, 'Ben').data;
    const read = view.kind === 'reader' ? view.state.data : null;
    const { roster } = retro.state.data;
    expect(read).toEqual({ ...seen, drafts: {}, votes: {}, roster });
    expect(JSON.stringify(view)).not.toContain(idOf('Olga'));
  });

  it('[AC6] [SE3] starts at the finish, and includes later changes', () => {
    const retro = ofTeam({ phase: 'review' });
    const viewer = (name: string) => ({ id: idOf(name), access: accessOf(retro, name) });
    retro.do('Ana', { type: 'retro.finish' });
    const finished = retro.log.at(-1);
    expect(finished && redact(finished, viewer('Tom'))).toBe('view');
    expect(finished && redact(finished, viewer('Ben'))).toBe(finished);
    const action = Object.keys(retro.state.data.actions)[0] ?? '';
    retro.do('Ben', { type: 'action.set-status', action, status: 'done' });
    const ticked = retro.log.at(-1);
    expect(ticked && redact(ticked, viewer('Olga'))).toBe(ticked);
    expect(ticked && redact(ticked, viewer('Eve'))).toBe('nothing');
  });

  it('[AC6] does not let them give any command', () => {
    const retro = ofTeam({ phase: 'finished' });
    const action = Object.keys(retro.state.data.actions)[0] ?? '';
    given(retro)
      .when('Tom', { type: 'action.set-status', action, status: 'done' })
      .thenRefused('not_admitted');
    given(retro).when('Tom', { type: 'person.join', role: 'watcher' }).thenRefused('finished');
  });
});

describe('joining a team’s retro', () => {
  const member = (name: string) => ({ name, guest: false });

  it('[AC5] teammates and the owner come straight in and need no free slot', () => {
    const retro = ofTeam({ waiting: ['Kim'], settings: { teamId: idOf('team'), slots: 2 } });
    retro.do('Ana', { type: 'slots.set', slots: 1 });
    for (const name of ['Tom', 'Olga']) {
      expect(joinAs(retro, member(name))).toMatchObject({ ok: true });
      expect(personOf(retro, name)).toMatchObject({ admission: 'in', slot: false });
    }
  });

  it('[AC5] others with an account take a free slot or knock, and guests are asked to complete an account', () => {
    const open = ofTeam({ settings: { teamId: idOf('team'), slots: 2 } });
    expect(joinAs(open, member('Eve'))).toMatchObject({ ok: true });
    expect(personOf(open, 'Eve')).toMatchObject({ admission: 'in', slot: true });
    expect(joinAs(open, member('Fay'))).toMatchObject({ code: 'no_slots' });
    const guarded = ofTeam({ waiting: ['Kim'] });
    expect(joinAs(guarded, member('Eve'))).toMatchObject({ ok: true });
    expect(personOf(guarded, 'Eve').admission).toBe('waiting');
    for (const name of ['Gus', 'Tom'])
      expect(joinAs(guarded, { name, guest: true })).toMatchObject({ code: 'account_required' });
  });

  describe('[JO19] as a guest, where the moderator allows it', () => {
    const asGuest = (name: string) => ({ name, guest: true });
    const allowing = (waitingRoom: boolean) =>
      ofTeam({ settings: { teamId: idOf('team'), slots: 4, waitingRoom, allowsGuests: true } });
    const visited = () => {
      const retro = allowing(false);
      joinAs(retro, asGuest('Gus'));
      retro.do('Ana', { type: 'person.admit', people: [idOf('Gus')] });
      return retro;
    };

    it('is to knock, whether or not there is a waiting room', () => {
      for (const waitingRoom of [true, false]) {
        const retro = allowing(waitingRoom);
        expect(retro.viewOf('Gus')).toMatchObject({ open: { requiresAccount: false } });
        expect(joinAs(retro, asGuest('Gus'))).toMatchObject({ ok: true });
        expect(personOf(retro, 'Gus')).toMatchObject({ admission: 'waiting', guest: true });
        retro.do('Ana', { type: 'person.admit', people: [idOf('Gus')] });
        expect(personOf(retro, 'Gus')).toMatchObject({ admission: 'in', slot: true });
      }
      const both = ofTeam({
        settings: { teamId: idOf('team'), slots: 4, allowsGuests: true, requiresPermanentAccount: true },
      });
      expect(joinAs(both, asGuest('Gus'))).toMatchObject({ code: 'account_required' });
    });

    it('is to see nothing of the team beyond the retro: neither who is in it nor its earlier action items', () => {
      const retro = visited();
      const item = {
        ...{ id: idOf('old'), description: 'From last time', owners: [], dueDate: null },
        status: 'open' as const,
      };
      retro.say({ ok: true, facts: [{ type: 'carried.changed', put: [item], drop: [] }] });
      const seenBy = (name: string) => JSON.stringify(project(retro.state, idOf(name)));
      expect(seenBy('Ana')).toContain('From last time');
      expect(seenBy('Ana')).toContain('Tom');
      for (const word of ['From last time', 'Tom', 'Olga']) expect(seenBy('Gus')).not.toContain(word);
      const fact = retro.log.at(-1) as Fact;
      expect(redact(fact, viewerOf(retro.state, idOf('Gus')))).toBe('nothing');
      given(retro)
        .when('Gus', { type: 'action.set-status', action: idOf('old'), status: 'done' })
        .thenRefused('unknown_action');
      retro.do('Ana', { type: 'action.set-status', action: idOf('old'), status: 'done' });
      const ticked = retro.log.at(-1) as Fact;
      expect(redact(ticked, viewerOf(retro.state, idOf('Gus')))).toBe('nothing');
      expect(redact(ticked, viewerOf(retro.state, idOf('Ben')))).toMatchObject({ action: idOf('old') });
    });

    it('is not to be told who is invited and has not come, nor who is invited later', () => {
      const retro = visited();
      invite(retro, 'Una');
      expect(told(retro, 'Gus')).not.toContain('Una');
      expect(invitedSeenBy(retro, 'Gus')).toEqual([]);
    });

    it('is not to lead', () => {
      const retro = visited();
      given(retro)
        .when('Ana', { type: 'moderation.hand', to: idOf('Gus') })
        .thenRefused('guest_of_team');
      retro.away.set(idOf('Ana'), 0);
      given(retro).when('Gus', { type: 'moderation.claim' }).thenRefused('guest_of_team');
    });

    it('is not to be led to it either when the moderator leaves the team, even if nobody else is there', () => {
      const retro = visited();
      retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
      retro.setTeam(['Tom'], 'Olga');
      expect(personOf(retro, 'Ana').admission).toBe('removed');
      expect(retro.state.data.moderator).not.toBe(idOf('Gus'));
      given(retro).when('Gus', { type: 'moderation.claim' }).thenRefused('guest_of_team');
    });

    it('ends once they have an account: then they see what others with one see', () => {
      const retro = visited();
      retro.say(rename(retro.state.data, { ...personOf(retro, 'Gus'), guest: false, invitee: null }));
      const fact = retro.log.at(-1) as Fact;
      expect(redact(fact, viewerOf(retro.state, idOf('Gus')))).toBe('view');
      expect(redact(fact, viewerOf(retro.state, idOf('Ana')))).toBe(fact);
    });
  });

  it('[AC5] people with an account from outside the team are told nothing about teammates who did not come, in it or invited', () => {
    const retro = ofTeam();
    joinAs(retro, member('Tom'));
    invite(retro, 'Una');
    expect(told(retro, 'Tom')).toContain('Una');
    expect(told(retro, 'Ben')).not.toContain('Una');
    expect(['Ana', 'Tom', 'Ben'].map((name) => invitedSeenBy(retro, name))).toEqual([['Una'], ['Una'], []]);
  });

  it('[AC5] people from outside the team see their own invitation, by which they come in', () => {
    const retro = ofTeam({ people: ['Ana'] });
    invite(retro, 'Una', 'Eve');
    const [, own] = retro.state.data.invited;
    joinAs(retro, { ...member('Eve'), invitee: own?.id ?? null });
    expect(invitedSeenBy(retro, 'Eve')).toEqual(['Eve']);
    invite(retro, 'Una', 'Eve', 'Tom');
    expect(told(retro, 'Eve')).toContain(own?.id);
    expect(told(retro, 'Eve')).not.toMatch(/Una|Tom/);
  });

  it('[AC5] somebody who joins the team during its retro sees from then on who is invited, and nobody else gets a new view', () => {
    const retro = ofTeam();
    invite(retro, 'Una');
    retro.setTeam(['Ana', 'Tom', 'Ben'], 'Olga');
    const fact = retro.log.findLast(({ type }) => type === 'roster.changed') as Fact;
    expect(redact(fact, viewerOf(retro.state, idOf('Ben')))).toBe('view');
    expect(redact(fact, viewerOf(retro.state, idOf('Ana')))).toMatchObject({ type: 'roster.changed' });
    expect(invitedSeenBy(retro, 'Ben')).toEqual(['Una']);
  });

  it('[AC5] [TM4] nobody from outside is told whose invitations go when somebody leaves the team', () => {
    const retro = ofTeam();
    invite(retro, 'Tom');
    retro.setTeam(['Ana'], 'Olga');
    const fact = retro.log.findLast(({ type }) => type === 'roster.changed') as Fact;
    const told = (name: string) => redact(fact, viewerOf(retro.state, idOf(name)));
    expect(told('Ana')).toHaveProperty('invitees');
    expect(told('Ben')).not.toHaveProperty('invitees');
  });

  it('[AC5] a person who joins the team while waiting comes in without a slot', () => {
    const retro = ofTeam({ waiting: ['Kim'], settings: { teamId: idOf('team'), slots: 2 } });
    retro.do('Ana', { type: 'slots.set', slots: 1 });
    retro.setTeam(['Ana', 'Kim']);
    given(retro)
      .when('Ana', { type: 'person.admit', people: [idOf('Kim')] })
      .thenHappened({ type: 'person.admitted', slot: false });
  });

  it('[AC5] [SE1] people outside the team are not told who did not come, unless they lead the retro', () => {
    const retro = ofTeam();
    joinAs(retro, member('Eve'));
    joinAs(retro, member('Olga'));
    const rosterOf = (name: string) => roomOf(retro, name).data.roster.map(({ id }) => id);
    expect(['Ana', 'Olga', 'Ben', 'Eve'].map((name) => rosterOf(name).length)).toEqual([2, 2, 0, 0]);
    expect(JSON.stringify(retro.viewOf('Eve'))).not.toContain(idOf('Tom'));
    retro.setTeam(['Ana', 'Rita', 'Tom'], 'Olga');
    const changed = retro.log.at(-1);
    const told = (name: string) => changed && redact(changed, viewerOf(retro.state, idOf(name)));
    expect(JSON.stringify([told('Eve'), told('Ben')])).not.toContain(idOf('Rita'));
    expect(JSON.stringify(told('Olga'))).toContain(idOf('Rita'));
    retro.do('Ana', { type: 'moderation.hand', to: idOf('Eve') });
    expect(rosterOf('Eve')).toEqual(['Ana', 'Rita', 'Tom'].map(idOf));
  });

  it('[AC5] [RO6] a removed person is no longer expected, teammate or not', () => {
    const retro = ofTeam();
    const tom = { id: idOf('Tom'), invitee: null };
    expect(isAwaited(retro.state.data, tom)).toBe(true);
    joinAs(retro, member('Tom'));
    retro.do('Ana', { type: 'person.remove', person: idOf('Tom') });
    expect(isAwaited(retro.state.data, tom)).toBe(false);
    expect(joinAs(retro, member('Tom'))).toMatchObject({ code: 'removed' });
  });
});
