import { describe, expect, it } from 'vitest';
import type { FactOf, Stamp } from '#contract/retro/facts.ts';
import { viewerOf } from '#machines/access/retro-access.ts';
import { redact } from '#machines/retro/redact.ts';
import { idOf, LocalRetro } from '#tests/support/retros/local-retro.ts';

/** A retro with an item from an earlier one, which Ben was removed from. */
function withOneKeptFromBen() {
  const retro = new LocalRetro();
  for (const name of ['Ben', 'Cleo']) retro.join(name);
  const item = {
    ...{ id: idOf('old'), description: 'Fix the build', owners: [], dueDate: null },
    ...{ status: 'open' as const, keptFrom: [idOf('Ben')] },
  };
  retro.say({ ok: true, facts: [{ type: 'carried.changed', put: [item], drop: [] }] });
  return retro;
}

describe('that an item from an earlier retro was ticked off', () => {
  it('[LO5] [RO6] is told to nobody whom it is kept from, and to nobody whom that is', () => {
    const retro = withOneKeptFromBen();
    retro.do('Ana', { type: 'action.set-status', action: idOf('old'), status: 'done' });
    const ticked = retro.log.at(-1) as FactOf<'action.status-set'> & Stamp;
    expect(ticked.carried).toEqual({ keptFrom: [idOf('Ben')] });
    expect(redact(ticked, viewerOf(retro.state, idOf('Ben')))).toBe('nothing');
    const { carried, ...shown } = ticked;
    expect(redact(ticked, viewerOf(retro.state, idOf('Cleo')))).toEqual(shown);
  });
});
