import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/facts.ts';
import { openPostgres, type Store } from '#server/store/database.ts';
import { startPostgres, type TestPostgres } from '../../support/postgres.ts';
import { append, created, logged, NOW } from '../../support/server-facts.ts';
import { newId } from '../../support/server-player.ts';

/** What several servers do at the same time on one database; the stores are theirs. */
let postgres: TestPostgres;
let stores: Store[];
let one: Store;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());
beforeEach(async () => {
  const url = await postgres.database();
  one = await openPostgres(url);
  stores = [one, await openPostgres(url), await openPostgres(url)];
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

const together = <Result>(ask: (store: Store, place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(stores.map(ask));

describe('the queue of mails', () => {
  const LEASE = 1_000;

  it('gives each mail to one server', async () => {
    const wanted = Array.from({ length: 60 }, (_, place) => `person-${place}@example.org`);
    for (const email of wanted) await one.mails.put({ kind: 'confirm', email }, NOW);
    const claimed: (string | null)[] = [];
    await together(async ({ mails }) => {
      for (;;) {
        const due = await mails.claim(NOW, NOW + LEASE, 7);
        if (due.length === 0) return;
        claimed.push(...due.map(({ email }) => email));
      }
    });
    // One that was quicker leaves others with less than there was; they ask again later.
    claimed.push(...(await one.mails.claim(NOW, NOW + LEASE, 60)).map(({ email }) => email));
    expect(claimed.toSorted()).toEqual(wanted.toSorted());
  });

  it('gives a mail to another one when the first has gone with it', async () => {
    await one.mails.put({ kind: 'confirm', email: 'ann@example.org' }, NOW);
    const [mail] = await one.mails.claim(NOW, NOW + LEASE, 10);
    const claims = await together(({ mails }) => mails.claim(NOW + LEASE - 1, NOW + 2 * LEASE, 10));
    expect(claims.flat()).toEqual([]);
    const again = await together(({ mails }) => mails.claim(NOW + LEASE, NOW + 2 * LEASE, 10));
    expect(again.flat()).toEqual([mail]);
    await one.mails.settle(mail?.id ?? '', 'sent', NOW + LEASE);
    expect(
      (await together(({ mails }) => mails.claim(NOW + 9 * LEASE, NOW + 10 * LEASE, 10))).flat(),
    ).toEqual([]);
  });

  it('invites somebody once, whoever of the servers is asked to', async () => {
    const ann = await one.users.createGuest(newId(), 'Ann', NOW);
    const first = created(ann);
    await one.retros.create(first);
    const invited = [{ id: newId(), email: 'bob@example.org', userId: null, name: 'Bob' }];
    const fact: NewFact = { type: 'settings.changed', settings: first.settings, invited };
    await together(({ events }) => events.append(() => append(first.retro, 1, logged(1, [fact], ann.id))));
    await one.events.append(() => append(first.retro, 2, logged(2, [fact], ann.id)));
    expect((await one.mails.claim(NOW * 2, NOW * 3, 10)).map(({ email }) => email)).toEqual([
      'bob@example.org',
    ]);
  });
});

describe('an account that ends', () => {
  it('is ended once, and its name taken out, by however many servers', async () => {
    const ann = await one.users.createGuest(newId(), 'NAMEofTHEgone', NOW);
    const retros = [created(ann), created(ann), created(ann)];
    for (const retro of retros) await one.retros.create(retro);
    const gone = { user: ann.id, email: 'ann@example.org', label: 'Deleted account' };
    await together(({ erasures }) => erasures.deleteAccount(gone, NOW));
    const pending = await one.erasures.pending();
    expect(pending.map(({ retro }) => retro).toSorted()).toEqual(retros.map(({ retro }) => retro).toSorted());
    await together(async ({ erasures, events }, place) => {
      for (const { retro } of place % 2 ? retros : retros.toReversed()) {
        await erasures.erase(retro, NOW, false);
        await events.append(() =>
          append(retro, 1, logged(1, [{ type: 'mood.set', person: ann.id, mood: 50, closing: false }])),
        );
      }
    });
    for (const { retro } of retros) {
      const facts = await one.events.read(retro, 0);
      expect(facts.map(({ type }) => type)).toEqual(['retro.created', 'mood.set']);
      expect(JSON.stringify(facts)).not.toContain('NAMEofTHEgone');
    }
    await together(async ({ erasures }) => {
      for (const { retro } of retros) await erasures.erase(retro, NOW, true);
    });
    expect(await one.erasures.pending()).toEqual([]);
  });

  it('is seen to again where a server says meanwhile that it has the retro open', async () => {
    const ann = await one.users.createGuest(newId(), 'Ann', NOW);
    const { retro, ...first } = created(ann);
    await one.retros.create({ retro, ...first });
    await one.erasures.deleteAccount({ user: ann.id, email: null, label: 'Deleted account' }, NOW);
    await one.erasures.seen([retro], NOW);
    expect(await one.erasures.pending()).toEqual([{ retro, seenAt: null }]);
    await one.erasures.erase(retro, NOW, false);
    await one.erasures.seen([retro], NOW + 5);
    expect(await one.erasures.pending()).toEqual([{ retro, seenAt: NOW + 5 }]);
  });

  it('leaves no picture, and a picture is there for every server', async () => {
    const picture = Buffer.from([0, 255, 1, 254]);
    await one.pictures.put('a.webp', picture);
    expect(await together(({ pictures }) => pictures.get('a.webp'))).toEqual([picture, picture, picture]);
    await together(({ pictures }) => pictures.remove('a.webp'));
    expect(await one.pictures.get('a.webp')).toBeNull();
  });
});

it('servers tidy up at the same time', async () => {
  const ann = await one.users.createGuest(newId(), 'Ann', NOW);
  for (let i = 0; i < 50; i += 1) {
    await one.sessions.begin(newId(), ann.id, NOW, NOW + i);
    await one.links.put('reset', newId(), { user: ann.id, email: 'ann@example.org' }, NOW + i);
  }
  await together(({ sessions, links, mails }) =>
    Promise.all([sessions.sweep(NOW + 99), links.sweep(NOW + 99), mails.sweep(NOW + 99)]),
  );
  expect(await one.sessions.over([newId()], NOW)).toHaveLength(1);
});
