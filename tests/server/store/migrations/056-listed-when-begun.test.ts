import { expect, it } from 'vitest';
import { withOldRows } from './old-rows.ts';

withOldRows('056-listed-when-begun', (open) => {
  it('[LI2] lists retros that have begun by when that was, also without a team, and all others by when they are planned', async () => {
    const old = await open();
    await old.put('users', { id: 'ann' });
    for (const [id, status] of [
      ['held', 'finished'],
      ['planned', 'created'],
      ['reopened', 'in_progress'],
      ['without facts', 'finished'],
    ] as const)
      await old.put('retros', { id, moderator_id: 'ann', starts_at: 1_000, status });
    const began = (retro_id: string, seq: number, at: number, type = 'writing.started') =>
      old.put('retro_facts', { retro_id, seq, at, type, command_id: null });
    await began('held', 1, 400, 'retro.created');
    await began('held', 2, 1_700_000_000_000);
    await began('planned', 1, 500, 'retro.created');
    await began('reopened', 2, 700);
    await began('reopened', 5, 900);
    await old.migrate();
    expect(await old.read('retros', 'id', 'starts_at')).toEqual([
      ['held', 1_700_000_000_000],
      ['planned', 1_000],
      ['reopened', 700],
      ['without facts', 1_000],
    ]);
  });
});
