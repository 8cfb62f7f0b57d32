import { type Kysely, PostgresAdapter, sql } from 'kysely';

/**
 * Finished retros are found by the words in them: a row for each, and an index that each database keeps itself. Rows for the
 * retros that there are come when the server has started (`fillSearched`).
 */
export async function createSearchedTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('searched_texts')
    .addColumn('retro_id', 'text', (column) =>
      column.primaryKey().references('retros.id').onDelete('cascade'),
    )
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('texts', 'text', (column) => column.notNull())
    .execute();
  const isShared = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isShared ? indexShared(db) : indexEmbedded(db));
}

/** The words are folded and apart already, so PostgreSQL's own parser has no part in it. */
const indexShared = (db: Kysely<unknown>) =>
  db.schema
    .createIndex('searched_texts_words')
    .on('searched_texts')
    .using('gin')
    .expression(sql`array_to_tsvector(string_to_array(words, ' '))`)
    .execute();

/**
 * FTS5 knows rows by number, and `VACUUM` may change the hidden numbers of other tables, so a table of its own keeps them. The index
 * holds no text, only which words are in which row, and no trace of words that are deleted (`secure-delete`).
 */
const EMBEDDED = [
  'create table search_places (place integer primary key, retro_id text not null unique)',
  `create virtual table search_index using fts5 (
    words, content = '', detail = none, prefix = '2 3', tokenize = "ascii tokenchars '#'")`,
  `insert into search_index (search_index, rank) values ('secure-delete', 1)`,
  `create trigger searched_texts_put after insert on searched_texts begin
    insert into search_places (retro_id) values (new.retro_id);
    insert into search_index (rowid, words)
      select place, new.words from search_places where retro_id = new.retro_id;
  end`,
  `create trigger searched_texts_changed after update of words on searched_texts when old.words <> new.words begin
    insert into search_index (search_index, rowid, words)
      select 'delete', place, old.words from search_places where retro_id = old.retro_id;
    insert into search_index (rowid, words)
      select place, new.words from search_places where retro_id = new.retro_id;
  end`,
  `create trigger searched_texts_gone after delete on searched_texts begin
    insert into search_index (search_index, rowid, words)
      select 'delete', place, old.words from search_places where retro_id = old.retro_id;
    delete from search_places where retro_id = old.retro_id;
  end`,
];

async function indexEmbedded(db: Kysely<unknown>): Promise<void> {
  for (const statement of EMBEDDED) await sql.raw(statement).execute(db);
}
