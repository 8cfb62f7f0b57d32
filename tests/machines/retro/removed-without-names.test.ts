import { describe, expect, it } from 'vitest';
import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { topicsToDraw } from '#machines/retro/selectors/topics-selectors.ts';
import { aheadRetro, writeAhead } from '#tests/support/retros/ahead-retro.ts';
import { add, idOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { drawAll, WRITERS, written } from '#tests/support/retros/retro-without-names.ts';
import { fold } from '#tests/support/retros/sample-log.ts';

describe('[NN7] removing somebody', () => {
  const remove = (retro: LocalRetro, name: string) =>
    retro.do('Mo', { type: 'person.remove', person: idOf(name) });
  const takeBack = (retro: LocalRetro, name: string) =>
    retro.do('Mo', { type: 'person.take-back', person: idOf(name) });

  it('does not tell whether what was drawn was theirs, nor does taking it back', () => {
    const seen = WRITERS.map((name) => {
      const retro = written();
      retro.do('Mo', { type: 'sharing.start' });
      const before = retro.log.length;
      const drafts = retro.state.data.drafts;
      remove(retro, name);
      expect(retro.state.data.drafts).toEqual(drafts);
      takeBack(retro, name);
      expect(retro.state.data.drafts).toEqual(drafts);
      return retro.log
        .slice(before)
        .map((fact) => [fact.type, 'unshared' in fact && fact.unshared, topicsToDraw(retro.state.data)]);
    });
    for (const facts of seen) expect(facts).toEqual(seen[0]);
  });

  it('leaves their topics to be drawn, also after going back to writing, and to them once they are back', () => {
    const retro = written();
    retro.do('Mo', { type: 'sharing.start' });
    retro.do('Mo', { type: 'phase.reopen' });
    const mine = retro.do('Ana', add('One more of Ana'));
    remove(retro, 'Ana');
    expect(topicsToDraw(retro.state.data)).toBe(4);
    takeBack(retro, 'Ana');
    retro.do('Ana', { type: 'topic.change', topic: mine, topicType: 'mad', description: 'Better' });
    remove(retro, 'Ana');
    retro.do('Mo', { type: 'sharing.start' });
    drawAll(retro);
    expect(Object.keys(retro.state.data.topics)).toHaveLength(5);
    expect(retro.state.data.topics[mine]).toMatchObject({ description: 'Better', author: UNKNOWN_AUTHOR });
  });

  it('takes what they wrote along as long as nothing was drawn', () => {
    const retro = written();
    remove(retro, 'Ana');
    expect(topicsToDraw(retro.state.data)).toBe(3);
    takeBack(retro, 'Ana');
    expect(topicsToDraw(retro.state.data)).toBe(4);
  });

  it('[RO10] does not give back what was not shared once a topic was drawn: all that is drawn then would be theirs', () => {
    const retro = written();
    remove(retro, 'Ana');
    retro.do('Mo', { type: 'sharing.start' });
    expect(retro.state.data.kept?.[idOf('Ana')]?.drafts).toEqual([]);
    drawAll(retro);
    takeBack(retro, 'Ana');
    expect(topicsToDraw(retro.state.data)).toBe(0);
    expect(retro.log.at(-1)).toMatchObject({ type: 'person.taken-back', unshared: 0 });
    expect(retro.state.data.people[idOf('Ana')]).toMatchObject({ admission: 'in', takesPart: true });
    expect(fold(retro.log)).toEqual(retro.state);
  });

  it('[WA7] [TM4] takes nothing along that somebody wrote ahead who leaves the team without having come, once a topic was drawn', () => {
    const seen = ['Tom', 'Zoe'].map((gone) => {
      const { retro } = aheadRetro({
        roster: ['Tom', 'Zoe', 'Ana'],
        settings: { teamId: idOf('team'), withoutNames: true },
      });
      for (const name of ['Tom', 'Zoe']) writeAhead(retro, name, `${name} wrote this`);
      retro.do('Ana', { type: 'sharing.start' });
      const before = retro.log.length;
      retro.setTeam(['Tom', 'Zoe', 'Ana'].filter((name) => name !== gone));
      return [topicsToDraw(retro.state.data), retro.log.slice(before).map(({ type }) => type)];
    });
    // One of the two wrote what was drawn.
    expect(seen).toEqual([
      [1, ['roster.changed']],
      [1, ['roster.changed']],
    ]);
  });
});
