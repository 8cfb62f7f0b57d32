import { describe, expect, it } from 'vitest';
import {
  DatabaseUnavailable,
  fromPostgresError,
  fromSqliteError,
} from '#server/store/database/database-errors.ts';

const failed = (more: object) => Object.assign(new Error('told by the database'), more);

describe('[SY2] temporary write failures are told apart from permanent ones', () => {
  it.each([
    ['full', 13],
    ['locked by another process', 5],
    ['not writable, by an extended code', 10 | (3 << 8)],
  ])('SQLite: %s', (_, errcode) => {
    expect(fromSqliteError(failed({ errcode }))).toBeInstanceOf(DatabaseUnavailable);
  });

  it.each(['08006', '53300', '57P01', '57014', '58030', '25P03', '25006'])('PostgreSQL: %s', (code) => {
    expect(fromPostgresError(failed({ code }))).toBeInstanceOf(DatabaseUnavailable);
  });

  it('a duplicate row, or a programming error, stays what it is', () => {
    const errors = [failed({ errcode: 19 }), failed({})];
    expect(errors.map(fromSqliteError)).toEqual(errors);
    const unique = failed({ code: '23505' });
    expect(fromPostgresError(unique)).toBe(unique);
  });

  it('gives a reason, even if the error has no message', () => {
    const refused = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    expect(new DatabaseUnavailable(refused)).toMatchObject({ message: 'ECONNREFUSED', code: 'ECONNREFUSED' });
    const full = failed({ errcode: 13, code: 'ERR_SQLITE_ERROR' });
    expect(new DatabaseUnavailable(full)).toMatchObject({
      message: 'told by the database',
      code: 'SQLITE_FULL',
    });
    expect(new DatabaseUnavailable(failed({ errcode: 6410 })).code).toBe('SQLITE_IOERR 6410');
    expect(new DatabaseUnavailable(failed({})).code).toBe('unknown');
  });
});
