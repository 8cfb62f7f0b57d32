import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { openStore } from '#server/store/store.ts';
import { actionContract } from '../../support/action-contract.ts';
import { billingContract } from '../../support/billing-contract.ts';
import { endingContract } from '../../support/ending-contract.ts';
import { hookContract } from '../../support/hook-contract.ts';
import { invitationContract } from '../../support/invitation-contract.ts';
import { listContract } from '../../support/list-contract.ts';
import { openNewStore } from '../../support/new-store.ts';
import { operatorContract } from '../../support/operator-contract.ts';
import { reviewContract } from '../../support/review-contract.ts';
import { NOW } from '../../support/server-facts.ts';
import { newId } from '../../support/server-player.ts';
import { statsContract } from '../../support/stats-contract.ts';
import { storeContract } from '../../support/store-contract.ts';
import { teamContract } from '../../support/team-contract.ts';
import { transferContract } from '../../support/transfer-contract.ts';
import { workspaceContract } from '../../support/workspace-contract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

storeContract('SQLite', () => openNewStore(folder));
listContract(
  'SQLite',
  () => openNewStore(folder),
  () => folder,
);
statsContract(
  'SQLite',
  () => openNewStore(folder),
  () => folder,
);
/** There can be one server alone. */
const server = async () => {
  const store = await openNewStore(folder);
  return [store, store, store] as const;
};
workspaceContract('SQLite', server);
teamContract('SQLite', server, () => folder);
actionContract(
  'SQLite',
  () => openNewStore(folder),
  () => folder,
);
endingContract('SQLite', server, () => folder);
invitationContract('SQLite', server, () => folder);
hookContract('SQLite', server, () => folder);
transferContract('SQLite', server, () => folder);
reviewContract('SQLite', server, () => folder);
billingContract('SQLite', server, () => folder);
operatorContract(
  'SQLite',
  () => openNewStore(folder),
  () => folder,
);

describe('the database file', () => {
  it('keeps temporary data in memory, since nothing but its folder may be writable', async () => {
    const db = new Kysely({ dialect: sqliteDialect(join(folder, 'any.sqlite')) });
    const { rows } = await sql<{ temp_store: number }>`PRAGMA temp_store`.execute(db);
    expect(rows).toEqual([{ temp_store: 2 }]);
    await db.destroy();
  });

  it('contains no token, only its hash', async () => {
    const store = await openStore(folder);
    const user = await store.users.createGuest(newId(), 'Ann', NOW, null);
    const token = 'the-token-of-a-link-in-a-mail';
    await store.links.put('reset', token, { user: user.id, email: 'ann@example.org' }, NOW + 1_000);
    await store.close();
    const bytes = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expect(bytes.join('')).toContain(user.id);
    expect(bytes.join('')).not.toContain(token);
  });

  it('is created with its folder, and migrated at every start', async () => {
    const nested = join(folder, 'deep', 'down');
    for (const _start of [1, 2, 3]) {
      const store = await openStore(nested);
      expect(await store.isReady()).toBe(true);
      await store.close();
    }
  });
});
