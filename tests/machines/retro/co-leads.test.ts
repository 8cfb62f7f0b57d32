import { describe, expect, it } from 'vitest';
import { CO_LEADS } from '#contract/limits.ts';
import type { CommandInput, CommandType } from '#contract/retro/commands.ts';
import { COMMAND_RULES, mayGive } from '#machines/retro/command-rules.ts';
import { draftOf, given, personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, testClock } from '#tests/support/retros/test-clock.ts';

const name = (person: string): CommandInput => ({ type: 'colead.name', person: idOf(person) });
const end = (person: string): CommandInput => ({ type: 'colead.end', person: idOf(person) });

/** Ana moderates, Ben leads with her. */
function ledTogether(options: Parameters<typeof aRetro>[0] = {}) {
  const retro = aRetro(options);
  retro.do('Ana', name('Ben'));
  return retro;
}

describe('[CL1] naming co-leads', () => {
  it('is for the moderator, of people who take part', () => {
    const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'] });
    for (const person of ['Wim', 'Kim', 'Nobody', 'Ana'])
      given(retro).when('Ana', name(person)).thenRefused('unknown_person');
    given(retro).when('Ben', name('Ben')).thenRefused('moderator_only');
    const data = given(retro)
      .when('Ana', name('Ben'))
      .thenHappened({ type: 'colead.named', person: idOf('Ben') });
    expect(data.people[idOf('Ben')]?.coLead).toBe(true);
    expect(data.moderator).toBe(idOf('Ana'));
    retro.do('Ana', name('Ben'));
    given(retro).when('Ana', name('Ben')).thenHappened();
  });

  it('has a limit', () => {
    const people = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve'];
    const retro = aRetro({ people });
    for (const person of people.slice(1, 1 + CO_LEADS)) retro.do('Ana', name(person));
    given(retro).when('Ana', name('Eve')).thenRefused('limit');
    retro.do('Ana', end('Ben'));
    given(retro).when('Ana', name('Eve')).thenHappened({ type: 'colead.named' });
  });

  it('ends by the moderator or by oneself, with watching, removal and moderation', () => {
    const retro = ledTogether();
    given(retro).when('Cleo', end('Ben')).thenRefused('moderator_only');
    given(retro)
      .when('Ana', end('Ben'))
      .thenHappened({ type: 'colead.ended', person: idOf('Ben') });
    given(ledTogether())
      .when('Ben', end('Ben'))
      .thenHappened({ type: 'colead.ended', person: idOf('Ben') });
    for (const [who, ends] of [
      ['Ben', { type: 'role.choose', role: 'watcher' }],
      ['Ana', { type: 'person.remove', person: idOf('Ben') }],
      ['Ana', { type: 'moderation.hand', to: idOf('Ben') }],
    ] as [string, CommandInput][]) {
      const one = ledTogether();
      one.do(who, ends);
      expect(personOf(one, 'Ben').coLead, ends.type).toBeUndefined();
    }
  });

  it('shows them who waits, and no longer when it ends', () => {
    const retro = ledTogether({ waiting: ['Kim'] });
    const sees = (who: string) => JSON.stringify(retro.viewOf(who)).includes(idOf('Kim'));
    expect([sees('Ana'), sees('Ben'), sees('Cleo')]).toEqual([true, true, false]);
    retro.do('Ana', end('Ben'));
    expect(sees('Ben')).toBe(false);
  });
});

describe('[CL2] [CL3] what a co-lead may do', () => {
  it('is what drives the retro', () => {
    const ofThoseWhoLead = Object.entries(COMMAND_RULES)
      .filter(([, { by }]) => by === 'lead')
      .map(([type]) => type.split('.')[0]);
    expect([...new Set(ofThoseWhoLead)].sort()).toEqual(
      'action group grouping icebreaker person phase reader review sharing suggestion time topic turn turns voting writing'.split(
        ' ',
      ),
    );
    const retro = ledTogether({ waiting: ['Kim'] });
    retro.do('Ben', { type: 'person.admit', people: [idOf('Kim')] });
    retro.do('Ben', { type: 'writing.start' });
    retro.do('Ben', { type: 'time.add', minutes: 1 });
    expect(personOf(retro, 'Kim').admission).toBe('in');
  });

  it('is not to hand over moderation, name others, finish, or change the settings', () => {
    const mine: CommandType[] = [
      'moderation.hand',
      'moderation.decline',
      'colead.name',
      'retro.finish',
      'settings.change',
      'slots.set',
    ];
    for (const type of mine) expect([type, mayGive(type)]).toEqual([type, 'moderator']);
  });

  it('is not to remove the moderator or another co-lead', () => {
    const retro = ledTogether();
    retro.do('Ana', name('Cleo'));
    const remove = (person: string): CommandInput => ({ type: 'person.remove', person: idOf(person) });
    given(retro).when('Ben', remove('Ana')).thenRefused('unknown_person');
    given(retro).when('Ben', remove('Cleo')).thenRefused('moderator_only');
    given(retro).when('Ana', remove('Cleo')).thenHappened({ type: 'person.removed' });
  });

  it('is to end turns, and to change action items of others', () => {
    const retro = ledTogether({ phase: 'posting' });
    given(retro).when('Cleo', { type: 'turn.end' }).thenRefused('moderator_only');
    given(retro)
      .when('Ben', { type: 'turn.end' })
      .thenHappened({ type: 'turn.ended', person: idOf('Ana') }, { type: 'turn.started' });
    const later = ledTogether({ phase: 'discussion' });
    const item = { description: 'Write it down', owners: [], dueDate: null };
    const id = later.do('Cleo', { type: 'action.add', ...item, group: null });
    void id;
    const [action] = Object.keys(later.state.data.actions);
    if (!action) throw new Error('there is one');
    given(later).when('Ben', { type: 'action.delete', action }).thenHappened({ type: 'action.deleted' });
  });
});

describe('[CL4] who did it', () => {
  it('is in the fact where several lead, and only there', () => {
    const alone = aRetro();
    alone.do('Ana', { type: 'writing.start' });
    expect(alone.log.some(({ led }) => led !== undefined)).toBe(false);
    const retro = ledTogether();
    retro.do('Ben', { type: 'writing.start' });
    expect(retro.log.findLast(({ type }) => type === 'writing.started')?.led).toBe(idOf('Ben'));
    retro.do('Cleo', { type: 'readiness.set', done: true });
    expect(retro.log.at(-1)?.led).toBeUndefined();
  });

  it('is not in what somebody does for themselves: the end of one’s own turn', () => {
    const retro = ledTogether({ phase: 'posting' });
    const topic = draftOf(retro, 'Ana');
    retro.do('Ana', { type: 'topic.share', topic, topicType: 'sad', description: 'Mine' });
    expect(retro.log.at(-1)?.led).toBeUndefined();
  });
});

describe('[CL5] two who press the same button at once', () => {
  it.each<[string, Parameters<typeof aRetro>[0], CommandInput]>([
    ['a step', { phase: 'grouping' }, { type: 'voting.start' }],
    ['the way back', { phase: 'voting' }, { type: 'phase.reopen' }],
    ['more time', { phase: 'writing' }, { type: 'time.add', minutes: 1 }],
    ['the end of a turn', { phase: 'posting' }, { type: 'turn.skip' }],
  ])('do it once: %s', (_, options, command) => {
    const retro = ledTogether(options);
    const seen = retro.seq;
    retro.do('Ana', { ...command, seen } as CommandInput);
    given(retro)
      .when('Ben', { ...command, seen } as CommandInput)
      .thenHappened();
    const now = retro.seq;
    if (command.type === 'time.add')
      given(retro)
        .when('Ben', { ...command, seen: now } as CommandInput)
        .thenHappened({ type: 'time.added' });
  });

  it('let people in once, and those who knocked meanwhile', () => {
    const retro = ledTogether({ waiting: ['Kim', 'Lea'] });
    const seen = retro.seq;
    retro.do('Ana', { type: 'person.admit', people: [idOf('Kim')] });
    const both: CommandInput = { type: 'person.admit', people: [idOf('Kim'), idOf('Lea')] };
    given(retro)
      .when('Ben', { ...both, seen } as CommandInput)
      .thenHappened({ type: 'person.admitted' });
    given(retro)
      .when('Ben', { type: 'person.admit', people: [idOf('Kim')], seen } as CommandInput)
      .thenHappened();
  });

  it('may each do it again after they saw it, and one alone as often as they like', () => {
    const retro = ledTogether({ phase: 'writing' });
    const seen = retro.seq;
    const more = { type: 'time.add', minutes: 1, seen } as CommandInput;
    retro.do('Ana', more);
    given(retro).when('Ana', more).thenHappened({ type: 'time.added' });
  });

  it('skip nobody else if a turn is over meanwhile, also where the moderator leads alone', () => {
    const retro = aRetro({ phase: 'posting' });
    const seen = retro.seq;
    retro.do('Ana', { type: 'turn.end' });
    given(retro)
      .when('Ana', { type: 'turn.skip', seen } as CommandInput)
      .thenHappened();
    given(retro)
      .when('Ana', { type: 'turn.skip', seen: retro.seq } as CommandInput)
      .thenHappened({ type: 'turn.skipped' }, { type: 'turn.started' });
  });
});

describe('[CL6] when the moderator is gone', () => {
  it('a co-lead takes over first, the others a minute later', () => {
    const clock = testClock();
    const retro = ledTogether({ now: clock.read });
    retro.setOnline('Ana', false);
    clock.pass(MINUTE);
    given(retro).when('Cleo', { type: 'moderation.claim' }).thenRefused('moderator_present');
    given(retro)
      .when('Ben', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', to: idOf('Ben') });
    const other = ledTogether({ now: clock.read });
    other.setOnline('Ana', false);
    clock.pass(2 * MINUTE);
    given(other)
      .when('Cleo', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', to: idOf('Cleo') });
  });

  it('the others need not wait for a co-lead who is away too', () => {
    const clock = testClock();
    const retro = ledTogether({ now: clock.read });
    retro.setOnline('Ana', false);
    retro.setOnline('Ben', false);
    clock.pass(MINUTE);
    given(retro)
      .when('Cleo', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', to: idOf('Cleo') });
  });

  it('[TM4] a co-lead is preferred when the moderator leaves the team', () => {
    const retro = aRetro({ people: ['Ana', 'Ben', 'Cleo'], settings: { teamId: idOf('team') } });
    retro.setTeam(['Ana', 'Ben', 'Cleo'], 'Ana');
    retro.do('Ana', name('Cleo'));
    retro.setTeam(['Ben', 'Cleo'], 'Ben');
    expect(retro.state.data.moderator).toBe(idOf('Cleo'));
  });
});
