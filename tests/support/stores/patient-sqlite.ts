import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, type Dialect, type Driver } from 'kysely';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /database is locked/.test(error.message);

/**
 * The database in a folder, for a test in whose own process a server has it open too. While that has a transaction open, this waits
 * without holding up the process, since otherwise the transaction could not end.
 */
export function patientSqlite(folder: string): Dialect {
  const dialect = sqliteDialect(join(folder, 'hindsight.sqlite'));
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => patientDriver(dialect.createDriver()),
  };
}

function patientDriver(driver: Driver): Driver {
  const connect = driver.acquireConnection.bind(driver);
  let known: DatabaseConnection | null = null;
  driver.acquireConnection = async () => {
    const connection = await connect();
    if (known === null) await connection.executeQuery(CompiledQuery.raw('PRAGMA busy_timeout = 0'));
    known ??= {
      executeQuery: async (query) => {
        for (;;) {
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            if (!isLocked(error)) throw error;
            await setImmediate();
          }
        }
      },
      streamQuery: (query, size) => connection.streamQuery(query, size),
    };
    return known;
  };
  return driver;
}
