import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { FactOf, NewFact, Stamp } from '#contract/retro/facts.ts';
import type { Person } from '#server/accounts/store/users.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const HOUR = 3_600_000;
type RetroListQuery = Parameters<Store['retros']['list']>[0];
type Created = FactOf<'retro.created'> & Stamp;

/** What every store must do with lists of retros. `place` is the database's folder or address. */
export function listContract(name: string, open: () => Promise<Store>, place: () => string): void {
  describe(`${name}, lists of retros`, () => {
    let store: Store;
    let rows: Kysely<Schema>;
    let ann: Person;
    let bob: Person;
    beforeEach(async () => {
      store = await open();
      rows = rowsOf(place());
      ann = await store.users.createGuest(newId(), 'Ann', NOW, null);
      bob = await store.users.createGuest(newId(), 'Bob', NOW, null);
    });
    afterEach(async () => {
      await store.close();
      await rows.destroy();
    });

    async function begun(retro: string, startsAt: number, settings: Partial<Created['settings']> = {}) {
      const first = created(ann);
      const fact = { ...first, settings: { ...first.settings, name: retro, startsAt, ...settings } };
      await beginRetro(store.events, fact);
      return fact;
    }
    const goesOn = (retro: Created, facts: NewFact[]) =>
      store.events.append(() => appendTo([retro], logged(1, facts)));
    const names = async (which: RetroListQuery['which'], asked: Partial<RetroListQuery> = {}) => {
      const { retros } = await store.retros.list({
        ...{ user: ann.id, address: null, offset: 0, which, search: undefined, now: NOW },
        ...asked,
      });
      return retros.map((retro) => retro.name);
    };

    it('[LI2] lists a retro that began early, or late, by when that was', async () => {
      const planned = await begun('Planned for tomorrow', NOW + 86_400_000);
      await begun('Planned for noon', NOW + 3_600_000);
      expect(await names('upcoming')).toEqual(['Planned for noon', 'Planned for tomorrow']);
      await goesOn(planned, [{ type: 'writing.started', endsAt: NOW, total: 1 }]);
      const { retros } = await store.retros.list({
        ...{ user: ann.id, address: null, offset: 0, which: 'all', search: undefined, now: NOW },
      });
      expect(retros.map(({ name }) => name)).toEqual(['Planned for noon', 'Planned for tomorrow']);
      expect(retros[1]?.startsAt).toBeLessThan(NOW + 1_000);
      expect(await names('upcoming')).toEqual(['Planned for noon']);
    });

    it('lists retros for people who were let in, the latest start first', async () => {
      const first = created(ann);
      await beginRetro(store.events, first);
      const later = created(bob, NOW + 86_400_000);
      await beginRetro(store.events, later);
      expect(await store.retros.find(first.retro, bob.id, null)).toBeNull();
      const settings = { ...first.settings, name: 'Now' };
      const enters = {
        type: 'person.joined',
        person: { id: bob.id, name: 'Bob', guest: true, avatar: null, invitee: null },
        role: 'participant',
        slot: false,
      } as const;
      const more = logged(1, [
        enters,
        { type: 'settings.changed', settings, invited: [] },
        { type: 'writing.started', endsAt: NOW, total: 1 },
      ]);
      await store.events.append(() => appendTo([first], more));
      const mine = {
        user: bob.id,
        address: null,
        offset: 0,
        which: 'all',
        search: undefined,
        now: NOW,
      } as const;
      const page = await store.retros.list(mine);
      expect(page).toMatchObject({
        total: 2,
        retros: [
          { id: later.retro, isModerator: true },
          { id: first.retro, isModerator: false, name: 'Now', phase: 'writing', moderator: 'Ann' },
        ],
      });
      expect((await store.retros.list({ ...mine, offset: 1 })).retros).toHaveLength(1);
      expect(await store.retros.list({ ...mine, which: 'led' })).toMatchObject({
        total: 1,
        retros: [{ id: later.retro }],
      });
      await store.events.append(() => appendTo([later], logged(1, TO_THE_END)));
      expect(await store.retros.list({ ...mine, which: 'led' })).toEqual({ total: 0, retros: [] });
      const removed = { type: 'person.removed', person: bob.id, unshared: 0, answered: false } as const;
      await store.events.append(() =>
        appendTo([first, ...more.map(({ fact }) => fact)], logged(4, [removed])),
      );
      expect(await store.retros.find(first.retro, bob.id, null)).toBeNull();
    });

    it('[LI2] groups them by state: open or running, planned, finished or never begun', async () => {
      await begun('Open', NOW - HOUR);
      await goesOn(await begun('Begun', NOW - 9 * NEVER_BEGUN_MS), TO_THE_END.slice(0, 1));
      await begun('Later', NOW + 2 * HOUR);
      await begun('Sooner', NOW + HOUR);
      await begun('Never begun', NOW - NEVER_BEGUN_MS);
      await goesOn(await begun('Over', NOW - 2 * HOUR), TO_THE_END);
      expect(await names('running')).toEqual(['Begun', 'Open']);
      expect(await names('upcoming')).toEqual(['Sooner', 'Later']);
      expect(await names('finished')).toEqual(['Over', 'Never begun']);
      expect(await names('kept')).toHaveLength(6);
      expect(await names('archived')).toEqual([]);
      expect(await names('kept', { user: bob.id })).toEqual([]);
    });

    it('[LI2] finds them by part of the name only, regardless of accents and case', async () => {
      await begun('Decisión 100%', NOW);
      await begun('Planning_2', NOW);
      expect(await names('kept', { search: ' DECISION ' })).toEqual(['Decisión 100%']);
      expect(await names('kept', { search: '0%' })).toEqual(['Decisión 100%']);
      expect(await names('kept', { search: 'g_2' })).toEqual(['Planning_2']);
      expect(await names('kept', { search: '_' })).toEqual(['Planning_2']);
      expect(await names('kept', { search: '!' })).toEqual([]);
      expect(await names('kept', { search: ' ' })).toHaveLength(2);
    });

    it('[TM7] sorts and filters them, and says what came of those that a team has held', async () => {
      const teamId = await putTeam(rows, await putWorkspace(rows, [ann.id]), [ann.id]);
      const topics = [{ type: 'mad' as const, text: 'Slow', author: 0 }];
      const people = [{ name: 'Ann', email: null, was: 'participant' as const }];
      const action = { text: 'Mend it', author: 0, owners: [], due: null, group: null };
      const actions = (['done', 'open', 'dropped'] as const).map((status) => ({ ...action, status }));
      const groups = [{ name: '', votes: 0, discussed: true, topics }];
      const mood = { before: { average: 60, said: 1, of: 1 }, after: null };
      const b = await putFinished(store, teamId, [ann], {
        ...{ name: 'B', people, groups, mood, actions, startedAt: NOW - 2 * HOUR },
      });
      await putFinished(store, teamId, [ann], { name: 'A', people, groups, startedAt: NOW - HOUR });
      await begun('Never begun', NOW - NEVER_BEGUN_MS - HOUR, { teamId, activity: 'sailboat' });
      const held = { user: ann.id, offset: 0, which: 'finished', search: undefined, now: NOW } as const;
      const list = async (asked = {}) => (await store.retros.listOf(teamId, { ...held, ...asked })).retros;
      const named = async (asked: object) => (await list(asked)).map(({ name: one }) => one);
      expect(await named({})).toEqual(['A', 'B', 'Never begun']);
      expect(await named({ order: 'oldest' })).toEqual(['Never begun', 'B', 'A']);
      expect(await named({ order: 'name', limit: 2 })).toEqual(['A', 'B']);
      expect(await named({ since: NOW - 2 * HOUR })).toEqual(['A', 'B']);
      expect(await named({ activity: 'sailboat' })).toEqual(['Never begun']);
      expect(await named({ activity: 'own' })).toEqual([]);
      const [, second, third] = await list();
      expect(third?.held).toBeNull();
      expect(second).toMatchObject({
        id: b,
        held: { people: 1, topics: 1, mood: { before: null, after: null }, actions: { all: 2, done: 1 } },
      });
    });

    it('[FT9] lists the retros in which something was decided, with what, for those who may read them', async () => {
      const workspace = await putWorkspace(rows, [ann.id]);
      const team = await putTeam(rows, workspace, [ann.id, bob.id]);
      const held = (changes: Parameters<typeof putFinished>[3]) => putFinished(store, team, [ann], changes);
      const decided = (texts: readonly string[]) =>
        texts.map((text) => ({ kind: 'decision', text, author: 0 }) as const);
      const note = { kind: 'note', text: 'Only a note', author: 0 } as const;
      const topics = [{ type: 'mad', text: 'Slow builds', author: 0 }] as const;
      const group = { name: '', votes: 0, discussed: true, topics: [...topics] };
      const many = Array.from({ length: 12 }, (_, at) => `Decision ${at + 1}`);
      await held({ name: 'None' });
      await held({ name: 'Notes', groups: [{ ...group, notes: [note] }] });
      await held({ name: 'Two', groups: [{ ...group, notes: [note, ...decided(['Ship it', 'Stop it'])] }] });
      await held({ name: 'Twelve', groups: [{ ...group, notes: decided(many) }] });
      const list = { user: bob.id, offset: 0, which: 'finished', search: undefined, now: NOW } as const;
      const page = await store.retros.listOf(team, { ...list, order: 'name', with: 'decisions' });
      expect(page.total).toBe(2);
      expect(
        page.retros.map(({ name: one, found: match }) => [one, match?.texts.length, match?.more]),
      ).toEqual([
        ['Twelve', 10, 2],
        ['Two', 2, 0],
      ]);
      expect(page.retros[1]?.found?.texts).toEqual([
        { kind: 'decision', text: 'Ship it', spans: [] },
        { kind: 'decision', text: 'Stop it', spans: [] },
      ]);
      const both = await store.retros.listOf(team, { ...list, with: 'decisions', q: 'stop' });
      expect(both.retros.map(({ found: match }) => match?.texts.map(({ text }) => text))).toEqual([
        ['Stop it'],
      ]);
      const own = await store.retros.list({ ...list, user: ann.id, address: null, with: 'decisions' });
      expect(own.total).toBe(2);
    });

    it('[LI2] lists an archived one separately, until it is brought back or begun after all', async () => {
      const planned = await begun('Planned', NOW + HOUR);
      const over = await begun('Over', NOW - HOUR);
      await goesOn(over, TO_THE_END);
      const running = await begun('Running', NOW);
      await goesOn(running, TO_THE_END.slice(0, 1));
      expect(await store.retros.hasArchived(ann.id, null)).toBe(false);
      for (const { retro } of [planned, over, over])
        expect(await store.retros.archive(retro, true, { sender: null, now: NOW })).toBe(true);
      expect(await store.retros.archive(running.retro, true, { sender: null, now: NOW })).toBe(false);
      expect(await names('archived')).toEqual(['Planned', 'Over']);
      expect(await names('kept')).toEqual(['Running']);
      expect([await names('upcoming'), await names('finished')]).toEqual([[], []]);
      expect(await store.retros.hasArchived(ann.id, null)).toBe(true);
      expect(await store.retros.hasArchived(bob.id, null)).toBe(false);
      await store.retros.archive(over.retro, false, { sender: null, now: NOW });
      expect(await names('finished')).toEqual(['Over']);
      await goesOn(planned, TO_THE_END.slice(0, 1));
      expect(await store.retros.hasArchived(ann.id, null)).toBe(false);
      expect((await names('running')).toSorted()).toEqual(['Planned', 'Running']);
    });

    it('[LI2] includes planned and running retros of current teams, with the team, and none of other teams', async () => {
      const workspace = await putWorkspace(rows, [ann.id]);
      const teamId = await putTeam(rows, workspace, [ann.id, bob.id]);
      const planned = await begun('Planned', NOW + HOUR, { teamId });
      await goesOn(await begun('Over', NOW - HOUR, { teamId }), TO_THE_END);
      const mine = { user: bob.id, address: null, offset: 0, search: undefined, now: NOW } as const;
      expect(await store.retros.list({ ...mine, which: 'kept' })).toMatchObject({
        total: 1,
        retros: [{ id: planned.retro, team: { id: teamId, workspaceId: workspace } }],
      });
      await rows.deleteFrom('team_members').where('user_id', '=', bob.id).execute();
      expect(await names('kept', { user: bob.id })).toEqual([]);
    });
  });
}
