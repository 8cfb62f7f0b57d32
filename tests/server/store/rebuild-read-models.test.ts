import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { type Dialect, Kysely, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fact, FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import { evolve, initialState } from '#machines/retro/evolve.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { postgresDialect } from '#server/store/database/postgres-dialect.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { READ_MODELS } from '#server/store/read-models/read-models.ts';
import type { Tally } from '#server/store/read-models/rebuild-read-models.ts';
import { openPostgres, openStore, type Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { CAST } from '#tests/support/retros/dice.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { type RandomRetro, randomRetro } from '#tests/support/retros/random-retro.ts';
import { append, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { buildCommand } from '#tests/support/servers/server-process.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';

/** Facts that are appended together. */
const AT_ONCE = 7;

type First = FactOf<'retro.created'> & Stamp;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

interface Place {
  store: Store;
  dialect: () => Dialect;
  folder: string;
}
const places: [string, (folder: string) => Promise<Place>][] = [
  [
    'the embedded database',
    async (folder) => ({
      store: await openStore(folder),
      dialect: () => sqliteDialect(join(folder, 'hindsight.sqlite')),
      folder,
    }),
  ],
  [
    'PostgreSQL',
    async (folder) => {
      const url = await postgres.database();
      return { store: await openPostgres(url), dialect: () => postgresDialect(url, 'seconds'), folder };
    },
  ],
];

describe.each(places)('read models rebuilt in %s', (_, open) => {
  let store: Store;
  let db: Kysely<Schema>;
  let place: Place;
  beforeEach(async () => {
    place = await open(mkdtempSync(join(tmpdir(), 'hindsight-')));
    store = place.store;
    db = new Kysely<Schema>({ dialect: place.dialect() });
  });
  afterEach(async () => {
    await db.destroy();
    await store.close();
    rmSync(place.folder, { recursive: true, force: true });
  });

  it('equal the stored rows, whatever happened: people joined, removed, invited or deleted', async () => {
    for (const who of [...CAST, 'member']) await store.users.createGuest(idOf(who), who, NOW, null);
    let played = 0;
    await fc.assert(
      fc.asyncProperty(randomRetro({ minLength: 60, maxLength: 120, size: 'max' }), async (random) => {
        played += 1;
        await play(store, random, {
          gone: idOf(CAST[played % CAST.length] ?? 'Mo'),
          isErased: played % 2 === 0,
        });
        const { models, unreadable } = await store.rebuild({ writes: false });
        expect(unreadable).toEqual([]);
        expect(models.map(wrong)).toEqual(READ_MODELS.map(({ table }) => [table, 0, 0, 0]));
        expect(models[0]?.rows).toBe(played);
      }),
      { numRuns: 4, endOnFailure: true },
    );
  });

  it('repair broken rows, and send nothing again', async () => {
    const { first, bob, dan } = await finishedRetro(store);
    const kept = await allRows(db);
    const { mails } = await counted(db);
    const broken = [
      `delete from retro_people where user_id = '${bob}'`,
      `delete from retro_names where who = '${bob}'`,
      `insert into retro_names (who, retro_id) values ('${dan}-', '${first.retro}')`,
      `insert into retro_invited (who, retro_id) values ('cy@example.org', '${first.retro}')`,
      `insert into retro_people (user_id, retro_id) values ('${dan}', '${first.retro}')`,
      `update retros set name = 'wrong', phase = 'writing'`,
    ];
    for (const one of broken) await sql.raw(one).execute(db);
    const asBroken = await allRows(db);
    const expected: Record<string, number[]> = {
      retros: [0, 0, 1],
      retro_people: [1, 1, 0],
      retro_invited: [0, 1, 0],
      retro_names: [1, 1, 0],
    };
    const found = READ_MODELS.map(({ table }) => [table, ...(expected[table] ?? [0, 0, 0])]);
    expect((await store.rebuild({ writes: false })).models.map(wrong)).toEqual(found);
    expect(await allRows(db)).toEqual(asBroken);
    expect((await store.rebuild({ writes: true })).models.map(wrong)).toEqual(found);
    expect(await allRows(db)).toEqual(kept);
    expect(await counted(db)).toEqual({ mails });
    // Alone: the id of the retro before another's may end in the same letters.
    expect(JSON.stringify(kept)).not.toMatch(/[^a-z0-9]cy@example\.org/);
  });

  it('skip a log that does not replay, and say so', async () => {
    const { first } = await finishedRetro(store);
    const other = await finishedRetro(store);
    await store.events.append(() =>
      append(first.retro, 14, logged(14, [{ type: 'writing.started', endsAt: 0, total: 0 }])),
    );
    await sql.raw(`update retros set name = 'wrong'`).execute(db);
    const { models, unreadable } = await store.rebuild({ writes: true });
    expect(unreadable).toEqual([{ retro: first.retro, why: 'does not replay at 15 (writing.started)' }]);
    expect(models.map(wrong)[0]).toEqual(['retros', 0, 0, 1]);
    const names = await db.selectFrom('retros').select(['id', 'name']).execute();
    expect(new Map(names.map((row) => [row.id, row.name]))).toEqual(
      new Map([
        [first.retro, 'wrong'],
        [other.first.retro, other.first.settings.name],
      ]),
    );
  });

  it('skip an empty log, and say so', async () => {
    const { first } = await finishedRetro(store);
    await sql.raw(`delete from retro_facts where retro_id = '${first.retro}'`).execute(db);
    const kept = await allRows(db);
    const { models, unreadable } = await store.rebuild({ writes: true });
    expect(unreadable).toEqual([{ retro: first.retro, why: 'its log is empty' }]);
    expect(models.map(wrong)).toEqual(READ_MODELS.map(({ table }) => [table, 0, 0, 0]));
    expect(await allRows(db)).toEqual(kept);
  });

  it('let other work of the process run between two retros', async () => {
    const ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
    for (let count = 0; count < 5; count += 1) await beginRetro(store.events, created(ann));
    let turns = 0;
    let next = setImmediate(function turn() {
      turns += 1;
      next = setImmediate(turn);
    });
    await store.rebuild({ writes: false });
    clearImmediate(next);
    expect(turns).toBeGreaterThanOrEqual(5);
  });
});

it('a command rebuilds read models while the server runs, and reports differences from the logs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  const store = await openStore(folder);
  await finishedRetro(store);
  const db = new Kysely<Schema>({ dialect: sqliteDialect(join(folder, 'hindsight.sqlite')) });
  await sql.raw(`update retros set name = 'wrong'`).execute(db);
  const command = await buildCommand('rebuild');
  const run = (...flags: string[]) =>
    spawnSync(process.execPath, [command, ...flags], {
      env: { PATH: process.env.PATH, DATA_DIR: folder },
      encoding: 'utf8',
    });
  const checked = run('--check');
  expect([checked.status, checked.stdout.split('\n')[0]]).toEqual([
    1,
    'retros: 1 rows; 0 missing, 0 extra, 1 different',
  ]);
  expect(run().status).toBe(0);
  expect((await store.rebuild({ writes: false })).models.map(wrong)[0]).toEqual(['retros', 0, 0, 0]);
  await db.destroy();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const wrong = ({ table, missing, extra, different }: Tally) => [table, missing, extra, different];

const allRows = (db: Kysely<Schema>) =>
  Promise.all(
    (['retros', 'retro_people', 'retro_invited', 'retro_names'] as const).map(async (table) => {
      const rows = await db.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();
    }),
  );

async function counted(db: Kysely<Schema>) {
  const rows = await db.selectFrom('mails').select('id').execute();
  return { mails: rows.length };
}

/** A retro that is over: Bob was let in, Cy came, was invited and is gone, and Dan was removed. Its log has 14 facts. */
async function finishedRetro(store: Store) {
  const [ann, bob, cy, dan] = await Promise.all(
    ['Ann', 'Bob', 'Cy', 'Dan'].map((called) => store.users.createGuest(newId(), called, NOW, null)),
  );
  if (!ann || !bob || !cy || !dan) throw new Error('nobody there');
  const first = created(ann);
  await beginRetro(store.events, first);
  const invited = [
    { id: newId(), name: 'eva', email: `eva-${first.retro}@example.org`, userId: null },
    { id: newId(), name: 'Cy', email: 'cy@example.org', userId: null },
  ];
  const joined = [bob, cy, dan].map(({ id, name }): NewFact => {
    const person = { id, name, guest: true, avatar: null, invitee: null };
    return { type: 'person.joined', person, role: 'participant', slot: false };
  });
  const early = logged(1, [
    { type: 'settings.changed', settings: first.settings, invited },
    ...joined,
    { type: 'person.removed', person: dan.id, unshared: 0, answered: false },
  ]);
  await store.events.append(() => appendTo([first], early));
  await store.erasures.deleteAccount({ user: cy.id, email: 'cy@example.org' }, NOW);
  await store.erasures.erase(first.retro, NOW);
  const log = (await store.events.read(first.retro, 0)) as [First, ...Fact[]];
  await store.events.append(() => appendTo(log, logged(log.length, TO_THE_END)));
  return { first, bob: bob.id, dan: dan.id };
}

/** Puts a random retro into the store, a few facts at a time; in the middle of it an account ends. */
async function play(
  store: Store,
  { log: [created, ...facts] }: RandomRetro,
  { gone, isErased }: { gone: string; isErased: boolean },
): Promise<void> {
  const retro = newId();
  const first = { ...created, retro } as First;
  await beginRetro(store.events, first);
  let state = initialState(first);
  let seq = 1;
  const catchUp = async () => {
    for (const fact of await store.events.read(retro, seq)) {
      state = evolve(state, fact) ?? state;
      seq = fact.seq;
    }
  };
  for (let from = 0; from < facts.length; from += AT_ONCE) {
    const fitting: Fact[] = [];
    let after = state;
    for (const fact of facts.slice(from, from + AT_ONCE)) {
      const numbered = { ...fact, seq: seq + fitting.length + 1 };
      const next = evolve(after, numbered);
      if (next) fitting.push(numbered);
      after = next ?? after;
    }
    const append = {
      retro,
      expected: seq,
      facts: fitting.map((fact) => ({ fact, actor: null, command: null })),
    };
    expect(await store.events.append(() => ({ ...append, before: state, after }))).toBe('ok');
    state = after;
    seq += fitting.length;
    if (from === AT_ONCE * 4) {
      await store.erasures.deleteAccount({ user: gone, email: 'late@hidden.example' }, NOW);
      if (isErased) await store.erasures.erase(retro, NOW);
      await catchUp();
    }
  }
}
