import { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import { sqlUsers } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { DatabaseUnavailable } from '#server/store/database/database-errors.ts';
import { migrate } from '#server/store/database/migrate.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { causesOf, type Effect } from '#server/store/log/effects.ts';
import { prepareBodies } from '#server/store/log/fact-queries.ts';
import { type SqlEventStore, sqlEventStore } from '#server/store/log/sql-event-store.ts';
import type { FactsWithoutNames } from '#server/store/log/write-appends.ts';
import { rowChangesOf } from '#server/store/read-models/write-rows.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody, append, created, logged, NOW } from '#tests/support/retros/sample-log.ts';

const ann = anybody('Ann');
const mood: NewFact = { type: 'mood.set', person: ann.id, mood: 50, closing: false };
const changed: NewFact = { type: 'settings.changed', settings: created(ann).settings, invited: [] };

let db: Kysely<Schema>;
let events: SqlEventStore;
/** What was done beside the log, in order. */
let done: string[] = [];
/** What happens before the facts of a retro are written. */
let before: (retro: string) => void = () => {};
let putDown: FactsWithoutNames['putDown'] = null;
const effectOf = (name: string, follows: Effect['follows']): Effect => ({
  follows,
  put: async () => void done.push(`${name} put`),
  begin: () => done.push(`${name} begins`),
});

beforeAll(async () => {
  db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  await migrate(db);
  await sqlUsers(db, async () => {}).createGuest(ann.id, ann.name, NOW, null);
  events = sqlEventStore(db, {
    forget: async () => {},
    beside: (append) => (append.before === null ? rowChangesOf(append) : null),
    nameless: async (_, retro, facts) => {
      before(retro);
      return { facts, putDown };
    },
    effects: [effectOf('mails', ['settings.changed']), effectOf('hooks', ['retro.finished'])],
    late: () => done.push('late'),
  });
});
afterAll(() => db.destroy());
beforeEach(() => {
  done = [];
  before = () => {};
  putDown = null;
});

async function aRetro(): Promise<string> {
  const first = created(ann);
  await beginRetro(events, first);
  done = [];
  return first.retro;
}
const say = (retro: string, facts: NewFact[], expected = 1) =>
  events.append(() => append(retro, expected, logged(expected, facts)));
const lengthOf = async (retro: string) => (await events.read(retro, 0)).length;
const outcomes = async (all: Promise<unknown>[]) =>
  (await Promise.allSettled(all)).map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));

describe('appends that wait together', () => {
  it('[SY21] are written in one order, so that servers never wait for each other in a circle', async () => {
    const retros = (await Promise.all([aRetro(), aRetro(), aRetro()])).sort();
    const order: string[] = [];
    before = (retro) => order.push(retro);
    const [a = '', b = '', c = ''] = retros;
    await Promise.all([b, c, a].map((retro) => say(retro, [mood, mood])));
    expect(order).toEqual(retros);
    expect(await Promise.all(retros.map(lengthOf))).toEqual([3, 3, 3]);
  });

  it('[SY8] are tried alone if one cannot be written, and one that was alone is not tried again', async () => {
    const [bad, good] = [await aRetro(), await aRetro()];
    let tried = 0;
    before = (retro) => {
      if (retro !== bad) return;
      tried += 1;
      throw new Error('it cannot be written');
    };
    const both = outcomes([say(bad, [mood, mood]), say(good, [mood, mood])]);
    expect(await both).toEqual(['Error: it cannot be written', 'ok']);
    tried = 0;
    expect(await outcomes([say(bad, [mood, mood])])).toEqual(['Error: it cannot be written']);
    expect(tried).toBe(1);
  });

  it('[SY2] all fail, and none is tried again, while the database is away', async () => {
    const retros = [await aRetro(), await aRetro()];
    let tried = 0;
    before = () => {
      tried += 1;
      throw new DatabaseUnavailable({ message: 'away', code: 'ECONNREFUSED' });
    };
    expect(await outcomes(retros.map((retro) => say(retro, [mood, mood])))).toEqual(
      retros.map(() => 'DatabaseAway: away'),
    );
    expect(tried).toBe(1);
  });

  it.each([
    ['others were in the way', () => Object.assign(new Error('deadlock'), { code: '40P01' })],
    ['the database is away', () => new DatabaseUnavailable({ message: 'deadlock', code: '57P01' })],
  ])(
    '[SY2] fail together if %s while they are tried alone, so that all can be tried again',
    async (_, error) => {
      const retros = [await aRetro(), await aRetro()].sort();
      let tried = 0;
      before = () => {
        tried += 1;
        throw tried === 1 ? new Error('one is wrong') : error();
      };
      const results = await outcomes(retros.map((retro) => say(retro, [mood, mood])));
      expect(results).toEqual(retros.map(() => expect.stringContaining('deadlock')));
      expect(tried).toBe(2);
    },
  );
});

describe('an append', () => {
  it('[SY1] of one fact is a conflict if others have written meanwhile', async () => {
    const retro = await aRetro();
    expect(await say(retro, [mood])).toBe('ok');
    expect(await say(retro, [mood])).toBe('conflict');
    expect(await lengthOf(retro)).toBe(2);
  });

  it('of more facts than one statement holds is written whole, and read as far as asked', async () => {
    const retro = await aRetro();
    const many = Array.from({ length: 1_001 }, () => mood);
    expect(await say(retro, many)).toBe('ok');
    expect((await events.read(retro, 0)).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 1_002 }, (_, place) => place + 1),
    );
    expect((await events.read(retro, 1, 2)).map(({ seq }) => seq)).toEqual([2, 3]);
  });

  it('has the effects of its own facts, and no others', async () => {
    await say(await aRetro(), [changed]);
    expect(done).toEqual(['mails put', 'mails begins']);
    await say(await aRetro(), [mood, mood]);
    expect(done).toEqual([]);
  });

  it('[SE6] that is about somebody who was deleted meanwhile says so once it is written, and others do not', async () => {
    await say(await aRetro(), [mood, mood]);
    expect(done).toEqual([]);
    putDown = async () => void done.push('put down');
    await say(await aRetro(), [mood, mood]);
    expect(done).toEqual(['put down', 'late']);
  });

  it('that erases nothing leaves the newest state to others', async () => {
    const retro = await aRetro();
    await say(retro, [mood, mood]);
    expect(await events.snapshot(retro)).toBeNull();
  });
});

it('[SY4] the last numbers of several retros are known at once, of those that there are', async () => {
  const [one, two, three] = [await aRetro(), await aRetro(), await aRetro()];
  await say(two, [mood, mood]);
  const unknown = newId();
  expect(await events.heads([one, two, unknown])).toEqual(
    new Map([
      [one, 1],
      [two, 3],
    ]),
  );
  await db.deleteFrom('retro_facts').where('retro_id', '=', three).execute();
  expect(await events.heads([three])).toEqual(new Map([[three, 0]]));
});

it('[SY17] bodies are prepared in as many steps as there are facts', () => {
  const facts = logged(1, [mood, changed]).map(({ fact }) => fact);
  expect([...prepareBodies(facts)]).toHaveLength(2);
});

describe('the causes of an effect', () => {
  const effect = effectOf('mails', ['settings.changed']);
  const one = append(newId(), 1, logged(1, [mood, changed]));
  const types = (concerns?: () => boolean, isOld?: true) =>
    causesOf({ ...effect, ...(concerns && { concerns }) }, { ...one, ...(isOld && { isOld }) }).map(
      ({ fact }) => fact.type,
    );
  it('are the facts that it follows, if the append concerns it', () => {
    expect(types()).toEqual(['settings.changed']);
    expect(types(() => true)).toEqual(['settings.changed']);
    expect(types(() => false)).toEqual([]);
  });
  it('are none in what is imported', () => {
    expect(types(undefined, true)).toEqual([]);
  });
});
