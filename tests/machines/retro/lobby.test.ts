import { describe, expect, it } from 'vitest';
import type { InvitationInput, Settings } from '#contract/retro/settings.ts';
import { inviteesOf } from '#machines/retro/decide/lobby-decider.ts';
import { teamMood } from '#machines/retro/selectors/mood-selectors.ts';
import { draftOf, given, groupAt, personOf, roomOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, type LocalRetro, LocalRetro as Retro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, START, testClock } from '#tests/support/retros/test-clock.ts';

const change = (retro: LocalRetro, changed: Partial<Settings>, invited: InvitationInput[] = []) =>
  ({ type: 'settings.change', settings: { ...retro.state.data.settings, ...changed }, invited }) as const;

describe('who is here', () => {
  it('[LO1] everyone sees who is here and who is invited; the moderator also sees who waits', () => {
    const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'], invited: ['Ina'] });
    const names = (name: string) => Object.values(roomOf(retro, name).data.people).map((one) => one.name);
    expect(names('Ben')).toEqual(['Ana', 'Ben', 'Cleo', 'Wim']);
    expect(names('Wim')).toEqual(names('Ben'));
    expect(names('Ana')).toEqual([...names('Ben'), 'Kim']);
    expect(roomOf(retro, 'Ben').data.invited).toMatchObject([{ id: '1', name: 'Ina' }]);
    expect(roomOf(retro, 'Ben').data.moderator).toBe(idOf('Ana'));
  });

  it('[LO1] an invited person who joined is matched to their invitation', () => {
    const retro = aRetro({ invited: ['Ina'] });
    retro.join('Ina');
    expect(personOf(retro, 'Ina').invitee).toBe(roomOf(retro, 'Ben').data.invited[0]?.id);
  });

  it('[LO1] [SE2] only the moderator sees the addresses and accounts of the invited', () => {
    const retro = aRetro({ invited: ['Ina'] });
    expect(roomOf(retro, 'Ana').data.invited[0]?.email).toBe('ina0000000000000@example.org');
    expect(roomOf(retro, 'Ben').data.invited[0]).toMatchObject({ email: null, userId: null });
    retro.do('Ana', change(retro, {}, [{ email: 'new@example.org' }]));
    expect(JSON.stringify(roomOf(retro, 'Ben'))).not.toContain('example.org');
  });

  it('[LO1] invitations keep their ids, and a new one gets an id that was never used', () => {
    const before = [
      { id: '1', name: 'one', email: 'one@example.org', userId: null },
      { id: '2', name: 'two', email: 'two@example.org', userId: null },
    ];
    const wanted = [
      { email: 'two@example.org' },
      { email: 'new@example.org' },
      { userId: idOf('Ben'), name: 'Ben' },
      { email: 'new@example.org' },
    ];
    expect(inviteesOf(wanted, before, 'abc0000000000xyz')).toEqual([
      before[1],
      { id: 'abc0000000000xyz001', name: 'new', email: 'new@example.org', userId: null },
      { id: 'abc0000000000xyz002', name: 'Ben', email: null, userId: idOf('Ben') },
    ]);
    const retro = aRetro({ invited: ['Ina'] });
    const ids = new Set(retro.state.data.invited.map(({ id }) => id));
    for (const email of ['gone@example.org', 'late@example.org', 'gone@example.org']) {
      retro.do('Ana', change(retro, {}, []));
      retro.do('Ana', change(retro, {}, [{ email }, { email: `too-${email}` }]));
      for (const { id } of retro.state.data.invited) ids.add(id);
    }
    expect(ids.size).toBe(1 + 3 * 2);
  });

  it('[LO1] no browser can give two invitations the same id through the ids of its commands', () => {
    const one = [{ email: 'one@example.org' }];
    const ids = ['a', 'b'].map((start) => inviteesOf(one, [], start.padEnd(16, '0'))[0]?.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('moods', () => {
  it('[LO2] each participant sets theirs, and everyone sees it and how many feel how', () => {
    const retro = aRetro();
    given(retro)
      .when('Ben', { type: 'mood.set', mood: 25 })
      .thenHappened({ type: 'mood.set', person: idOf('Ben'), mood: 25, closing: false });
    given(retro).when('Ben', { type: 'mood.set', mood: 25 }).thenNothing();
    retro.do('Cleo', { type: 'mood.set', mood: 100 });
    const { people } = roomOf(retro, 'Ana').data;
    expect(people[idOf('Ben')]?.mood).toBe(25);
    expect(teamMood(roomOf(retro, 'Ana').data).before).toEqual({
      average: 63,
      said: 2,
      of: 3,
      spread: [0, 1, 0, 0, 1],
    });
    retro.do('Ben', { type: 'mood.set', mood: null });
    expect(personOf(retro, 'Ben').mood).toBeNull();
  });

  it('[LO2] in a reopened lobby are still the moods on arrival', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ben', { type: 'mood.set', mood: 50 });
    expect(personOf(retro, 'Ben')).toMatchObject({ mood: 50, closingMood: null });
  });

  it('[LO2] in review are the moods on leaving, and are not asked for elsewhere', () => {
    const retro = aRetro({ phase: 'review' });
    retro.do('Ben', { type: 'mood.set', mood: 75 });
    expect(personOf(retro, 'Ben')).toMatchObject({ mood: null, closingMood: 75 });
    given(aRetro({ phase: 'voting' }))
      .when('Ben', { type: 'mood.set', mood: 75 })
      .thenRefused('wrong_phase');
  });
});

describe('changing settings', () => {
  it('[LO3] changes every one of them in the lobby, for everyone', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read });
    const wanted: Settings = {
      name: 'Another name',
      activity: 'sailboat',
      callLink: 'https://meet.example.org/team',
      startsAt: START + MINUTE,
      duration: 90,
      writingDuration: 9,
      postingDuration: 20,
      maxTopics: 3,
      votingMechanic: 'one_and_two',
      slots: 7,
      waitingRoom: true,
      requiresPermanentAccount: true,
      teamId: null,
    };
    retro.do('Ana', { type: 'settings.change', settings: wanted, invited: [] });
    expect(roomOf(retro, 'Ben').data.settings).toEqual(wanted);
    expect(Object.keys(wanted)).toEqual(Object.keys(retro.state.data.settings));
  });

  it('[LO3] never moves the retro to another team', () => {
    const retro = aRetro();
    retro.do('Ana', change(retro, { teamId: idOf('team'), name: 'Renamed' }));
    expect(retro.state.data.settings).toMatchObject({ teamId: null, name: 'Renamed' });
  });

  it('[LO3] gives a call link the prefix it lacks', () => {
    const retro = aRetro();
    retro.do('Ana', change(retro, { callLink: 'meet.example.org/team' }));
    expect(retro.state.data.settings.callLink).toBe('https://meet.example.org/team');
  });

  const wrong: [string, Partial<Settings>, Record<string, string>][] = [
    ['a start that is past', { startsAt: START - 2 }, { startsAt: 'time.past_retro' }],
    [
      'writing and sharing as long as the retro',
      { duration: 30, writingDuration: 10, postingDuration: 20 },
      { postingDuration: 'advanced.timing.values_too_long' },
    ],
    [
      'a link that the prefix makes too long',
      { callLink: `a.example/${'x'.repeat(245)}` },
      { callLink: 'advanced.call_link.too_long' },
    ],
  ];
  it.each(wrong)('[LO3] refuses %s, and says which field', (_, changed, fields) => {
    const clock = testClock(START - 1);
    const retro = aRetro({ now: clock.read });
    clock.pass(1);
    given(retro).when('Ana', change(retro, changed)).thenRefused('settings', { fields });
  });

  it('[LO3] accepts an unchanged start that has passed', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read });
    clock.pass(MINUTE);
    given(retro)
      .when('Ana', change(retro, { name: 'Renamed' }))
      .thenHappened({ type: 'settings.changed' });
  });

  it('[LO3] needs someone who can write: a participant, an invitation or a free slot', () => {
    const retro = aRetro({ people: ['Ana'], facilitates: true });
    const fields = { participants: 'participants_picker.not_enough' };
    given(retro)
      .when('Ana', change(retro, { slots: 0 }))
      .thenRefused('settings', { fields });
    given(retro)
      .when('Ana', change(retro, { slots: 0 }, [{ email: 'ben@example.org' }]))
      .thenHappened({ type: 'settings.changed' });
  });

  it('[LO3] [JO5] never leaves fewer slots than are taken', () => {
    const retro = aRetro();
    given(retro)
      .when('Ana', change(retro, { slots: 1 }))
      .thenRefused('slots_taken');
  });

  it('[LO3] is for the moderator, in the lobby', () => {
    const retro = aRetro();
    given(retro).when('Ben', change(retro, {})).thenRefused('moderator_only');
    retro.do('Ana', { type: 'writing.start' });
    given(retro)
      .when('Ana', change(retro, { name: 'Another' }))
      .thenRefused('wrong_phase');
  });

  it('[LO6] [GB1] keeps the activity once there are topics, because their types are its own', () => {
    const retro = aRetro({ phase: 'writing' });
    retro.do('Ana', { type: 'phase.reopen' });
    given(retro)
      .when('Ana', change(retro, { activity: 'sailboat' }))
      .thenRefused('settings', { fields: { activity: 'activity.has_topics' } });
    retro.do('Ana', { type: 'writing.start' });
    for (const name of ['Ana', 'Ben', 'Cleo'])
      for (const _ of [1, 2]) retro.do(name, { type: 'topic.delete', topic: draftOf(retro, name) });
    retro.do('Ana', { type: 'phase.reopen' });
    expect(retro.ask('Ana', change(retro, { activity: 'sailboat' })).ok).toBe(true);
  });

  it('[LO6] [VO1] withdraws votes that the new way of voting does not allow', () => {
    const retro = aRetro({ phase: 'voting', settings: { votingMechanic: 'one_and_two' } });
    retro.do('Ben', { type: 'vote.place', group: groupAt(retro, 0), weight: 2 });
    for (let back = 0; back < 4; back++) retro.do('Ana', { type: 'phase.reopen' });
    retro.do('Ana', change(retro, { name: 'Renamed' }));
    expect(Object.keys(retro.state.data.votes)).toEqual([idOf('Ben')]);
    retro.do('Ana', change(retro, { votingMechanic: 'like' }));
    expect(retro.state.data.votes).toEqual({});
    expect(roomOf(retro, 'Ben').data.votes).toEqual({});
  });
});

describe('starting to write', () => {
  it('[LO4] needs at least one participant who writes', () => {
    const retro = aRetro({ people: ['Ana'], facilitates: true, watchers: ['Wim'] });
    given(retro).when('Ana', { type: 'writing.start' }).thenRefused('nobody_writes');
    retro.join('Ben');
    given(retro).when('Ana', { type: 'writing.start' }).thenHappened({ type: 'writing.started' });
  });

  it('[LO4] is for the moderator, and begins the retro and its writing time', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read, settings: { writingDuration: 6 } });
    given(retro).when('Ben', { type: 'writing.start' }).thenRefused('moderator_only');
    const data = given(retro)
      .when('Ana', { type: 'writing.start' })
      .thenHappened({ type: 'writing.started', endsAt: START + 6 * MINUTE, total: 6 * MINUTE });
    expect(data.startedAt).toBe(START);
    expect(retro.state.value).toBe('writing');
    given(retro).when('Ana', { type: 'writing.start' }).thenRefused('wrong_phase');
  });
});

describe('open action items of earlier retros', () => {
  const carried = {
    id: idOf('old'),
    author: idOf('Ana'),
    group: null,
    description: 'Fix the build',
    owners: [],
    dueDate: null,
    status: 'open' as const,
  };
  const retroWithCarried = () => {
    const retro = new Retro();
    const { value, data } = retro.state;
    retro.state = { value, data: { ...data, carried: { [carried.id]: carried } } };
    retro.join('Ben');
    return retro;
  };

  it('[LO5] are listed for everyone, and can be ticked as done or dropped there', () => {
    const retro = retroWithCarried();
    expect(Object.values(roomOf(retro, 'Ben').data.carried)).toEqual([carried]);
    given(retro)
      .when('Ben', { type: 'action.set-status', action: carried.id, status: 'done' })
      .thenHappened({ type: 'action.status-set', action: carried.id, status: 'done', carried: {} });
    given(retro)
      .when('Ana', { type: 'action.set-status', action: carried.id, status: 'done' })
      .thenRefused('unchanged');
    retro.do('Ana', { type: 'action.set-status', action: carried.id, status: 'dropped' });
    expect(retro.state.data.carried[carried.id]?.status).toBe('dropped');
  });

  it('[LO5] [SY9] belong to their own retro: nothing here can overwrite them', () => {
    const retro = retroWithCarried();
    for (const type of ['writing.start', 'sharing.start', 'grouping.start', 'voting.start'] as const)
      retro.do('Ana', { type });
    retro.do('Ana', { type: 'voting.close' });
    const add = {
      type: 'action.add',
      group: null,
      description: 'Mine',
      owners: [] as string[],
      dueDate: null,
    } as const;
    given(retro).when('Ben', add, carried.id).thenRefused('duplicate_id');
    given(retro).when('Ana', { type: 'action.delete', action: carried.id }).thenRefused('unknown_action');
  });
});
