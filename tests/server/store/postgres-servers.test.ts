import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewFact } from '#contract/retro/facts.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import { openPostgres, type Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { append, created, logged, NOW } from '#tests/support/retros/sample-log.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';

/** What several servers do at the same time on one database; the stores are theirs. */
let postgres: TestPostgres;
let stores: Store[];
let one: Store;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  const url = await postgres.database();
  one = await openPostgres(url);
  stores = [one, await openPostgres(url), await openPostgres(url)];
});
afterEach(() => Promise.all(stores.map((store) => store.close())));

const together = <Result>(ask: (store: Store, place: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(stores.map(ask));

it('the job queue gives each job to one server', async () => {
  const wanted = Array.from({ length: 60 }, (_, place) => place);
  // One on a lane of its own, two on one that they share.
  for (const about of wanted) await one.jobs.put({ kind: 'note', about, lane: `${about % 40}` }, NOW);
  const claimed: unknown[] = [];
  const take = async ({ jobs }: Store) => {
    const taking = { kinds: ['note'], busy: [], limit: 7, until: NOW + 1_000 };
    const due = await jobs.claim(taking, NOW);
    claimed.push(...due.map(({ about }) => about));
    // The others of a lane wait for the first.
    for (const job of due) expect(await jobs.settle(job, 'done', NOW)).toBe(true);
    return due.length > 0;
  };
  await together(async (store) => {
    while (await take(store));
  });
  // One that was quicker leaves others with less than there was; they ask again later.
  while (await take(one));
  expect(claimed.toSorted((a, b) => Number(a) - Number(b))).toEqual(wanted);
});

describe('the mail queue', () => {
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

  it('gives a mail to another server if the first one died with it', async () => {
    await one.mails.put({ kind: 'confirm', email: 'ann@example.org' }, NOW);
    const [mail] = await one.mails.claim(NOW, NOW + LEASE, 10);
    const claims = await together(({ mails }) => mails.claim(NOW + LEASE - 1, NOW + 2 * LEASE, 10));
    expect(claims.flat()).toEqual([]);
    const again = await together(({ mails }) => mails.claim(NOW + LEASE, NOW + 2 * LEASE, 10));
    expect(again.flat()).toEqual(mail ? [{ ...mail, heldUntil: NOW + 2 * LEASE }] : []);
    if (mail) await one.mails.sent(mail, null, NOW + LEASE);
    expect(
      (await together(({ mails }) => mails.claim(NOW + 9 * LEASE, NOW + 10 * LEASE, 10))).flat(),
    ).toEqual([]);
  });

  it('mails an invitation once, whichever server is asked', async () => {
    const ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
    const first = created(ann);
    await beginRetro(one.events, first);
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
  it('is ended once and its name erased once, however many servers try', async () => {
    const ann = await one.users.createGuest(newId(), 'NAMEofTHEgone', NOW, null);
    const retros = [created(ann), created(ann), created(ann)];
    for (const retro of retros) await beginRetro(one.events, retro);
    const ended = { user: ann.id, email: 'ann@example.org' };
    await together(({ erasures }) => erasures.deleteAccount(ended, NOW));
    const pending = await one.erasures.pending();
    expect(pending.toSorted()).toEqual(retros.map(({ retro }) => retro).toSorted());
    await together(async ({ erasures, events }, place) => {
      for (const { retro } of place % 2 ? retros : retros.toReversed()) {
        await erasures.erase(retro, NOW);
        await events.append(() =>
          append(retro, 2, logged(2, [{ type: 'mood.set', person: ann.id, mood: 50, closing: false }])),
        );
      }
    });
    for (const { retro } of retros) {
      const facts = await one.events.read(retro, 0);
      expect(facts.map(({ type }) => type)).toEqual(['retro.created', 'person.erased', 'mood.set']);
      expect(JSON.stringify(facts)).not.toContain('NAMEofTHEgone');
    }
    expect(await one.erasures.pending()).toEqual([]);
  });

  it('[SE6] leaves no name in a retro in which others keep writing', async () => {
    const [host, ann] = [
      await one.users.createGuest(newId(), 'Host', NOW, null),
      await one.users.createGuest(newId(), 'NAMEofTHEgone', NOW, null),
    ];
    const first = created(host);
    await beginRetro(one.events, first);
    const person = { id: ann.id, name: ann.name, guest: true, avatar: null, invitee: null };
    const facts: NewFact[] = [
      { type: 'person.knocked', person, role: 'participant' },
      { type: 'mood.set', person: host.id, mood: 50, closing: false },
    ];
    let isOver = false;
    const writing = together(async ({ events }) => {
      while (!isOver) {
        const head = (await events.heads([first.retro])).get(first.retro) ?? 0;
        await events.append(() => append(first.retro, head, logged(head, facts)));
        await events.putSnapshot(first.retro, head, 1, { value: 'x', data: { person } } as never);
      }
    });
    await one.erasures.deleteAccount({ user: ann.id, email: null }, NOW);
    for (let more = 0; more < 5; more += 1) {
      for (const retro of await one.erasures.pending()) await one.erasures.erase(retro, NOW);
    }
    isOver = true;
    await writing;
    for (const retro of await one.erasures.pending()) await one.erasures.erase(retro, NOW);
    const log = await one.events.read(first.retro, 0);
    expect(JSON.stringify(log)).not.toContain('NAMEofTHEgone');
    expect(log.map(({ seq }) => seq)).toEqual(log.map((_, place) => place + 1));
    const snapshot = await one.events.snapshot(first.retro);
    expect(snapshot !== null && JSON.stringify(snapshot).includes('NAMEofTHEgone')).toBe(false);
    expect(await one.erasures.pending()).toEqual([]);
  });

  it('has one picture, which every server can serve, and leaves none', async () => {
    const ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
    const body = Buffer.from([0, 255, 1, 254]);
    await together(({ pictures }, place) =>
      pictures.replace(ann.id, { name: `${place}.webp`, address: `/avatars/${place}.webp`, body }),
    );
    const kept = async () => {
      const all = await Promise.all([0, 1, 2].map((place) => one.pictures.get(`${place}.webp`)));
      return all.filter((picture) => picture !== null);
    };
    expect(await kept()).toEqual([body]);
    await Promise.all([
      one.erasures.deleteAccount({ user: ann.id, email: null }, NOW),
      together(({ pictures }, place) =>
        pictures.replace(ann.id, { name: `${place}.webp`, address: `/avatars/${place}.webp`, body }),
      ),
    ]);
    expect(await kept()).toEqual([]);
    expect(
      await one.pictures.replace(ann.id, { name: '0.webp', address: '/avatars/0.webp', body }),
    ).toBeNull();
  });
});

it('servers can clean up at the same time', async () => {
  const ann = await one.users.createGuest(newId(), 'Ann', NOW, null);
  for (let i = 0; i < 50; i += 1) {
    await one.sessions.begin({ id: newId(), user: ann.id, now: NOW, until: NOW + i, stays: false });
    await one.links.put('reset', newId(), { user: ann.id, email: 'ann@example.org' }, NOW + i);
  }
  await together(({ sessions, links, mails }) =>
    Promise.all([sessions.sweep(NOW + 99), links.sweep(NOW + 99), mails.sweep(NOW + 99)]),
  );
  expect(await one.sessions.ends([newId()])).toEqual(new Map());
});
