import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import { type Fact, parseFact } from '#contract/retro/facts.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { hideAuthors } from '#scripts/hide-authors.mjs';
import { fuzzed } from '#tests/support/retros/fuzz.ts';
import { randomRetro } from '#tests/support/retros/random-retro.ts';
import { fold } from '#tests/support/retros/sample-log.ts';

/** A database with this log and nothing else, as far as hiding needs it. */
function databaseWith(log: readonly Fact[]): DatabaseSyncInstance {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `create table retro_facts (retro_id text, seq integer, at integer, actor_id text, command_id text, type text, body text);
     create table retro_snapshots (retro_id text);`,
  );
  const put = database.prepare('insert into retro_facts values (?, ?, ?, ?, ?, ?, ?)');
  for (const { seq, at, type, ...body } of log)
    put.run('retro', seq, at, null, null, type, JSON.stringify(body));
  return database;
}

function logIn(database: DatabaseSyncInstance): Fact[] {
  const rows = database.prepare('select seq, at, type, body from retro_facts order by seq').all() as {
    seq: number;
    at: number;
    type: string;
    body: string;
  }[];
  return rows.map(({ seq, at, type, body }) => parseFact(type, JSON.parse(body), { seq, at }));
}

/** What is written and not shared, without its authors and its order. */
const unshared = ({ data: { drafts, topicCount } }: RetroState) => ({
  topicCount,
  drafts: Object.values(drafts)
    .map(({ id, type, description }) => `${id} ${type} ${description}`)
    .sort(),
});

it('[NN5] whatever people did before, a backup keeps what is not shared, as nobody’s', {
  timeout: fuzzed(30_000),
}, () => {
  fc.assert(
    fc.property(randomRetro({ minLength: 20, maxLength: 90, size: 'max' }), fc.nat(99), ({ log }, place) => {
      const some = log.slice(0, 1 + Math.floor((place / 100) * log.length));
      const before = fold(some);
      // The store takes what these end out of the log, which this database has not done.
      fc.pre(!some.some(({ type }) => type === 'ahead.withdrawn' || type === 'ahead.erased'));
      fc.pre(before.data.settings.withoutNames === true && before.data.finishedAt === null);
      // Each retro has something that is compared.
      fc.pre(Object.keys(before.data.drafts).length > 0);
      const database = databaseWith(some);
      hideAuthors(database);
      const hidden = logIn(database);
      database.close();
      const after = fold(hidden);
      expect(unshared(after)).toEqual(unshared(before));
      for (const { author } of Object.values(after.data.drafts)) expect(author).toBe(UNKNOWN_AUTHOR);
      for (const fact of hidden)
        if (fact.type === 'topic.added' || fact.type === 'topic.changed')
          expect(fact.topic.author).toBe(UNKNOWN_AUTHOR);
    }),
    { numRuns: fuzzed(30) },
  );
});
