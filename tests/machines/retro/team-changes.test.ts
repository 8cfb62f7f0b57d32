import { describe, expect, it } from 'vitest';
import type { Person } from '#contract/retro/person.ts';
import { accessTo, isAwaited, viewerOf } from '#machines/access/retro-access.ts';
import { changeTeam } from '#machines/retro/decide/team-decider.ts';
import { redact } from '#machines/retro/redact.ts';
import { presenterOf } from '#machines/retro/selectors/turns-selectors.ts';
import { withCurrentTeam } from '#machines/retro/state-with-current-team.ts';
import { given, joinAs, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro, type RetroPlan } from '#tests/support/retros/retro-in-phase.ts';

const TEAM = ['Ana', 'Ben', 'Cleo'];

/** A team's retro with Ana, who leads it, Ben and Cleo, of the team, and Dan, who is not. */
function ofTeam(plan: RetroPlan = {}): LocalRetro {
  const people = plan.people ?? [...TEAM, 'Dan'];
  const retro = aRetro({
    ...plan,
    roster: TEAM,
    people,
    settings: { teamId: idOf('team'), ...plan.settings },
  });
  retro.setTeam(TEAM, 'Olga');
  return retro;
}
const moderatorOf = (retro: LocalRetro) => retro.state.data.moderator;
const typesSince = (retro: LocalRetro, seq: number) => retro.log.slice(seq).map(({ type }) => type);

describe('a person who is no longer in the team', () => {
  it('[TM4] is removed from the room, and others stay', () => {
    const retro = ofTeam();
    const before = retro.seq;
    retro.setTeam(['Ana', 'Cleo'], 'Olga');
    expect(typesSince(retro, before)).toEqual(['roster.changed', 'person.removed']);
    const found = ['Ana', 'Ben', 'Cleo', 'Dan'].map((name) => personOf(retro, name).admission);
    expect(found).toEqual(['in', 'removed', 'in', 'in']);
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', admission: 'removed' });
    const last = retro.log.at(-1);
    expect(last && redact(last, { id: idOf('Ben'), access: 'waiting' })).toBe('view');
    expect(joinAs(retro, { name: 'Ben', guest: false })).toMatchObject({ code: 'removed' });
  });

  it('[TM4] is removed also as a former owner of the workspace who is not in the team', () => {
    const retro = ofTeam();
    joinAs(retro, { name: 'Olga', guest: false });
    retro.setTeam(TEAM, 'Ben');
    expect(personOf(retro, 'Olga').admission).toBe('removed');
    retro.setTeam(['Ana', 'Cleo', 'Ben'], 'Cleo');
    expect(personOf(retro, 'Ben').admission).toBe('in');
  });

  it('[TM4] loses their unshared topics, as RO6 says', () => {
    const retro = ofTeam({ phase: 'writing', topics: { Ben: ['Slow builds'], Ana: ['Good demo'] } });
    retro.setTeam(['Ana', 'Cleo'], 'Olga');
    expect(Object.values(retro.state.data.drafts).map(({ author }) => author)).toEqual([idOf('Ana')]);
    expect(retro.state.data.topicCount).toBe(1);
  });

  it('[TM4] passes their turn to the next who stays', () => {
    const retro = ofTeam({ phase: 'posting', shared: 0 });
    const presenter = presenterOf(retro.state.data);
    const names = ['Ana', 'Ben', 'Cleo', 'Dan'];
    const first = names.find((name) => idOf(name) === presenter) ?? '';
    const [second = ''] = retro.state.data.turns
      .filter(({ state }) => state === 'to come')
      .map(({ person }) => names.find((name) => idOf(name) === person) ?? '');
    expect(TEAM).toEqual(expect.arrayContaining([first, second]));
    retro.setTeam(
      TEAM.filter((name) => name !== first && name !== second),
      'Olga',
    );
    const now = presenterOf(retro.state.data);
    expect(now).toBeDefined();
    expect([idOf(first), idOf(second)]).not.toContain(now);
  });

  it('[TM4] [AC4] loses every invitation to it, by account, by an address that is theirs, and by the one they came by', () => {
    const retro = ofTeam();
    const invited = [
      { email: 'ben@example.org' },
      { userId: idOf('Cleo'), name: 'Cleo' },
      { email: 'eve@example.org' },
    ];
    retro.do('Ana', { type: 'settings.change', settings: retro.state.data.settings, invited });
    const addressOf = (id: string) => (id === idOf('Ben') ? 'ben@example.org' : null);
    const team = { roster: [{ id: idOf('Ana'), name: 'Ana' }], workspaceOwner: idOf('Olga') };
    const decision = changeTeam(retro.state.data, team, { now: 0, isOnline: () => true, addressOf });
    const [first, second, third] = retro.state.data.invited;
    expect(decision).toMatchObject({
      facts: [{ type: 'roster.changed', invitees: [first?.id, second?.id] }, {}, {}],
    });
    retro.setTeam(['Ana', 'Ben'], 'Olga');
    expect(retro.state.data.invited).toEqual([first, third]);
    expect(roomOf(retro, 'Ben').data.invited.map(({ id }) => id)).toEqual([first?.id, third?.id]);
  });

  it('[TM4] may be invited again, and comes in like anyone invited', () => {
    const retro = ofTeam();
    retro.setTeam(['Ana', 'Cleo'], 'Olga');
    retro.readmit('Ben');
    expect(personOf(retro, 'Ben').admission).toBe('removed');
    retro.setTeam(TEAM, 'Olga');
    expect(isAwaited(retro.state.data, { id: idOf('Ben'), invitee: null })).toBe(true);
    retro.readmit('Ben');
    expect(retro.viewOf('Ben')).toMatchObject({ kind: 'door', admission: 'outside' });
    joinAs(retro, { name: 'Ben', guest: false });
    expect(personOf(retro, 'Ben')).toMatchObject({ admission: 'in', slot: false });
  });

  it('[TM4] [RO6] stays out if the moderator removed them, whatever happens to the team', () => {
    const retro = ofTeam();
    retro.do('Ana', { type: 'person.remove', person: idOf('Ben') });
    retro.setTeam(['Ana'], 'Olga');
    retro.setTeam(TEAM, 'Olga');
    retro.readmit('Ben');
    expect(personOf(retro, 'Ben').admission).toBe('removed');
    expect(isAwaited(retro.state.data, { id: idOf('Ben'), invitee: '1' })).toBe(false);
  });

  it('[TM4] who may come again but is no longer expected does not get in by a free slot', () => {
    const retro = ofTeam();
    retro.setTeam(['Ana'], 'Olga');
    retro.setTeam(TEAM, 'Olga');
    retro.readmit('Ben');
    retro.setTeam(['Ana'], 'Olga');
    expect(joinAs(retro, { name: 'Ben', guest: false })).toMatchObject({ code: 'removed' });
  });
});

describe('a moderator who is no longer in the team', () => {
  it('[TM4] passes moderation to the teammate who has been in the room longest', () => {
    const retro = ofTeam({ people: ['Ana', 'Dan', 'Cleo', 'Ben'] });
    retro.setTeam(['Ben', 'Cleo'], 'Olga');
    expect(moderatorOf(retro)).toBe(idOf('Cleo'));
    expect(personOf(retro, 'Ana')).toMatchObject({ admission: 'removed', takesPart: false });
    given(retro).when('Cleo', { type: 'writing.start' }).thenHappened({ type: 'writing.started' });
  });

  it('[TM4] passes it to connected teammates first, and not to one who leaves at the same time', () => {
    const retro = ofTeam();
    retro.setOnline('Ben', false);
    retro.setTeam(['Ben', 'Cleo'], 'Olga');
    expect(moderatorOf(retro)).toBe(idOf('Cleo'));
    const two = ofTeam();
    two.setTeam(['Cleo'], 'Olga');
    expect(moderatorOf(two)).toBe(idOf('Cleo'));
  });

  it('[TM4] passes it to another participant if no teammate is in the room', () => {
    const retro = ofTeam({ people: ['Ana', 'Dan'], watchers: ['Ben'] });
    retro.setTeam(['Ben', 'Cleo'], 'Olga');
    expect(moderatorOf(retro)).toBe(idOf('Dan'));
  });

  it('[TM4] [RO8] leaves it to the first teammate who comes if nobody is there, and strangers still knock', () => {
    const retro = ofTeam({ people: ['Ana'], settings: { waitingRoom: true } });
    retro.setTeam(['Cleo'], 'Olga');
    expect(accessTo(retro.state.data, idOf('Ana'))).toBe('waiting');
    joinAs(retro, { name: 'Eve', guest: false });
    expect(personOf(retro, 'Eve').admission).toBe('waiting');
    joinAs(retro, { name: 'Cleo', guest: false });
    given(retro).when('Cleo', { type: 'moderation.claim' }).thenHappened({ type: 'moderation.passed' });
  });
});

it('[TM4] [RO1] a former sole moderator who is back in the team leads again, unless someone took over meanwhile', () => {
  const alone = ofTeam({ people: ['Ana'] });
  alone.setTeam(['Cleo'], 'Olga');
  alone.setTeam(['Ana', 'Cleo'], 'Olga');
  alone.readmit('Ana');
  alone.do('Ana', { type: 'person.join', role: 'watcher' });
  expect(personOf(alone, 'Ana')).toMatchObject({ admission: 'in', takesPart: true });
  expect(accessTo(alone.state.data, idOf('Ana'))).toBe('moderator');
  const taken = ofTeam({ people: ['Ana'] });
  taken.setTeam(['Cleo'], 'Olga');
  joinAs(taken, { name: 'Cleo', guest: false });
  taken.do('Cleo', { type: 'moderation.claim' });
  expect(personOf(taken, 'Ana')).toMatchObject({ admission: 'removed', takesPart: false });
});

it('[TM4] [JO6] people outside get the new name of a moderator who is back, and do not notice other arrivals', () => {
  const retro = ofTeam({ people: ['Ana'], waiting: ['Kim'] });
  retro.setTeam(['Cleo'], 'Olga');
  retro.setTeam(['Ana', 'Cleo'], 'Olga');
  retro.readmit('Ana');
  const back = { id: idOf('Ana'), name: 'Anna', guest: false };
  const arrivals = [joinAs(retro, back), joinAs(retro, { name: 'Cleo', guest: false })];
  const arrived = arrivals.flatMap((outcome) => (outcome.ok ? outcome.facts : []));
  const toldTo = (name: string) => arrived.map((fact) => redact(fact, viewerOf(retro.state, idOf(name))));
  expect(retro.viewOf('Kim')).toMatchObject({ moderator: 'Anna' });
  expect(toldTo('Kim')).toEqual(['view', 'nothing']);
  expect(toldTo('Zoe')).toEqual(['view', 'view']);
});

describe('a retro whose log does not have the team’s changes yet', () => {
  it('[AC4] [TM4] that is unfinished appears as it will with them', () => {
    const retro = ofTeam();
    const team = { roster: [{ id: idOf('Cleo'), name: 'Cleo' }], workspaceOwner: idOf('Olga') };
    const today = withCurrentTeam(retro.state, team, 0);
    expect(accessTo(retro.state.data, idOf('Ben'))).toBe('member');
    expect(accessTo(today.data, idOf('Ben'))).toBe('waiting');
    expect(today.data.moderator).toBe(idOf('Cleo'));
    expect(withCurrentTeam(today, team, 0)).toBe(today);
  });

  it('[AC6] that is finished has the current teammates as readers, and those who took part', () => {
    const retro = ofTeam({ phase: 'finished' });
    const team = { roster: [{ id: idOf('Tom'), name: 'Tom' }], workspaceOwner: idOf('Olga') };
    const { data } = withCurrentTeam(retro.state, team, 0);
    const found = ['Ana', 'Ben', 'Dan', 'Tom', 'Olga', 'Eve'].map((name) => accessTo(data, idOf(name)));
    expect(found).toEqual(['moderator', 'member', 'member', 'reader', 'reader', 'outside']);
    expect(changeTeam(retro.state.data, team, { now: 0, isOnline: () => true })).toEqual({
      ok: true,
      facts: [],
    });
  });

  it('[AC6] without a team stays as it is', () => {
    const { state } = aRetro({ phase: 'finished' });
    expect(
      withCurrentTeam(state, { roster: [{ id: idOf('Tom'), name: 'Tom' }], workspaceOwner: null }, 0),
    ).toBe(state);
  });
});

it('[TM4] people who left with the team are still named where they wrote something', () => {
  const retro = ofTeam({ phase: 'grouping' });
  retro.setTeam(['Ana', 'Cleo'], 'Olga');
  retro.setTeam(TEAM, 'Olga');
  retro.readmit('Ben');
  const people: Record<string, Person> = roomOf(retro, 'Dan').data.people;
  expect(people[idOf('Ben')]).toMatchObject({ name: 'Ben', admission: 'outside' });
});
