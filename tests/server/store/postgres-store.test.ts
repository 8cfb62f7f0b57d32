import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { openPostgres, type Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { append, created, logged, NOW } from '#tests/support/retros/sample-log.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { actionContract } from './contracts/action-item-store-contract.ts';
import { billingContract } from './contracts/billing-store-contract.ts';
import { endingContract } from './contracts/ending-store-contract.ts';
import { hookContract } from './contracts/hook-store-contract.ts';
import { invitationContract } from './contracts/invitation-store-contract.ts';
import { storeContract } from './contracts/log-store-contract.ts';
import { operatorContract } from './contracts/operator-store-contract.ts';
import { listContract } from './contracts/retro-list-store-contract.ts';
import { reviewContract } from './contracts/review-store-contract.ts';
import { searchContract } from './contracts/search-store-contract.ts';
import { statsContract } from './contracts/stats-store-contract.ts';
import { teamContract } from './contracts/team-store-contract.ts';
import { transferContract } from './contracts/transfer-store-contract.ts';
import { workspaceContract } from './contracts/workspace-store-contract.ts';

let postgres: TestPostgres;
let url: string;
beforeAll(async () => {
  postgres = await startPostgres();
});
// Fifty databases are many files to remove.
afterAll(() => postgres.stop());
beforeEach(async () => {
  url = await postgres.prepared();
});

storeContract('PostgreSQL', () => openPostgres(url));
listContract(
  'PostgreSQL',
  () => openPostgres(url),
  () => url,
);
searchContract(
  'PostgreSQL',
  () => openPostgres(url),
  () => url,
);
statsContract(
  'PostgreSQL',
  () => openPostgres(url),
  () => url,
);
/** Three servers on one database. */
const servers = () => Promise.all([openPostgres(url), openPostgres(url), openPostgres(url)]);
workspaceContract('PostgreSQL', servers);
teamContract('PostgreSQL', servers, () => url);
actionContract(
  'PostgreSQL',
  () => openPostgres(url),
  () => url,
);
endingContract('PostgreSQL', servers, () => url);
invitationContract('PostgreSQL', servers, () => url);
hookContract('PostgreSQL', servers, () => url);
transferContract('PostgreSQL', servers, () => url);
reviewContract('PostgreSQL', servers, () => url);
billingContract('PostgreSQL', servers, () => url);
operatorContract(
  'PostgreSQL',
  () => openPostgres(url),
  () => url,
);

describe('several servers with one PostgreSQL', () => {
  const mood = (person: string): NewFact => ({ type: 'mood.set', person, mood: 50, closing: false });
  let stores: [Store, Store, Store];
  const open = async () => {
    stores = await servers();
    return stores;
  };
  const close = () => Promise.all(stores.map((store) => store.close()));

  it('may start at the same time: the tables are created once', async () => {
    url = await postgres.database();
    await open();
    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual([true, true, true]);
    await close();
  });

  it('[SY1] that append at the same time: one succeeds, the others have to retry', async () => {
    const [one] = await open();
    const ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
    const first = created(ann);
    await beginRetro(one.events, first);
    for (let round = 1; round <= 20; round += 1) {
      const results = await Promise.all(
        stores.map(({ events }) =>
          events.append(() => append(first.retro, round, logged(round, [mood(ann.id)]))),
        ),
      );
      expect(results.toSorted()).toEqual(['conflict', 'conflict', 'ok']);
    }
    expect(await one.events.read(first.retro, 0)).toHaveLength(21);
    await close();
  });

  it('that write to the same retros in different orders do not deadlock', async () => {
    const [one] = await open();
    const ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
    const retros = [created(ann), created(ann), created(ann), created(ann)];
    for (const retro of retros) await beginRetro(one.events, retro);
    for (let round = 1; round <= 20; round += 1) {
      const appendTo = (place: number, { retro }: { retro: string }) =>
        stores[place]?.events.append(() => append(retro, round, logged(round, [mood(ann.id)])));
      const results = await Promise.all(
        stores.flatMap((_, place) =>
          (place % 2 ? retros : retros.toReversed()).map((retro) => appendTo(place, retro)),
        ),
      );
      expect(results.filter((result) => result === 'ok')).toHaveLength(4);
    }
    await close();
  });
});

describe('[SY2] a client that blocks the log', () => {
  it('makes an append fail within seconds, without being written later', async () => {
    const store = await openPostgres(url);
    const ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
    const first = created(ann);
    await beginRetro(store.events, first);
    const slow = new pg.Client(url);
    await slow.connect();
    await slow.query('begin');
    await slow.query(
      'insert into retro_facts select retro_id, 2, at, actor_id, null, type, body from retro_facts where retro_id = $1',
      [first.retro],
    );
    const asked = () =>
      append(first.retro, 1, logged(1, [{ type: 'mood.set', person: ann.id, mood: 50, closing: false }]));
    await expect(store.events.append(asked)).rejects.toThrow('statement timeout');
    await slow.query('rollback');
    await slow.end();
    expect(await store.events.read(first.retro, 1)).toEqual([]);
    expect(await store.events.append(asked)).toBe('ok');
    await store.close();
  });
});

describe('[SY2] a PostgreSQL that goes away', () => {
  it('makes calls fail within seconds, and works again when it is back', async () => {
    const store = await openPostgres(url);
    const ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
    const first = created(ann);
    await beginRetro(store.events, first);
    await postgres.kill('SIGKILL');
    const asked = () =>
      append(first.retro, 1, logged(1, [{ type: 'mood.set', person: ann.id, mood: 50, closing: false }]));
    await expect(store.events.append(asked)).rejects.toThrow();
    expect(await store.isReady()).toBe(false);
    await postgres.start();
    expect(await store.isReady()).toBe(true);
    expect(await store.events.append(asked)).toBe('ok');
    await store.close();
  });
});
