import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { openStore } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { openNewStore } from '#tests/support/stores/new-store.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';
import { actionContract } from './contracts/action-item-store-contract.ts';
import { billingContract } from './contracts/billing-store-contract.ts';
import { endingContract } from './contracts/ending-store-contract.ts';
import { hookContract } from './contracts/hook-store-contract.ts';
import { invitationContract } from './contracts/invitation-store-contract.ts';
import { operatorContract } from './contracts/operator-store-contract.ts';
import { listContract } from './contracts/retro-list-store-contract.ts';
import { reviewContract } from './contracts/review-store-contract.ts';
import { searchContract } from './contracts/search-store-contract.ts';
import { statsContract } from './contracts/stats-store-contract.ts';
import { teamContract } from './contracts/team-store-contract.ts';
import { transferContract } from './contracts/transfer-store-contract.ts';
import { workspaceContract } from './contracts/workspace-store-contract.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

listContract(
  'SQLite',
  () => openNewStore(folder),
  () => folder,
);
searchContract(
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

describe('[FT5] [FT6] the index of words', () => {
  const held = async (name: string) => {
    const store = await openStore(folder);
    const ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
    const rows = rowsOf(folder);
    const team = await putTeam(rows, await putWorkspace(rows, [ann.id]), [ann.id]);
    const retros: string[] = [];
    for (const text of ['Quillwork', 'Zephyrs', 'Quillwork again'])
      retros.push(
        await putFinished(store, team, [ann], {
          name,
          groups: [],
          actions: [{ text, author: 0, owners: [], due: null, status: 'open', group: null }],
        }),
      );
    return { store, rows, retros, ann };
  };
  /** What stands in its tables, as bytes. */
  const bytesOf = async (rows: Awaited<ReturnType<typeof held>>['rows']) => {
    const { rows: blocks } = await sql<{ block: Uint8Array }>`select block from search_index_data`.execute(
      rows,
    );
    return Buffer.concat(blocks.map(({ block }) => block)).toString('latin1');
  };

  it('has no trace of a word once it is in no retro', async () => {
    const { store, rows, retros } = await held('Any');
    expect(await bytesOf(rows)).toContain('zephyrs');
    await store.deleteRetro(retros[1] ?? '', [], NOW);
    expect(await bytesOf(rows)).not.toContain('zephyr');
    expect(await bytesOf(rows)).toContain('quillwork');
    await rows.deleteFrom('searched_texts').execute();
    expect(await bytesOf(rows)).not.toContain('quill');
    await rows.destroy();
    await store.close();
  });

  it('is in a copy of the file as it is, though copying gives rows other numbers', async () => {
    const { store, rows, retros, ann } = await held('Any');
    await store.deleteRetro(retros[0] ?? '', [], NOW);
    const copy = join(folder, 'copy');
    mkdirSync(copy);
    await sql.raw(`vacuum into '${join(copy, 'hindsight.sqlite')}'`).execute(rows);
    const other = await openStore(copy);
    const found = await other.retros.listFound({ user: ann.id, q: 'quill', offset: 0, now: NOW });
    expect(found.retros.map(({ id }) => id)).toEqual([retros[2]]);
    await other.close();
    await rows.destroy();
    await store.close();
  });
});
