import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import { initialState } from '#machines/retro/evolve.ts';
import { sqlUsers } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { migrate } from '#server/store/database/migrate.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { withoutDeletedAccounts } from '#server/store/erasure/without-deleted-accounts.ts';
import type { Effect } from '#server/store/log/effects.ts';
import { type SqlEventStore, sqlEventStore } from '#server/store/log/sql-event-store.ts';
import { READ_MODELS } from '#server/store/read-models/read-models.ts';
import { rowChangesOf } from '#server/store/read-models/write-rows.ts';
import { newId } from '#tests/support/people/player.ts';
import { randomRetro } from '#tests/support/retros/random-retro.ts';
import { anybody, append, appendTo, created, logged, NOW } from '#tests/support/retros/sample-log.ts';

describe('a read model', () => {
  it('follows every fact that can change its rows', () => {
    fc.assert(
      fc.property(randomRetro(), ({ steps }) => {
        const missed = steps.flatMap(({ before, fact, after }) =>
          READ_MODELS.filter(
            (model) =>
              model.from === 'state' &&
              !model.follows.includes(fact.type) &&
              JSON.stringify(model.rows(before)) !== JSON.stringify(model.rows(after)),
          ).map(({ table }) => `${table} ${fact.type}`),
        );
        expect(missed).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it.each(READ_MODELS.map((model) => [model.table, model] as const))(
    'the key of %s begins with its retro',
    (_, model) => {
      const first = created(someone);
      const rows = model.from === 'state' ? model.rows(initialState(first)) : model.rows(first.retro, first);
      expect(rows.map((row) => row[model.key[0]])).toEqual(rows.map(() => first.retro));
    },
  );
});

const someone = anybody('Ann');

it('only one module writes facts to the log', () => {
  const server = new URL('../../../server/', import.meta.url);
  const writers = (readdirSync(server, { recursive: true }) as string[])
    .filter((name) => name.endsWith('.ts') && !name.includes('migrations/'))
    .filter((name) =>
      /insertInto\('retro_facts'\)|insert into retro_facts/.test(readFileSync(new URL(name, server), 'utf8')),
    );
  expect(writers).toEqual(['store/log/fact-queries.ts']);
});

describe('what an append costs', () => {
  let db: Kysely<Schema>;
  let statements: string[];
  let events: SqlEventStore;
  let first: FactOf<'retro.created'> & Stamp;
  let caused: string[];
  const causing: Effect = {
    follows: ['settings.changed'],
    put: async (_, __, { fact }) => void caused.push(fact.type),
    begin: () => caused.push('begin'),
  };

  beforeEach(async () => {
    statements = [];
    caused = [];
    db = new Kysely<Schema>({
      dialect: sqliteDialect(':memory:'),
      log: ({ query }) => void statements.push(query.sql),
    });
    await migrate(db);
    await sqlUsers(db, async () => {}).createGuest(someone.id, someone.name, NOW, null);
    events = sqlEventStore(db, {
      forget: async () => {},
      beside: rowChangesOf,
      nameless: withoutDeletedAccounts,
      effects: [causing],
      late: () => {},
    });
    first = created(someone);
    await beginRetro(events, first);
    statements.length = 0;
  });
  afterEach(() => db.destroy());

  const mood: NewFact = { type: 'mood.set', person: someone.id, mood: 50, closing: false };

  it('is one statement for a fact that no read model follows', async () => {
    expect(await events.append(() => appendTo([first], logged(1, [mood])))).toBe('ok');
    expect(statements).toEqual([expect.stringMatching(/^insert into "retro_facts"/)]);
  });

  it('is one statement also if a read model follows a fact and none of its rows changes', async () => {
    const passed: NewFact = { type: 'moderation.passed', from: someone.id, to: someone.id, claimed: false };
    expect(await events.append(() => appendTo([first], logged(1, [passed])))).toBe('ok');
    expect(statements).toHaveLength(1);
  });

  it('is one transaction with all resulting rows', async () => {
    const bob = await sqlUsers(db, async () => {}).createGuest(newId(), 'Bob', NOW, null);
    statements.length = 0;
    const person = { id: bob.id, name: 'Bob', guest: true, avatar: null, invitee: null };
    const enters: NewFact = { type: 'person.joined', person, role: 'participant', slot: false };
    expect(await events.append(() => appendTo([first], logged(1, [enters])))).toBe('ok');
    expect(
      statements.map((text) => text.replace(/^(\w+)(?: (?:into|from) "(\w+)")?.*/, '$1 $2').trim()),
    ).toEqual([
      'begin',
      'select',
      'select',
      'insert retro_people',
      'insert retro_names',
      'insert retro_facts',
      'commit',
    ]);
  });

  it('includes the effects of facts once, and none if they were not written', async () => {
    const changed: NewFact = { type: 'settings.changed', settings: first.settings, invited: [] };
    expect(await events.append(() => append(first.retro, 7, logged(7, [changed])))).toBe('conflict');
    expect(caused).toEqual([]);
    expect(await events.append(() => appendTo([first], logged(1, [changed])))).toBe('ok');
    expect(caused).toEqual(['settings.changed', 'begin']);
  });
});
