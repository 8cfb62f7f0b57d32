import { Kysely } from 'kysely';
import { expect } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { sqlUsers } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { migrate } from '#server/store/database/migrate.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import type { Append } from '#server/store/log/event-store.ts';
import { sqlEventStore } from '#server/store/log/sql-event-store.ts';
import { rowChangesOf } from '#server/store/read-models/write-rows.ts';
import { anybody, created, fold, logged, NOW } from '#tests/support/retros/sample-log.ts';

/** Who gave the command of some facts, and its id; `isOld`: they are imported. */
interface Given {
  by?: string | null;
  command?: string | null;
  isOld?: true;
}

export const ann = anybody('Ann');
export const bob = anybody('Bob');

/** The log alone, in memory; `forgotten` says how often the database's files had to forget what was erased. */
export async function openLog() {
  const db = new Kysely<Schema>({ dialect: sqliteDialect(':memory:') });
  await migrate(db);
  for (const { id, name } of [ann, bob]) await sqlUsers(db, async () => {}).createGuest(id, name, NOW, null);
  let forgotten = 0;
  const events = sqlEventStore(db, {
    forget: async () => {
      forgotten += 1;
    },
    beside: (append) => (append.before === null ? rowChangesOf(append) : null),
    nameless: async (_, __, facts) => ({ facts, putDown: null }),
    effects: [],
    late: () => {},
  });
  const forgottenSince = () => {
    const times = forgotten;
    forgotten = 0;
    return times;
  };

  /** A retro with a log of its own; what is said in it does not have to fit its state, of which only `data` matters. */
  async function aRetro(data: Partial<RetroData> = {}) {
    const first = created(ann);
    await beginRetro(events, first);
    const state = fold([first]);
    const after: RetroState = { ...state, data: { ...state.data, ...data } };
    let seq = 1;
    const say = async (facts: NewFact[], { by = null, command = null, isOld }: Given = {}) => {
      const append: Append = {
        ...{ retro: first.retro, expected: seq, facts: logged(seq, facts, by, command) },
        ...{ before: state, after, ...(isOld && { isOld }) },
      };
      expect(await events.append(() => append)).toBe('ok');
      seq += facts.length;
    };
    const rows = () =>
      db
        .selectFrom('retro_facts')
        .select(['seq', 'at', 'type', 'actor_id as actor', 'command_id as command', 'body'])
        .where('retro_id', '=', first.retro)
        .where('seq', '>', 1)
        .orderBy('seq')
        .execute();
    /** What is kept as the newest state is what the facts led to, and how far. */
    const expectNewest = async () => {
      const newest = { seq, state: JSON.parse(JSON.stringify(after)) };
      expect(await events.snapshot(first.retro)).toMatchObject(newest);
    };
    return { retro: first.retro, after, say, rows, expectNewest };
  }

  return { db, events, forgottenSince, aRetro };
}

export type OpenLog = Awaited<ReturnType<typeof openLog>>;
export type LoggedRetro = Awaited<ReturnType<OpenLog['aRetro']>>;
