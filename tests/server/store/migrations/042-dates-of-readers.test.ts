import { expect, it } from 'vitest';
import { withOldRows } from './old-rows.ts';

withOldRows('042-dates-of-readers', (open) => {
  it('knows of nobody of before how they write dates, and changes nothing else of them', async () => {
    const old = await open();
    await old.put('users', { id: 'ann', name: 'Ann', locale: 'es', time_zone: 'Europe/Madrid' });
    const [before] = await old.db.selectFrom('users').selectAll().execute();
    await old.migrate();
    const [after] = await old.db.selectFrom('users').selectAll().execute();
    expect(after).toEqual({ ...before, date_locale: null });
    await old.put('users', { id: 'bob', date_locale: 'en-GB' });
    expect(await old.read('users', 'id', 'date_locale')).toEqual([
      ['ann', null],
      ['bob', 'en-GB'],
    ]);
  });
});
