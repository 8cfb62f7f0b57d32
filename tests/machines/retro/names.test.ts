import { describe, expect, it } from 'vitest';
import type { Intro } from '#contract/retro/person.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { rename } from '#machines/retro/decide/people-decider.ts';
import { applyFacts } from '#machines/retro/decide.ts';
import { redact } from '#machines/retro/redact.ts';
import { personOf } from '#tests/support/retros/given-when-then.ts';
import { idOf, introOf, type LocalRetro } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** The server hears that somebody is called something else now. Answers the facts that follow. */
function call(retro: LocalRetro, name: string, changed: Partial<Intro>) {
  const decision = rename(retro.state.data, { ...introOf(name), ...changed });
  const facts = decision.ok ? decision.facts : [];
  const outcome = applyFacts(retro.state, retro.seq, facts, retro.now());
  if (!outcome.ok) throw new Error(outcome.code);
  retro.adopt(outcome);
  return outcome.facts;
}

describe('a corrected name', () => {
  it('[JO12] replaces the old one everywhere', () => {
    const retro = aRetro({ phase: 'review', roster: ['Ben'] });
    retro.do('Ana', {
      type: 'action.add',
      group: null,
      description: 'Ask the customer',
      owners: [idOf('Ben')],
      dueDate: null,
    });
    expect(call(retro, 'Ben', { name: 'Benjamin' })).toMatchObject([
      { type: 'person.renamed', person: { id: idOf('Ben'), name: 'Benjamin' }, leads: false },
    ]);
    expect(personOf(retro, 'Ben').name).toBe('Benjamin');
    expect(JSON.stringify(retro.viewOf('Cleo'))).not.toContain('"Ben"');
  });

  it('[JO12] writes no fact if it is the same, in a finished retro, or of someone outside', () => {
    expect(call(aRetro(), 'Ben', {})).toEqual([]);
    expect(call(aRetro({ phase: 'finished' }), 'Ben', { name: 'Benjamin' })).toEqual([]);
    const retro = aRetro({ waiting: ['Kim'] });
    expect(call(retro, 'Kim', { name: 'Kimberly' })).toEqual([]);
    expect(call(retro, 'Zoe', { name: 'Zoé' })).toEqual([]);
    expect(personOf(retro, 'Kim').name).toBe('Kim');
  });

  it('[JO12] [JO6] is sent to people outside only if it is the moderator’s, whose name they know', () => {
    const retro = aRetro({ waiting: ['Kim'] });
    const toldTo = (fact: Parameters<typeof redact>[0], name: string) =>
      redact(fact, viewerOf(retro.state, idOf(name)));
    const [bens] = call(retro, 'Ben', { name: 'Benjamin' });
    const [anas] = call(retro, 'Ana', { name: 'Anna', guest: false });
    if (!bens || !anas) throw new Error('nothing followed');
    expect(['Kim', 'Zoe', 'Cleo'].map((name) => toldTo(bens, name))).toEqual(['nothing', 'nothing', bens]);
    expect(['Kim', 'Zoe', 'Cleo'].map((name) => toldTo(anas, name))).toEqual(['view', 'view', anas]);
    expect(retro.viewOf('Kim')).toMatchObject({ moderator: 'Anna' });
  });
});
