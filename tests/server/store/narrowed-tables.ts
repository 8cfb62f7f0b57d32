import type { Kysely, TableMetadata } from 'kysely';

/** Everything that a server finds in a database by name, and what it has to know to write a row. */
export type Tables = ReadonlyMap<string, Readonly<Record<string, { type: string; needsValue: boolean }>>>;

export async function tablesOf(db: Kysely<unknown>): Promise<Tables> {
  const columnsOf = ({ columns }: TableMetadata) =>
    Object.fromEntries(
      columns.map(({ name, dataType, isNullable, hasDefaultValue }) => [
        name,
        { type: dataType.toLowerCase(), needsValue: !isNullable && !hasDefaultValue },
      ]),
    );
  const tables = await db.introspection.getTables();
  return new Map(tables.map((table) => [table.name, columnsOf(table)]));
}

/** What a change of the tables takes from a server that knows them as they were: a sentence for each, none if it only adds. */
export function narrowed(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (!now) return [`the table ${table} is gone`];
    const changed = Object.entries(columns).flatMap(([column, { type, needsValue }]) => {
      const is = now[column];
      if (!is) return [`the column ${table}.${column} is gone`];
      if (is.type !== type) return [`the column ${table}.${column} was ${type} and is ${is.type}`];
      return is.needsValue && !needsValue ? [`the column ${table}.${column} now needs a value`] : [];
    });
    const demanded = Object.entries(now).filter(([name, { needsValue }]) => needsValue && !(name in columns));
    return [...changed, ...demanded.map(([name]) => `the new column ${table}.${name} needs a value`)];
  });
}
