import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { CHART_VERSION } from '#machines/retro/retro-machine.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Append } from '#server/store/log/event-store.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { append, appendTo, created, fold, logged, NOW } from '#tests/support/retros/sample-log.ts';

const mood = (person: string, value: 0 | 25 | 50): NewFact => ({
  type: 'mood.set',
  person,
  mood: value,
  closing: false,
});

const joined = (person: Intro): NewFact => ({
  type: 'person.joined',
  person,
  role: 'participant',
  slot: false,
});

/** A retro that can be finished. */
const inReview = (first: FactOf<'retro.created'> & Stamp): RetroState => ({
  ...fold([first]),
  value: 'review',
});

/** Finishes a retro that is in review. */
function finished(retro: string, expected: number, before: RetroState): Append {
  const facts = logged(expected, [{ type: 'retro.finished' }]);
  const after = facts[0] && evolve(before, facts[0].fact);
  if (!after) throw new Error('it cannot be finished');
  return { retro, expected, facts, before, after };
}

/** What every store must do, whatever its database. `open` opens the same one again after `close`. */
export function storeContract(name: string, open: () => Promise<Store>): void {
  describe(`${name} as a store`, () => {
    let store: Store;
    let ann: Person;
    let first: FactOf<'retro.created'> & Stamp;
    beforeEach(async () => {
      store = await open();
      ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
      first = created(ann);
      await beginRetro(store.events, first);
    });
    afterEach(() => store.close());

    it('returns the facts that were appended, in order', async () => {
      const facts = [mood(ann.id, 0), mood(ann.id, 25)];
      expect(await store.events.append(() => append(first.retro, 1, logged(1, facts)))).toBe('ok');
      const read = await store.events.read(first.retro, 0);
      expect(read.map(({ seq, type }) => [seq, type])).toEqual([
        [1, 'retro.created'],
        [2, 'mood.set'],
        [3, 'mood.set'],
      ]);
      expect(read[0]).toEqual(first);
      expect(await store.events.read(first.retro, 2)).toHaveLength(1);
      expect(await store.events.read(newId(), 0)).toEqual([]);
    });

    it('[SY2] keeps appended facts when it is reopened', async () => {
      await store.events.append(() => append(first.retro, 1, logged(1, [mood(ann.id, 50)])));
      await store.close();
      store = await open();
      expect(await store.events.read(first.retro, 1)).toMatchObject([{ type: 'mood.set', mood: 50 }]);
    });

    it.each([0, 2, 7])('refuses facts that expect %i if the log ends with 1', async (expected) => {
      const facts = logged(expected, [mood(ann.id, 0)]);
      expect(await store.events.append(() => append(first.retro, expected, facts))).toBe('conflict');
      expect(await store.events.read(first.retro, 1)).toEqual([]);
    });

    it('refuses facts for a retro that does not exist', async () => {
      expect(await store.events.append(() => append(newId(), 0, logged(0, [mood(ann.id, 0)])))).toBe(
        'conflict',
      );
    });

    it('commits waiting appends together, and a failed one does not affect the others', async () => {
      const other = created(ann);
      await beginRetro(store.events, other);
      const nobody = { id: newId(), name: 'Nobody at all', guest: true, avatar: null, invitee: null };
      const broken = appendTo([first], logged(1, [joined(nobody)]));
      const results = await Promise.allSettled([
        store.events.append(() => broken),
        store.events.append(() => append(other.retro, 1, logged(1, [mood(ann.id, 0)]))),
        store.events.append(() => append(other.retro, 9, logged(9, [mood(ann.id, 0)]))),
      ]);
      expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
        'failed',
        'ok',
        'conflict',
      ]);
      expect(await store.events.read(first.retro, 1)).toEqual([]);
      expect(await store.events.read(other.retro, 1)).toHaveLength(1);
    });

    it('accepts one of two appends that expect the same', async () => {
      const results = await Promise.all(
        [0, 25].map((value) =>
          store.events.append(() => append(first.retro, 1, logged(1, [mood(ann.id, value as 0 | 25)]))),
        ),
      );
      expect(results.sort()).toEqual(['conflict', 'ok']);
      expect(await store.events.read(first.retro, 1)).toHaveLength(1);
    });

    it('collects appends at the last moment, so that later ones are included', async () => {
      const facts = [mood(ann.id, 0)];
      const done = store.events.append(() => append(first.retro, 1, logged(1, facts)));
      facts.push(mood(ann.id, 25));
      expect(await done).toBe('ok');
      expect(await store.events.read(first.retro, 1)).toHaveLength(2);
    });

    it('[SY1] finds a command by its id on the last of its facts, once', async () => {
      const [one, two] = [newId(), newId()];
      const facts = [mood(ann.id, 0), mood(ann.id, 25)];
      await store.events.append(() => append(first.retro, 1, logged(1, facts, ann.id, one)));
      const known = await store.events.commands(first.retro, 0);
      expect([...known]).toEqual([[one, { actor: ann.id, seq: 3 }]]);
      expect(await store.events.commands(first.retro, 3)).toEqual(new Map());

      const again = logged(3, [mood(ann.id, 50)], ann.id, one);
      expect(await store.events.append(() => append(first.retro, 3, again))).toBe('conflict');
      const other = logged(3, [mood(ann.id, 50)], ann.id, two);
      expect(await store.events.append(() => append(first.retro, 3, other))).toBe('ok');
    });

    it('[SE6] erases a name from a log of any length, by id, by any address, and by an invitation', async () => {
      const bob = await store.users.createGuest(newId(), 'NAMEofBOB', NOW, null);
      const email = '"100%_! \\\\ b"@example.org';
      const one = (id: string, userId: string | null, address: string | null, name = 'NAMEofBOB') => [
        { id, name, userId, email: address },
      ];
      const [invitation, second] = [newId(), newId()];
      const lists = Array.from({ length: 70 }, (_, place) => {
        if (place % 3 === 0) return one(invitation, bob.id, null);
        // By an earlier address, which is no longer stored anywhere.
        return place % 3 === 1 ? one(invitation, null, 'old@example.org') : one(second, null, email);
      });
      const other = one(newId(), null, '"100xx! \\\\ b"@example.org', 'NAMEofCY');
      const facts = [...lists, other].map(
        (invited): NewFact => ({ type: 'settings.changed', settings: first.settings, invited }),
      );
      await store.events.append(() => append(first.retro, 1, logged(1, facts)));
      await store.erasures.deleteAccount({ user: bob.id, email }, NOW);
      expect(await store.erasures.erase(first.retro, NOW)).toBe(true);
      const read = await store.events.read(first.retro, 0);
      expect(JSON.stringify(read)).not.toMatch(/NAMEofBOB|old@|100%/);
      expect(JSON.stringify(read)).toContain('NAMEofCY');
      expect(read.at(-1)).toMatchObject({ type: 'person.erased', person: bob.id });
      expect((read.at(-1) as { invitees: string[] }).invitees.sort()).toEqual([invitation, second].sort());
      expect(await store.erasures.erase(first.retro, NOW)).toBe(false);
    });

    it('[SE6] starts a retro that invites a deleted account without their name', async () => {
      const bob = await store.users.createGuest(newId(), 'NAMEofBOB', NOW, null);
      await store.erasures.deleteAccount({ user: bob.id, email: null }, NOW);
      const second = created(ann);
      const invited = [{ id: newId(), name: 'NAMEofBOB', userId: bob.id, email: null }];
      await beginRetro(store.events, { ...second, invited });
      expect(await store.erasures.pending()).toEqual([second.retro]);
      expect(JSON.stringify(await store.events.read(second.retro, 0))).not.toContain('NAMEofBOB');
      await expect(beginRetro(store.events, second)).rejects.toThrow('begun already');
    });

    it('[SY15] knows the size of a log, in total and by person', async () => {
      const before = await store.events.size(first.retro);
      expect(before).toMatchObject({ facts: 1 });
      expect(before.bytes).toBeGreaterThan(100);
      expect(before.people.get(ann.id)?.bytes).toBe(before.bytes);
      const changed: NewFact = { type: 'settings.changed', settings: first.settings, invited: [] };
      await store.events.append(() => append(first.retro, 1, logged(1, [mood(ann.id, 0)], ann.id, newId())));
      await store.events.append(() => append(first.retro, 2, logged(2, [changed], ann.id, newId())));
      await store.events.append(() => append(first.retro, 3, logged(3, [{ type: 'time.ran-out' }])));
      const after = await store.events.size(first.retro);
      const bodies = [
        `{"person":"${ann.id}","mood":0,"closing":false}`,
        JSON.stringify({ ...changed, type: undefined }),
        '{}',
      ];
      const [own = 0, settings = 0, none = 0] = bodies.map((body) => Buffer.byteLength(body));
      expect(after).toMatchObject({ facts: 4, bytes: before.bytes + own + settings + none });
      expect(after.people).toEqual(new Map([[ann.id, { facts: 3, bytes: before.bytes + own }]]));
      expect(await store.events.size(newId())).toEqual({ facts: 0, bytes: 0, people: new Map() });
    });

    it('keeps the newest snapshot', async () => {
      const state = fold([first]);
      expect(await store.events.snapshot(first.retro)).toBeNull();
      await store.events.putSnapshot(first.retro, 5, CHART_VERSION, state);
      await store.events.putSnapshot(first.retro, 3, CHART_VERSION, state);
      expect(await store.events.snapshot(first.retro)).toMatchObject({
        seq: 5,
        chartVersion: CHART_VERSION,
        state,
      });
    });

    it('[VO4] erases votes when the retro finishes, and overwrites the snapshot that has them', async () => {
      const vote: NewFact = {
        type: 'vote.changed',
        voter: ann.id,
        taken: [],
        placed: [{ topic: newId(), weight: 1 }],
      };
      await store.events.append(() => append(first.retro, 1, logged(1, [vote], ann.id, newId())));
      const state = inReview(first);
      const withVotes = {
        ...state,
        data: { ...state.data, votes: { [ann.id]: [{ topic: newId(), weight: 2 as const }] } },
      };
      await store.events.putSnapshot(first.retro, 2, CHART_VERSION, withVotes);
      expect(await store.events.append(() => finished(first.retro, 2, state))).toBe('ok');
      const facts = await store.events.read(first.retro, 1);
      expect(facts.map(({ type }) => type)).toEqual(['secret.erased', 'retro.finished']);
      expect(facts[0]).toEqual({ type: 'secret.erased', seq: 2, at: facts[0]?.at });
      expect([...(await store.events.commands(first.retro, 1)).values()]).toEqual([{ actor: null, seq: 2 }]);
      const after = { value: 'finished', data: { finishedAt: NOW + 2, votes: {} } };
      expect(await store.events.snapshot(first.retro)).toMatchObject({ seq: 3, state: after });
    });

    it('[VO4] can finish while others write', async () => {
      const writing = Array.from({ length: 20 }, () => beginRetro(store.events, created(ann)));
      const finish = finished(first.retro, 1, inReview(first));
      expect(await store.events.append(() => finish)).toBe('ok');
      const later = Array.from({ length: 20 }, () => beginRetro(store.events, created(ann)));
      await Promise.all([...writing, ...later]);
      expect(await store.events.read(first.retro, 0)).toHaveLength(2);
    });

    it('finds a person by their session until it ends', async () => {
      const session = newId();
      await store.sessions.begin({ id: session, user: ann.id, now: NOW, until: NOW + 100, stays: false });
      const first = { person: ann, stays: false, token: 0, tokenAt: NOW, isTokenUsed: true };
      expect(await store.sessions.find(session, NOW + 99)).toEqual(first);
      expect(await store.sessions.find(session, NOW + 100)).toBeNull();
      await store.sessions.extend(session, NOW + 200, true);
      expect(await store.sessions.find(session, NOW + 150)).toEqual({ ...first, stays: true });
      expect(await store.sessions.nextToken(session, 0, NOW + 160)).toBe(true);
      expect(await store.sessions.nextToken(session, 0, NOW + 160)).toBe(false);
      const second = { ...first, stays: true, token: 1, tokenAt: NOW + 160, isTokenUsed: false };
      expect(await store.sessions.find(session, NOW + 170)).toEqual(second);
      await store.sessions.markTokenUsed(session, 0);
      expect((await store.sessions.find(session, NOW + 170))?.isTokenUsed).toBe(false);
      await store.sessions.markTokenUsed(session, 1);
      expect((await store.sessions.find(session, NOW + 170))?.isTokenUsed).toBe(true);
      expect(await store.sessions.find(newId(), NOW)).toBeNull();
      await store.sessions.sweep(NOW + 201);
      expect(await store.sessions.find(session, NOW)).toBeNull();
    });

    it('reports whether it is available', async () => {
      expect(await store.isReady()).toBe(true);
    });
  });
}
