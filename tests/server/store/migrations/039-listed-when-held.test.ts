import { expect, it } from 'vitest';
import { withOldRows } from './old-rows.ts';

withOldRows('039-listed-when-held', (open) => {
  it('[LI2] lists finished retros of before by when they were held, and leaves all others where they were', async () => {
    const old = await open();
    await old.put('users', { id: 'ann' });
    for (const id of ['held', 'planned', 'early'])
      await old.put('retros', { id, moderator_id: 'ann', starts_at: 1_000 });
    await old.put('held_retros', { retro_id: 'held', held_at: 1_700_000_000_000 });
    await old.put('held_retros', { retro_id: 'early', held_at: 5 });
    await old.migrate();
    expect(await old.read('retros', 'id', 'starts_at')).toEqual([
      ['early', 5],
      ['held', 1_700_000_000_000],
      ['planned', 1_000],
    ]);
  });
});
