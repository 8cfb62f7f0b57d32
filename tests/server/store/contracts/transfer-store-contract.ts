import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RetroState } from '#contract/retro/wire.ts';
import { IMPORT_FILE } from '#contract/transfers/transfer-payloads.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { stateInLog } from '#tests/support/stores/state-in-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY_MS = 86_400_000;

/**
 * What must hold of files of retros on every database, also when several servers work at once. `open` opens three servers
 * on one database, or returns the same one three times; `place` is the database's folder or address.
 */
export function transferContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name}, files of retros`, () => {
    let stores: readonly [Store, Store, Store];
    let one: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let workspace: string;
    let team: string;
    beforeEach(async () => {
      stores = await open();
      [one] = stores;
      rows = rowsOf(place());
      ann = (await one.users.createGuest(newId(), 'Ann', NOW, null)).id;
      workspace = await putWorkspace(rows, [ann], { plan: 'premium' });
      team = await putTeam(rows, workspace, [ann]);
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });

    const all = () => ({ workspace, team: null });
    const asked = (store = one, scope: { workspace: string; team: string | null } = all()) =>
      store.exports.begin(scope, { user: ann, locale: 'en' }, NOW);
    const finished = () => putFinished(one, team, [{ id: ann, name: 'Ann' }]);
    async function stateOf(retro: string): Promise<RetroState> {
      const state = await stateInLog(one.events, retro);
      if (!state) throw new Error('no such retro');
      return state;
    }
    const put = async (id: string, retro: string) =>
      one.exports.putPiece(id, await stateOf(retro), { name: `file ${retro}`, body: `of ${retro}` });
    const history = async () =>
      (await one.history.list(workspace, 0, 50)).map(({ type, actor, team: of }) => [
        ...[type, actor?.id, of?.id ?? null],
      ]);

    it('[EX1] creates one export of all teams and one of a team, however many people ask at once', async () => {
      await finished();
      const made = await Promise.all(stores.map((store) => asked(store)));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect((await asked(one, { workspace, team })).id).not.toBe(made[0]?.id);
      const jobs = await rows.selectFrom('jobs').select('kind').where('kind', '=', 'export').execute();
      expect(jobs).toHaveLength(2);
      expect(made[0]).toMatchObject({ state: 'making', total: 1, done: 0 });
      expect((await history()).toSorted()).toEqual([
        ...[
          ['export.begun', ann, null],
          ['export.begun', ann, team],
        ].toSorted(),
      ]);
    });

    it('[EX1] continues an export with the missing retros, and keeps it for three days', async () => {
      const retros = [await finished(), await finished(), await finished()].toSorted();
      const made = await asked();
      const next = async (limit: number) => (await one.exports.next(made, limit)).map(({ retro }) => retro);
      expect(await next(2)).toEqual(retros.slice(0, 2));
      expect(await put(made.id, retros[0] ?? '')).toBe('ok');
      expect(await next(9)).toEqual(retros.slice(1));
      for (const retro of retros.slice(1)) await put(made.id, retro);
      expect(await next(9)).toEqual([]);
      await one.exports.complete(made, NOW + 1);
      await one.exports.complete(made, NOW + 2);
      expect(await one.exports.of(all())).toMatchObject({
        state: 'ready',
        done: 3,
        total: 3,
        ready_at: NOW + 1,
      });
      expect((await one.exports.retros(made.id, ann)).map(({ retro }) => retro)).toEqual(retros);
      expect(await one.exports.piece(made.id, retros[1] ?? '')).toBe(`of ${retros[1]}`);
      const mails = await rows.selectFrom('mails').select('kind').execute();
      expect(mails.map(({ kind }) => kind)).toEqual(['export_ready']);
      await one.exports.fetched(made, { user: ann, now: NOW + 3 });
      expect((await history())[0]).toEqual(['export.fetched', ann, null]);
      await one.exports.sweep(NOW + 3 * DAY_MS);
      expect(await one.exports.find(made.id)).not.toBeNull();
      await one.exports.sweep(NOW + 3 * DAY_MS + 2);
      expect(await one.exports.find(made.id)).toBeNull();
      expect(await rows.selectFrom('export_pieces').selectAll().execute()).toEqual([]);
    });

    it('[EX1] deletes an export with any retro in it, and adds nothing to it afterwards', async () => {
      const retro = await finished();
      const other = await finished();
      const made = await asked();
      await put(made.id, retro);
      await one.deleteRetro(retro, [], NOW);
      expect(await one.exports.find(made.id)).toBeNull();
      expect(await put(made.id, other)).toBe('gone');
    });

    async function arriving(path: { workspace: string; team: string | null } = all(), now = NOW, user = ann) {
      const row = await one.imports.create(path, { user, name: 'f.zip', bytes: 10 }, now);
      if (typeof row === 'string') throw new Error('there is no room for it');
      return row;
    }
    /** As if the retro had been imported by it. */
    const cameIn = (id: string, retro: string) =>
      rows.insertInto('imported_retros').values({ import_id: id, retro_id: retro }).execute();

    it('[EX3] stores an upload in pieces, one of a person for each place and three in all', async () => {
      const first = await arriving();
      await one.imports.putPart(first.id, 0, 'AAAA');
      await Promise.all(stores.map((store) => store.imports.putPart(first.id, 1, 'BBBB')));
      expect([await one.imports.parts(first.id), await one.imports.part(first.id, 1)]).toEqual([2, 'BBBB']);
      expect(await one.imports.part(first.id, 2)).toBeNull();
      const second = await arriving(all(), NOW + 1);
      expect(await one.imports.find(first.id)).toBeNull();
      expect(await one.imports.last(all(), ann)).toEqual(second);
      const teams = [team, await putTeam(rows, workspace, [ann]), await putTeam(rows, workspace, [ann])];
      for (const [number, id] of teams.entries()) await arriving({ workspace, team: id }, NOW + 2 + number);
      expect(await one.imports.find(second.id)).toBeNull();
      await one.imports.freed();
      expect(await rows.selectFrom('imports').select('id').execute()).toHaveLength(3);
      expect(await rows.selectFrom('import_parts').select('place').execute()).toEqual([]);
    });

    it('[EX3] processes an import once, however many people confirm it at once, and the history names who did', async () => {
      const row = await arriving({ workspace, team });
      const begun = await Promise.all(
        stores.map((store) => store.imports.begin(row, ['arriving'], { state: 'writing', total: 2 }, NOW)),
      );
      expect(begun.toSorted()).toEqual([false, false, true]);
      await one.imports.drop(row.id);
      await one.imports.sweep(NOW + 9 * DAY_MS);
      const writing = await one.imports.find(row.id);
      if (!writing) throw new Error('it is gone in the middle');
      await one.imports.putPart(row.id, 0, 'AAAA');
      await one.imports.note(row.id, newId());
      await one.imports.complete(writing, NOW + 1);
      expect(await one.imports.find(row.id)).toMatchObject({ state: 'done', done: 2 });
      await one.imports.freed();
      expect(await one.imports.parts(row.id)).toBe(0);
      expect(await history()).toEqual([['import.done', ann, team]]);
    });

    it('[EX2] can undo an import completely', async () => {
      const row = await arriving({ workspace, team });
      const retros = [await finished(), await finished()];
      const other = await finished();
      for (const retro of retros) await cameIn(row.id, retro);
      // A retro that was noted but never imported is skipped.
      await one.imports.note(row.id, newId());
      const erased: string[] = [];
      await one.imports.undo(row.id, (retro) => erased.push(retro));
      expect(erased).toEqual(expect.arrayContaining(retros));
      expect([...(await one.imports.there([...retros, other]))]).toEqual([[other, team]]);
    });

    const someone = async () => (await one.users.createGuest(newId(), 'Tom', NOW, null)).id;

    it('[EX3] runs one import into a workspace at a time, so that none undoes what belongs to another', async () => {
      const tom = await someone();
      const mine = await arriving();
      const his = await arriving(all(), NOW, tom);
      const retro = newId();
      const noted = await Promise.all(
        [mine, his, mine].map(({ id }, place) => (stores[place] ?? one).imports.note(id, retro)),
      );
      const [first, second] = noted[0] === 'noted' ? [mine, his] : [his, mine];
      expect(noted.toSorted()).toEqual(
        first === mine ? ['noted', 'noted', 'taken'] : ['noted', 'taken', 'taken'],
      );
      expect(await one.imports.note(second.id, newId())).toBe('taken');
      await one.imports.complete(first, NOW + 1);
      // The first import brought it in, not the second.
      const there = await finished();
      expect(await one.imports.note(second.id, there)).toBe('there');
      expect(await one.imports.note(second.id, newId())).toBe('noted');
      await one.imports.undo(second.id, () => {});
      expect([...(await one.imports.there([there])).keys()]).toEqual([there]);
      // An import into another workspace need not wait.
      const other = await putWorkspace(rows, [ann], { plan: 'premium' });
      const elsewhere = await arriving({ workspace: other, team: null });
      expect(await one.imports.note(elsewhere.id, newId())).toBe('noted');
    });

    it('[EX3] processes files of one person one after another, and of different people in parallel', async () => {
      const [tom, other] = [await someone(), await putTeam(rows, workspace, [ann])];
      const files = [
        await arriving(),
        await arriving({ workspace, team: other }),
        await arriving(all(), NOW, tom),
      ];
      for (const row of files) await one.imports.begin(row, ['arriving'], { state: 'reading' }, NOW);
      await asked();
      const taking = { kinds: ['import.reading', 'export'], busy: [], limit: 9, until: NOW + 1 };
      const taken = await one.jobs.claim(taking, NOW);
      expect(taken.map(({ user }) => user).toSorted()).toEqual([ann, tom].toSorted());
    });

    it('[EX3] deletes the teams it created if nobody uses them', async () => {
      const row = await arriving();
      const tom = await someone();
      const [unused, withTom, withRetro] = [
        await putTeam(rows, workspace, [ann]),
        await putTeam(rows, workspace, [ann, tom]),
        await putTeam(rows, workspace, [ann]),
      ];
      await putFinished(one, withRetro, [{ id: ann, name: 'Ann' }]);
      for (const id of [unused, withTom, withRetro]) await one.imports.noteTeam(row.id, id);
      await one.imports.undo(row.id, () => {});
      const left = await rows.selectFrom('teams').select('id').execute();
      expect(left.map(({ id }) => id).toSorted()).toEqual([team, withTom, withRetro].toSorted());
    });

    it('[EX3] stores two of the largest files per workspace, no matter who sends them', async () => {
      const place = { workspace, team };
      const send = async (store: Store) => {
        const user = await someone();
        return store.imports.create(place, { user, name: 'f', bytes: IMPORT_FILE.ownBytes }, NOW);
      };
      const sent = await Promise.all(stores.map(send));
      const kept = sent.flatMap((row) => (typeof row === 'string' ? [] : [row]));
      expect(kept).toHaveLength(2);
      expect(sent).toContain('limit');
      await one.imports.settle(kept[0]?.id ?? '', { state: 'failed' });
      expect(await send(one)).toMatchObject({ state: 'arriving' });
    });

    it('[EX2] adds people whom only the file names once', async () => {
      const people = Array.from({ length: 250 }, (_, number) => ({ id: newId(), name: `Person ${number}` }));
      for (const store of stores) await store.imports.putPeople(workspace, people, NOW);
      const kept = await rows
        .selectFrom('users')
        .select('id')
        .where('imported_into', '=', workspace)
        .execute();
      expect(kept).toHaveLength(250);
    });
  });
}
