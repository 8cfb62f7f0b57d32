import type { Kysely, Selectable } from 'kysely';
import type { RetroState } from '#contract/retro/wire.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { ExportTable } from '../../store/database/transfer-tables.ts';
import { deletedAmong } from '../../store/erasure/without-deleted-accounts.ts';
import { lockRetro } from '../../store/log/lock-retro.ts';
import { namedIn } from '../../store/read-models/retro-names.ts';
import { removedFrom } from '../../store/read-models/retro-removed.ts';

export type ExportRow = Selectable<ExportTable>;

/** A retro to export, and the name of its team. */
export interface RetroToExport {
  retro: string;
  team: string;
}

/** What is in an export: a piece for each of its retros. */
export interface ExportPieces {
  /** The ids of the next retros not in it yet; none if it is complete, or deleted. */
  next: (exportRow: ExportRow, limit: number) => Promise<RetroToExport[]>;
  /** Adds one. `erasing` if someone named in its state was deleted since, and `gone` if the export or the retro was. */
  putPiece: (
    id: string,
    state: RetroState,
    piece: { name: string; body: string },
  ) => Promise<'ok' | 'erasing' | 'gone'>;
  /** The addresses of those who are in its workspace, by their ids. */
  addresses: (workspace: string) => Promise<Map<string, string>>;
  /** Its retros in order, without those that its reader was removed from (RO6); and what it has of one. */
  retros: (id: string, reader: string) => Promise<{ retro: string; name: string }[]>;
  piece: (id: string, retro: string) => Promise<string | null>;
}

/** The finished retros to export. */
export const finishedIn = (db: Kysely<Schema>, { workspace_id, team_id }: ExportRow) =>
  db
    .selectFrom('retros')
    .innerJoin('teams', 'teams.id', 'retros.team_id')
    .where('teams.workspace_id', '=', workspace_id)
    .where('retros.status', '=', 'finished')
    .$if(team_id !== null, (query) => query.where('teams.id', '=', team_id ?? ''));

export function exportPieces(db: Kysely<Schema>): ExportPieces {
  return {
    next: async (exportRow, limit) => {
      const last = await db
        .selectFrom('export_pieces')
        .select(({ fn }) => fn.max('retro_id').as('id'))
        .where('export_id', '=', exportRow.id)
        .executeTakeFirst();
      return finishedIn(db, exportRow)
        .select(['retros.id as retro', 'teams.name as team'])
        .where('retros.id', '>', last?.id ?? '')
        .orderBy('retros.id')
        .limit(limit)
        .execute();
    },
    putPiece: (id, state, piece) =>
      db.transaction().execute(async (trx) => {
        // Nor can the retro be deleted, which would delete the export.
        await lockRetro(trx, state.data.id, 'others who lock it');
        const retro = trx.selectFrom('retros').select('id').where('id', '=', state.data.id);
        if (!(await retro.executeTakeFirst())) return 'gone';
        // Until this is over no account can be deleted, and later deletions drop the export including this.
        if ((await deletedAmong(trx, [...namedIn(state.data)])).length > 0) return 'erasing';
        const { numUpdatedRows } = await trx
          .updateTable('exports')
          .set(({ eb }) => ({ done: eb('done', '+', 1) }))
          .where('id', '=', id)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return 'gone';
        await trx
          .insertInto('export_pieces')
          .values({ export_id: id, retro_id: state.data.id, ...piece })
          .execute();
        return 'ok';
      }),
    addresses: async (workspace) => {
      const rows = await db
        .selectFrom('workspace_members')
        .innerJoin('users', 'users.id', 'workspace_members.user_id')
        .select(['users.id', 'users.email'])
        .where('workspace_members.workspace_id', '=', workspace)
        .execute();
      return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])));
    },
    retros: (id, reader) =>
      db
        .selectFrom('export_pieces')
        .select(['retro_id as retro', 'name'])
        .where('export_id', '=', id)
        .where('retro_id', 'not in', removedFrom(db, reader))
        .orderBy('retro_id')
        .execute(),
    piece: async (id, retro) => {
      const row = await db
        .selectFrom('export_pieces')
        .select('body')
        .where('export_id', '=', id)
        .where('retro_id', '=', retro)
        .executeTakeFirst();
      return row?.body ?? null;
    },
  };
}
