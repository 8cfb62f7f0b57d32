import { expect, it } from 'vitest';
import { type OldRows, withOldRows } from './old-rows.ts';

/** More than the migration reads at a time, so that it has to go on in the middle of a retro. */
const MANY = 1_300;

async function retro(
  old: OldRows,
  id: string,
  facts: readonly [type: string, body: object][],
): Promise<void> {
  await old.put('retros', { id, moderator_id: 'ann' });
  const rows = facts.map(([type, body], place) => ({
    ...{ retro_id: id, seq: place + 1, at: 0, type },
    body: JSON.stringify(body),
  }));
  for (let from = 0; from < rows.length; from += 500)
    await old.db
      .insertInto('retro_facts')
      .values(rows.slice(from, from + 500))
      .execute();
}

withOldRows('047-removed-people', (open) => {
  it('[RO6] notes who was removed from a retro of before for good: the last word of its log counts', async () => {
    const old = await open();
    await old.put('users', { id: 'ann' });
    const removed = (person: string, more = {}): [string, object] => ['person.removed', { person, ...more }];
    const takenBack = (person: string): [string, object] => ['person.taken-back', { person }];
    await retro(old, 'a', [
      ['retro.created', {}],
      removed('ben'),
      removed('eva'),
      takenBack('eva'),
      removed('leo', { leftTeam: true }),
      removed('mia', { leftTeam: false }),
      ['mood.set', { person: 'uwe' }],
    ]);
    await retro(old, 'b', [removed('ben'), takenBack('ben'), removed('ben'), removed('ben')]);
    await retro(old, 'c', [removed('ben'), removed('ben', { leftTeam: true })]);
    await retro(old, 'empty', []);
    await old.migrate();
    expect(await old.read('retro_removed', 'retro_id', 'user_id')).toEqual([
      ['a', 'ben'],
      ['a', 'mia'],
      ['b', 'ben'],
    ]);
  });

  it('[RO6] reads logs of any length', async () => {
    const old = await open();
    await old.put('users', { id: 'ann' });
    const facts = Array.from({ length: MANY }, (_, place): [string, object] => [
      place % 2 === 0 ? 'person.removed' : 'person.taken-back',
      { person: place < MANY - 1 ? 'ben' : 'eva' },
    ]);
    await retro(old, 'long', [...facts, ['person.removed', { person: 'last' }]]);
    await retro(old, 'next', [['person.removed', { person: 'ben' }]]);
    await old.migrate();
    expect(await old.read('retro_removed', 'retro_id', 'user_id')).toEqual([
      ['long', 'ben'],
      ['long', 'last'],
      ['next', 'ben'],
    ]);
  });
});
