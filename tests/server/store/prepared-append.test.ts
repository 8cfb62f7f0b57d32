import { expect, it } from 'vitest';
import { runYielding } from '#server/base/event-loop-turns.ts';
import { prepareBodies, rowOf } from '#server/store/log/fact-queries.ts';
import { changesOf, prepareChanges } from '#server/store/read-models/row-changes.ts';
import { anybody, appendTo, created, logged, TO_THE_END } from '#tests/support/retros/sample-log.ts';

const ann = anybody('Ann');
const first = created(ann);

/** A retro from its first fact on, as an import brings it in. */
function imported() {
  const append = appendTo([first], logged(1, TO_THE_END));
  const facts = [{ fact: first, actor: ann.id, command: null }, ...append.facts];
  return { ...append, expected: 0, before: null, facts };
}

it('[SY17] what is prepared in steps before a large append is what the append writes', async () => {
  const plain = imported();
  const prepared = structuredClone(plain);
  await runYielding(prepareBodies(prepared.facts.map(({ fact }) => fact)));
  await runYielding(prepareChanges(prepared));
  expect(prepared.facts.map((one) => rowOf(first.retro, one))).toEqual(
    plain.facts.map((one) => rowOf(first.retro, one)),
  );
  expect(changesOf(prepared)).toEqual(changesOf(plain));
  expect(changesOf(prepared)).toBe(changesOf(prepared));
});

it('[SE6] facts from which a name was erased after that are written without it', async () => {
  const append = imported();
  await runYielding(prepareBodies(append.facts.map(({ fact }) => fact)));
  const nameless = structuredClone(append.facts);
  const [created] = nameless;
  if (created?.fact.type !== 'retro.created') throw new Error('not created');
  created.fact.moderator.name = '';
  expect(rowOf(first.retro, created).body).not.toContain('"Ann"');
});
