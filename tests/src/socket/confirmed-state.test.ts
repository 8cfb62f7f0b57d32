import { expect, test } from 'vitest';
import type { ShownFact } from '#contract/retro/facts.ts';
import { project } from '#machines/retro/project.ts';
import { applyBatch, type ConfirmedView } from '#src/socket/confirmed-state.ts';
import { OptimisticState } from '#src/socket/optimistic-state.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

/** A retro that Ben has seen up to now, three names that a group gets after that, and what he has then. */
function threeNames() {
  const retro = aRetro({ phase: 'grouping' });
  const view = (): ConfirmedView => ({ seq: retro.seq, view: project(retro.state, idOf('Ben')) });
  const before = view();
  const [group] = retro.state.data.groups;
  for (const name of ['One', 'Two', 'Three'])
    retro.do('Ana', { type: 'group.name', group: group?.id ?? '', name });
  return { retro, before, facts: retro.log.slice(-3) as ShownFact[], after: view() };
}

test('[SY4] facts that are known already are skipped, in whole batches and within one', () => {
  const { before, facts, after } = threeNames();
  const known = applyBatch(before, { after: before.seq, upTo: before.seq + 2, facts: facts.slice(0, 2) });
  if (typeof known === 'string') throw new Error(known);
  expect(
    applyBatch(known.confirmed, { after: before.seq, upTo: before.seq + 1, facts: facts.slice(0, 1) }),
  ).toEqual({
    confirmed: known.confirmed,
    steps: [],
  });
  const rest = applyBatch(known.confirmed, { after: before.seq, upTo: after.seq, facts });
  expect(rest).toMatchObject({ confirmed: after, steps: [{ fact: facts[2] }] });
  expect(rest).toHaveProperty('steps.length', 1);
});

test('[SY4] facts that begin beyond the last known one are not applied', () => {
  const { before, facts, after } = threeNames();
  expect(applyBatch(before, { after: before.seq + 1, upTo: after.seq, facts: facts.slice(1) })).toBe('gap');
});

test('[WA3] facts without numbers are applied as long as nothing has a number, and never after', () => {
  const { before, facts, after } = threeNames();
  const batch = { after: 0, upTo: 0, facts: facts.map((fact) => ({ ...fact, seq: 0 })) };
  expect(applyBatch({ ...before, seq: 0 }, batch)).toMatchObject({ confirmed: { seq: 0, view: after.view } });
  expect(applyBatch(before, batch)).toEqual({ confirmed: before, steps: [] });
});

test('[SE1] nobody outside applies a fact: it asks for everything instead', () => {
  const { retro, facts } = threeNames();
  const door = { seq: 4, view: project(retro.state, idOf('Stranger')) };
  expect(door.view.kind).toBe('door');
  expect(
    applyBatch(door, { after: 4, upTo: 5, facts: facts.slice(0, 1).map((fact) => ({ ...fact, seq: 5 })) }),
  ).toBe('misfit');
  expect(applyBatch(door, { after: 4, upTo: 5, facts: [] })).toEqual({
    confirmed: { ...door, seq: 5 },
    steps: [],
  });
});

test('[SY4] after a fact that does not fit everything is asked for, until a view has come', () => {
  const { retro, before, facts, after } = threeNames();
  const ledger = new OptimisticState(new PendingCommands('retro', idOf('Ben'), 'tab'), () =>
    retro.contextOf('Ben'),
  );
  const misfit = { type: 'voting.closed', ballots: {}, seq: after.seq, at: 0 } as unknown as ShownFact;
  expect(ledger.since).toBeNull();
  ledger.replace(before);
  expect(ledger.applyBatch({ after: before.seq + 1, upTo: after.seq, facts: facts.slice(1) })).toBeNull();
  expect(ledger.since).toBe(before.seq);
  expect(ledger.applyBatch({ after: before.seq, upTo: after.seq, facts: [misfit] })).toBeNull();
  expect(ledger.since).toBeNull();
  ledger.replace(after);
  expect(ledger.since).toBe(after.seq);
});
