import { expect, it } from 'vitest';
import { withOldRows } from './old-rows.ts';

withOldRows('043-webhook-choices', (open) => {
  it('[HK3] goes on telling a webhook of before all events of all teams', async () => {
    const old = await open();
    await old.put('users', { id: 'olga' });
    await old.put('workspaces', { id: 'acme', owner_id: 'olga' });
    await old.put('webhooks', { id: 'hook', workspace_id: 'acme', url: 'https://example.org', off_at: 7 });
    const [before] = await old.db.selectFrom('webhooks').selectAll().execute();
    await old.migrate();
    const [after] = await old.db.selectFrom('webhooks').selectAll().execute();
    // Null: nothing was chosen, so all.
    expect(after).toEqual({ ...before, events: null, teams: null });
  });
});
