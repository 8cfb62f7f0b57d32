/** Something that an operator did (OP5). Columns are as in `schema.ts`. */
export interface InterventionTable {
  id: string;
  at: number;
  /** Their account. */
  operator_id: string;
  kind: string;
  /** Its object, as JSON: ids, codes and counts. */
  about: string;
}
