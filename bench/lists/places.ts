import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import pg from 'pg';
import type { Filler } from './size.ts';

/** The place of a database, in the server's variables, and how to open it to fill it. */
export interface Place {
  database: 'SQLite' | 'PostgreSQL';
  dataDir: string;
  variables: Record<string, string | undefined>;
  open: () => Promise<Filler & { close: () => Promise<void> | void }>;
  /** Ms of a query, on a connection of its own. */
  timed: (sql: string, times: number) => Promise<number[]>;
}

export const sqliteAt = (dataDir: string): Place => ({
  database: 'SQLite',
  dataDir,
  variables: {},
  open: async () => {
    const db = new DatabaseSync(join(dataDir, 'hindsight.sqlite'));
    db.exec(
      'pragma journal_mode = off; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -200000',
    );
    db.exec('begin');
    return {
      run: (sql) => db.exec(sql),
      insert: (table, columns, rows) => {
        const places = columns.map(() => '?').join();
        const one = db.prepare(`insert into ${table} (${columns.join()}) values (${places})`);
        for (const row of rows) one.run(...row);
      },
      padded: (number) => `printf('%015d', ${number})`,
      close: () => {
        db.exec('commit; pragma journal_mode = wal');
        db.close();
      },
    };
  },
  timed: async (sql, times) => {
    const db = new DatabaseSync(join(dataDir, 'hindsight.sqlite'), { readOnly: true });
    const statement = db.prepare(sql);
    const took = await timesOf(times, () => statement.all());
    db.close();
    return took;
  },
});

export const postgresAt = (dataDir: string, url: string): Place => ({
  database: 'PostgreSQL',
  dataDir,
  variables: { DATABASE_URL: url, SESSION_SECRET: 'a secret of forty letters for this bench' },
  open: async () => {
    const client = new pg.Client(url);
    await client.connect();
    // The generated rows are consistent and can be lost, so neither checks nor durability are needed.
    await client.query("set session_replication_role = 'replica'; set synchronous_commit = off");
    return {
      run: async (sql) => void (await client.query(sql)),
      insert: async (table, columns, rows) => {
        const places = rows.map(
          (row, at) => `(${row.map((_, place) => `$${at * row.length + place + 1}`).join()})`,
        );
        await client.query(`insert into ${table} (${columns.join()}) values ${places.join()}`, rows.flat());
      },
      padded: (number) => `lpad((${number})::text, 15, '0')`,
      close: async () => {
        // As autovacuum would after so much writing.
        await client.query('vacuum analyze');
        await client.end();
      },
    };
  },
  timed: async (sql, times) => {
    const client = new pg.Client(url);
    await client.connect();
    const took = await timesOf(times, () => client.query(sql));
    await client.end();
    return took;
  },
});

/** How long something takes each time, ms. */
export async function timesOf(times: number, act: () => unknown): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await act();
    took.push(performance.now() - began);
  }
  return took;
}
