/** A finished retro as it is searched (FT1): a read model. */
export interface SearchedTextTable {
  retro_id: string;
  /** Its words, each once, as they are compared, and the mark of its team (`read-models/searched-text-rows.ts`). */
  words: string;
  /** What was written in it, as JSON: pairs of kind and text, in the order of the brief. */
  texts: string;
}

/** The number by which the embedded database's index knows a retro; triggers keep it. */
export interface SearchPlaceTable {
  place: number;
  retro_id: string;
}

/** The embedded database's index of words (FTS5), kept by triggers. */
export interface SearchIndexTable {
  rowid: number;
  /** Only for `match`: the index holds no text. */
  search_index: string;
}

/** Tables of the embedded database's own index. They are derived from `searched_texts`, and PostgreSQL has none of them. */
export const isOfIndex = (table: string): boolean => /^search_(?:places|index)/.test(table);
