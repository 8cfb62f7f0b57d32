import { describe, expect, it } from 'vitest';
import type { Fact } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { redact } from '#machines/retro/redact.ts';
import { withShownNames } from '#machines/retro/shown-names.ts';
import { given, personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';
import { MINUTE, testClock } from '#tests/support/retros/test-clock.ts';

describe('someone whose account was deleted', () => {
  it('[SE6] is no longer named anywhere in the retro; what they wrote stays', () => {
    const retro = aRetro({ phase: 'discussion', roster: ['Ben'], invited: ['Ben', 'Dan'] });
    retro.do('Ana', {
      type: 'action.add',
      description: 'Ask for it',
      owners: [idOf('Ben')],
      dueDate: null,
      group: null,
    });
    const topics = retro.state.data.topics;
    retro.erase('Ben', ['1']);
    expect(JSON.stringify(retro.state)).not.toContain('"Ben"');
    expect(retro.state.data.topics).toBe(topics);
    expect(retro.state.data.invited.map(({ name }) => name)).toEqual(['Dan']);
    expect(personOf(retro, 'Ben')).toMatchObject({ name: '', avatar: null, takesPart: false });
    expect(personOf(retro, 'Cleo').name).toBe('Cleo');
  });

  it.each(['setup', 'writing', 'posting', 'grouping', 'voting', 'discussion', 'review', 'finished'] as const)(
    '[SE6] is erased in every phase: %s',
    (phase) => {
      const retro = aRetro({ phase });
      retro.erase('Ben');
      expect(personOf(retro, 'Ben').name).toBe('');
    },
  );

  it('[SE3] [SE6] disappears from every page by the fact alone, and from the door by a new view', () => {
    const retro = aRetro({ watchers: ['Wim'], waiting: ['Kim'], invited: ['Ben'], phase: 'writing' });
    const fact: Fact = { type: 'person.erased', person: idOf('Ana'), invitees: ['1'], seq: 99, at: 1 };
    const after = evolve(retro.state, fact);
    if (!after) throw new Error('does not fit');
    for (const name of ['Ana', 'Ben', 'Wim', 'Kim', 'Nobody']) {
      const share = redact(fact, viewerOf(after, idOf(name)));
      const before = project(retro.state, idOf(name));
      if (before.kind === 'door' || typeof share === 'string') expect(share).toBe('view');
      else expect(evolve(before.state, share)).toEqual((project(after, idOf(name)) as typeof before).state);
    }
    expect(project(after, idOf('Nobody'))).toMatchObject({ kind: 'door', moderator: '' });
  });

  it('[SE6] is called a deleted account in the reader’s language, and is not shown as missing', () => {
    const retro = aRetro({ invited: ['Dan'], roster: ['Ben'] });
    const { data } = retro.state;
    expect(withShownNames(data, 'Cuenta eliminada')).toBe(data);
    retro.erase('Ben');
    const shown = withShownNames(retro.state.data, 'Cuenta eliminada');
    expect(shown.people[idOf('Ben')]?.name).toBe('Cuenta eliminada');
    expect(shown.roster).toEqual([{ id: idOf('Ben'), name: 'Cuenta eliminada' }]);
    expect(shown.people[idOf('Ana')]).toBe(retro.state.data.people[idOf('Ana')]);
    expect(Object.keys(shown.people)).toEqual(Object.keys(retro.state.data.people));
  });
});

describe('a retro whose moderator’s account was deleted', () => {
  it('[RO8] can be taken over at once, even before its planned start', () => {
    const clock = testClock();
    const retro = aRetro({ now: clock.read, settings: { startsAt: clock.read() + 60 * MINUTE } });
    given(retro).when('Ben', { type: 'moderation.claim' }).thenRefused('moderator_present');
    retro.erase('Ana');
    const data = given(retro)
      .when('Ben', { type: 'moderation.claim' })
      .thenHappened({ type: 'moderation.passed', from: idOf('Ana'), to: idOf('Ben'), claimed: true });
    expect(data.moderator).toBe(idOf('Ben'));
    expect(data.people[idOf('Ana')]?.takesPart).toBe(false);
    given(retro).when('Cleo', { type: 'moderation.claim' }).thenRefused('moderator_present');
  });

  it('[RO8] lets newcomers straight in if nobody is left to admit them, and otherwise makes them knock as usual', () => {
    const waits = (retro: ReturnType<typeof aRetro>, name: string) => {
      retro.join(name);
      return personOf(retro, name).admission;
    };
    const alone = aRetro({ people: ['Ana'], settings: { waitingRoom: true } });
    expect(waits(alone, 'Kim')).toBe('waiting');
    alone.erase('Ana');
    expect(waits(alone, 'Kim')).toBe('in');
    expect(alone.ask('Kim', { type: 'moderation.claim' }).ok).toBe(true);
    expect(waits(alone, 'Lou')).toBe('waiting');

    const others = aRetro({ people: ['Ana', 'Ben'], waiting: ['Kim'] });
    others.erase('Ana');
    expect(waits(others, 'Lou')).toBe('waiting');

    const expected = aRetro({ people: ['Ana'], invited: ['Dan'], settings: { waitingRoom: true } });
    expected.erase('Ana');
    expect(waits(expected, 'Kim')).toBe('waiting');
    expect(waits(expected, 'Dan')).toBe('in');
  });
});
