import { describe, expect, it } from 'vitest';
import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { CommandInput } from '#contract/retro/commands.ts';
import type { Fact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { nextState, phaseOf, stepOf } from '#machines/retro/evolve.ts';
import { project } from '#machines/retro/project.ts';
import { withoutWriting } from '#machines/retro/secret-facts.ts';
import { topicsLeft, topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { aheadRetro, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { given } from '#tests/support/retros/given-when-then.ts';
import { add, idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';
import { draw, drawAll, reading, WRITERS, written } from '#tests/support/retros/retro-without-names.ts';
import { stepsBetween } from '#tests/support/retros/usual-commands.ts';

function inGrouping(settings: object = {}) {
  const retro = written(settings);
  retro.do('Mo', { type: 'sharing.start' });
  retro.do('Mo', { type: 'grouping.start' });
  return retro;
}

describe('[NN1] a retro without names', () => {
  it('has topics without an author in every view, fact and brief', () => {
    const retro = written();
    const before = retro.log.length;
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    for (const step of stepsBetween('posting')) retro.do('Mo', step);
    for (const topic of Object.values(retro.state.data.topics)) expect(topic.author).toBe(UNKNOWN_AUTHOR);
    for (const fact of retro.log.slice(before))
      if (fact.type === 'topic.shared') expect(fact.topic.author).toBe(UNKNOWN_AUTHOR);
    for (const name of ['Mo', ...WRITERS]) {
      const view = project(retro.state, idOf(name));
      if (view.kind === 'door') throw new Error('outside');
      for (const topic of Object.values(view.state.data.topics)) expect(topic.author).toBe(UNKNOWN_AUTHOR);
    }
    const brief = briefOf(retro.state.data);
    expect(
      [...brief.groups, ...brief.leftOver].flatMap(({ topics }) => topics.map(({ author }) => author)),
    ).toEqual(['', '', '', '']);
  });
});

describe('[NN2] switching names', () => {
  const change = (retro: LocalRetro, settings: object) =>
    ({
      type: 'settings.change' as const,
      settings: { ...retro.state.data.settings, ...settings },
      invited: [],
    }) satisfies CommandInput;

  it('on again is impossible once writing has begun', () => {
    const retro = written();
    retro.do('Mo', { type: 'phase.reopen' });
    given(retro)
      .when('Mo', change(retro, { withoutNames: undefined }))
      .thenRefused('names_stay_hidden');
    const fresh = new LocalRetro({ moderator: 'Mo', settings: { withoutNames: true } });
    fresh.join('Ana');
    fresh.do('Mo', change(fresh, { withoutNames: undefined }));
    expect(fresh.state.data.settings.withoutNames).toBeUndefined();
    fresh.do('Mo', change(fresh, { withoutNames: true }));
    // What somebody types now is meant to have no name, whenever it arrives.
    fresh.do('Mo', { type: 'writing.start' });
    fresh.do('Mo', { type: 'phase.reopen' });
    given(fresh)
      .when('Mo', change(fresh, { withoutNames: undefined }))
      .thenRefused('names_stay_hidden');
  });

  it('[RO10] on again is impossible while those who wrote are removed, and can be taken back', () => {
    const retro = written();
    for (const name of WRITERS) retro.do('Mo', { type: 'person.remove', person: idOf(name) });
    retro.do('Mo', { type: 'phase.reopen' });
    expect(retro.state.data.topicCount).toBe(0);
    given(retro)
      .when('Mo', change(retro, { withoutNames: undefined }))
      .thenRefused('names_stay_hidden');
  });

  it('off hides the authors of what is not shared yet', () => {
    const retro = written({ withoutNames: undefined });
    retro.do('Mo', { type: 'phase.reopen' });
    retro.do('Mo', change(retro, { withoutNames: true }));
    retro.do('Mo', { type: 'writing.start' });
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    for (const topic of Object.values(retro.state.data.topics)) expect(topic.author).toBe(UNKNOWN_AUTHOR);
  });

  it('[NN6] off makes all topics look alike: who wrote before, or has a browser that keeps no keys, is not told apart', () => {
    const retro = written({ withoutNames: undefined });
    retro.do('Mo', { type: 'phase.reopen' });
    retro.do('Mo', change(retro, { withoutNames: true }));
    retro.do('Mo', { type: 'writing.start' });
    retro.do('Ana', add('With a key', idOf('key of Ana')));
    retro.do('Ben', add('Without'));
    retro.do('Mo', { type: 'sharing.start' });
    retro.do('Mo', draw(reading(retro)));
    retro.do('Mo', { type: 'grouping.start' });
    retro.do('Cleo', { type: 'topic.add-later', topicType: 'mad', description: 'Later' });
    const fields = Object.values(retro.state.data.topics).map(({ later: _, ...topic }) => Object.keys(topic));
    expect(fields).toHaveLength(7);
    for (const some of fields) expect(some).toEqual(fields[0]);
    expect(fields[0]).toContain('claim');
  });
});

describe('[NN3] sharing without an author', () => {
  it('shows one topic after another, each with its share of the time', () => {
    const retro = written({ postingDuration: 8 });
    retro.do('Mo', { type: 'sharing.start' });
    expect([phaseOf(retro.state), stepOf(retro.state)]).toEqual(['posting', 'reading']);
    expect(retro.state.data.clock).toMatchObject({ state: 'running', total: 120_000 });
    expect(Object.keys(retro.state.data.topics)).toEqual([reading(retro)]);
    retro.do('Mo', draw(reading(retro)));
    expect(Object.keys(retro.state.data.topics).at(-1)).toBe(reading(retro));
    expect(topicsToDraw(retro.state.data)).toBe(2);
    expect(retro.state.data.turns).toEqual([]);
  });

  it('lets the moderator and the drawn reader go on, and nobody else; two at once show one topic', () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    const first = reading(retro);
    given(retro).when('Ana', draw(first)).thenRefused('moderator_only');
    given(retro).when('Ana', { type: 'reader.draw' }).thenRefused('moderator_only');
    retro.do('Mo', { type: 'reader.draw' });
    const { reader } = retro.state.data;
    const name = [...WRITERS, 'Mo'].find((one) => idOf(one) === reader) ?? '';
    retro.do(name, draw(first));
    const second = reading(retro);
    expect(second).not.toBe(first);
    retro.do('Mo', draw(first));
    expect(reading(retro)).toBe(second);
    retro.do('Mo', { type: 'reader.draw' });
    expect(retro.state.data.reader).not.toBe(reader);
  });

  it('draws only readers who take part and are here', () => {
    const retro = written();
    for (const name of [...WRITERS, 'Mo']) retro.setOnline(name, false);
    retro.do('Mo', { type: 'sharing.start' });
    given(retro).when('Mo', { type: 'reader.draw' }).thenRefused('unknown_person');
    retro.setOnline('Cleo', true);
    retro.do('Mo', { type: 'reader.draw' });
    expect(retro.state.data.reader).toBe(idOf('Cleo'));
  });

  it('leaves a topic with its author until it is drawn', () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    const draft = Object.values(retro.state.data.drafts).at(-1);
    const author = WRITERS.find((name) => idOf(name) === draft?.author) ?? '';
    const id = draft?.id ?? '';
    retro.do(author, { type: 'topic.change', topic: id, topicType: 'sad', description: 'Better' });
    retro.do(author, add('One more'));
    expect(retro.state.data.turns).toEqual([]);
    drawAll(retro);
    expect(retro.state.data.topics[id]).toMatchObject({ description: 'Better', type: 'sad' });
    expect(Object.keys(retro.state.data.topics)).toHaveLength(5);
    given(retro)
      .when(author, { type: 'topic.change', topic: id, topicType: 'sad', description: 'Too late' })
      .thenRefused('unknown_topic');
  });

  it('puts what is left on the board when grouping starts', () => {
    const retro = inGrouping();
    expect(phaseOf(retro.state)).toBe('grouping');
    expect(Object.keys(retro.state.data.topics)).toHaveLength(4);
    expect(retro.state.data).toMatchObject({ drafts: {}, reading: null, reader: null });
  });

  it('is only for retros without names', () => {
    const retro = written({ withoutNames: undefined });
    retro.do('Mo', { type: 'sharing.start' });
    given(retro).when('Mo', draw()).thenRefused('wrong_phase');
    given(retro).when('Mo', { type: 'reader.draw' }).thenRefused('wrong_phase');
  });
});

describe('[NN4] the link to the author', () => {
  it('is in no fact of the log that is kept, and the log leads to the same state', () => {
    const retro = written();
    retro.do('Ana', add('Ana had more'));
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    const drawn = new Set(Object.keys(retro.state.data.topics));
    const kept = retro.log.map((fact) => withoutWriting(drawn, fact));
    const about = (facts: readonly Fact[]) =>
      facts.filter((fact) => [...drawn].some((id) => JSON.stringify(fact).includes(id)));
    for (const fact of about(kept))
      for (const name of WRITERS) expect(JSON.stringify(fact)).not.toContain(idOf(name));
    expect(about(retro.log).some((fact) => JSON.stringify(fact).includes(idOf('Ana')))).toBe(true);
    expect(kept.reduce<RetroState | null>(nextState, null)).toEqual(retro.state);
  });

  it('is not needed for limits: all count together from the first drawing on, and of later topics there are two for each person', () => {
    const retro = written({ maxTopics: 1 });
    given(retro).when('Ana', add('Second')).thenRefused('topic_limit');
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    retro.do('Ana', add('After it was drawn'));
    retro.do('Mo', { type: 'grouping.start' });
    const later = (text: string) =>
      ({ type: 'topic.add-later', topicType: 'mad', description: text }) as const;
    for (let count = 0; count < 10; count += 1) retro.do('Ana', later(`Later ${count}`));
    given(retro).when('Ben', later('Too many')).thenRefused('topic_limit');
    const last = Object.values(retro.state.data.topics).at(-1);
    expect(last).toMatchObject({ author: UNKNOWN_AUTHOR, later: true });
    retro.do('Mo', { type: 'topic.take-down', topic: last?.id ?? '' });
    expect(Object.values(retro.state.data.takenDown)).toEqual([{ later: true }]);
    given(retro).when('Ben', later('What was taken down counts')).thenRefused('topic_limit');
  });

  it('[WR3] does not show in a limit: who could write one more would be who wrote what was drawn', () => {
    const retro = written({ maxTopics: 1 });
    retro.do('Mo', { type: 'sharing.start' });
    const left = () => new Set(WRITERS.map((name) => topicsLeft(retro.state.data, idOf(name))));
    // Mo wrote none.
    expect(left()).toEqual(new Set([1]));
    drawAll(retro);
    expect(left()).toEqual(new Set([1]));
    retro.do('Ana', add('For Mo'));
    expect(left()).toEqual(new Set([0]));
    given(retro).when('Ben', add('Too many')).thenRefused('topic_limit');
    retro.do('Mo', { type: 'grouping.start' });
    retro.do('Ben', { type: 'topic.add-later', topicType: 'mad', description: 'Counts for itself' });
    expect(left()).toEqual(new Set([0]));
  });

  it('[SY1] makes a drawn topic that is sent again no error', () => {
    const retro = written();
    const id = retro.do('Ana', add('Once'));
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    const { seq } = retro;
    expect(retro.ask('Ana', add('Once'), id)).toMatchObject({ ok: true });
    expect(retro.seq).toBe(seq);
  });
});

describe('[NN6] saying that a topic was one’s own', () => {
  it('takes the key with which it was written', () => {
    const retro = inGrouping();
    const topic = Object.values(retro.state.data.topics).find(({ description }) =>
      description.startsWith('Ben'),
    );
    const claim = (claimKey: string) => ({ type: 'topic.claim', topic: topic?.id ?? '', claimKey }) as const;
    given(retro)
      .when('Ana', claim(idOf('key of Ana')))
      .thenRefused('not_yours');
    given(retro)
      .when('Ben', { type: 'topic.correct', topic: topic?.id ?? '', description: 'x' })
      .thenRefused('not_yours');
    retro.do('Ben', claim(idOf('key of Ben')));
    expect(retro.state.data.topics[topic?.id ?? '']).toMatchObject({ author: idOf('Ben') });
    expect(retro.state.data.topics[topic?.id ?? '']).not.toHaveProperty('claim');
    given(retro)
      .when('Ana', claim(idOf('key of Ben')))
      .thenRefused('not_yours');
    retro.do('Ben', { type: 'topic.correct', topic: topic?.id ?? '', description: 'Better' });
    expect(retro.state.data.topics[topic?.id ?? '']).toMatchObject({ description: 'Better', edited: true });
  });

  it('is impossible of a topic that has a name', () => {
    const retro = written({ withoutNames: undefined });
    expect(Object.values(retro.state.data.drafts)[0]).not.toHaveProperty('claim');
  });
});

describe('writing ahead, without names', () => {
  it('[NN3] [WA8] lets people in while topics are read, and gives them no turn, which would tell that they wrote', () => {
    const { retro } = aheadRetro({ settings: { withoutNames: true } });
    writeAhead(retro, 'Ben', 'From Ben', 'Another of Ben');
    retro.do('Ana', { type: 'sharing.start' });
    expect(stepOf(retro.state)).toBe('reading');
    retro.join('Ben');
    expect(retro.state.data.people[idOf('Ben')]?.admission).toBe('in');
    expect(retro.state.data.turns).toEqual([]);
  });

  it('[NN2] [WA3] keeps names hidden whether there are topics or not, so that the answer tells nothing', () => {
    const { retro } = aheadRetro({ settings: { withoutNames: true } });
    const settings = { ...retro.state.data.settings, withoutNames: undefined };
    const change: CommandInput = { type: 'settings.change', settings, invited: [] };
    given(retro).when('Ana', change).thenRefused('names_stay_hidden');
  });
});
