import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ACTIONS_PAGE } from '#contract/action-items/action-item-payloads.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { ActionItem } from '#contract/retro/retro-data.ts';
import { MOST_CARRIED } from '#server/action-items/store/read-action-items.ts';
import { beginRetro } from '#server/retro/begin-retro.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { anybody, appendTo, created, logged, NOW, TO_THE_END } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** What every store must do with the action items of teams. `place` is the database's folder or address. */
export function actionContract(name: string, open: () => Promise<Store>, place: () => string): void {
  describe(`${name}, action items of a team`, () => {
    let store: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let bob: string;
    let team: string;
    beforeEach(async () => {
      store = await open();
      rows = rowsOf(place());
      ann = (await store.users.createGuest(newId(), 'Ann', NOW, null)).id;
      bob = (await store.users.createGuest(newId(), 'Bob', NOW, null)).id;
      team = await putTeam(rows, await putWorkspace(rows, [ann]), [ann, bob]);
    });
    afterEach(async () => {
      await rows.destroy();
      await store.close();
    });

    const item = (place: number, changes: Partial<ActionItem> = {}): ActionItem => ({
      ...{ id: newId(), author: ann, group: null, description: `Item ${place}`, owners: [], dueDate: null },
      ...{ status: 'open', createdAt: NOW + place, ...changes },
    });

    /** A retro of the team with these items, and the facts that have followed since. */
    async function retroWith(items: readonly ActionItem[], more: readonly NewFact[] = []): Promise<string> {
      const planned = created({ ...anybody('Ann'), id: ann });
      const first = { ...planned, settings: { ...planned.settings, teamId: team } };
      await beginRetro(store.events, first);
      const added = items.map((action): NewFact => ({ type: 'action.added', action }));
      const facts = [...TO_THE_END.slice(0, -1), ...added, ...TO_THE_END.slice(-1), ...more];
      expect(await store.events.append(() => appendTo([first], logged(1, facts)))).toBe('ok');
      return first.retro;
    }
    const ofTeam = async (asked = {}) => {
      const { items, total } = await store.actionItems.ofTeam(team, { reader: bob, offset: 0, ...asked });
      return [items.map(({ description }) => description), total] as const;
    };

    it('[TA1] are listed in pages, newest first, and filtered by state and owner', async () => {
      const many = Array.from({ length: ACTIONS_PAGE + 2 }, (_, place) => item(place));
      const [first, second] = many as [ActionItem, ActionItem];
      const update = { owners: [{ id: bob, name: 'Bob' }], dueDate: null };
      await retroWith(many, [
        { type: 'action.updated', action: first.id, status: 'done', ...update },
        { type: 'action.status-set', action: second.id, status: 'dropped' },
      ]);
      const [shown, total] = await ofTeam();
      expect([shown?.length, shown?.[0], total]).toEqual([
        ACTIONS_PAGE,
        `Item ${ACTIONS_PAGE + 1}`,
        many.length,
      ]);
      expect(await ofTeam({ offset: ACTIONS_PAGE })).toEqual([['Item 1', 'Item 0'], many.length]);
      expect(await ofTeam({ state: 'dropped' })).toEqual([['Item 1'], 1]);
      expect(await ofTeam({ mine: true })).toEqual([['Item 0'], 1]);
      expect(await store.actionItems.find(team, first.id, bob)).toMatchObject({
        state: 'done',
        ...{ owners: update.owners },
      });
      expect(await store.actionItems.find(newId(), first.id, bob)).toBeNull();
      const { models, unreadable } = await store.rebuild({ writes: false });
      expect(unreadable).toEqual([]);
      for (const model of models) expect(model).toMatchObject({ extra: 0, missing: 0, different: 0 });
    });

    it('[TA6] have open ones listed with those due first at the top, and are found by words and owners, regardless of accents', async () => {
      await retroWith([
        item(0, { description: 'Revisar la construcción' }),
        item(1, { dueDate: '2030-01-02', owners: [{ id: bob, name: 'Bob' }] }),
        item(2, { dueDate: '2030-01-01' }),
        item(3),
        item(4, { dueDate: '2029-01-01', status: 'done' }),
      ]);
      const open = ['Item 2', 'Item 1', 'Item 3', 'Revisar la construcción'];
      expect(await ofTeam({ state: 'open' })).toEqual([open, 4]);
      expect(await ofTeam({ state: 'open', limit: 2 })).toEqual([open.slice(0, 2), 4]);
      expect(await ofTeam({ state: 'open', limit: 2, offset: 2 })).toEqual([open.slice(2), 4]);
      expect(await ofTeam({ search: ' CONSTRUCCION revisar' })).toEqual([['Revisar la construcción'], 1]);
      expect(await ofTeam({ search: 'bob', state: 'open' })).toEqual([['Item 1'], 1]);
      expect(await ofTeam({ search: 'item', limit: 1, offset: 1 })).toEqual([['Item 3'], 4]);
      expect(await ofTeam({ search: '%' })).toEqual([[], 0]);
    });

    it('[TA4] cause one weekly mail per owner on a Monday, however many servers queue it at once', async () => {
      const madrid = { addressProven: true, temporary: false, timeZone: 'Europe/Madrid' };
      for (const person of [ann, bob]) await store.users.change(person, madrid);
      await retroWith([item(0, { owners: [{ id: bob, name: 'Bob' }] })]);
      const weekly = async () =>
        (await rows.selectFrom('mails').select('user_id').where('kind', '=', 'weekly_actions').execute()).map(
          ({ user_id }) => user_id,
        );
      const put = (zone: string | null, day: string, since: number) =>
        store.weeklyMails.put(zone, { day, since }, NOW);
      expect(await store.weeklyMails.zones()).toContain('Europe/Madrid');
      await put(null, '2026-11-23', NOW + 1);
      await put('Europe/Madrid', '2026-11-23', NOW);
      expect(await weekly()).toEqual([]);
      await Promise.all(Array.from({ length: 4 }, () => put('Europe/Madrid', '2026-11-23', NOW + 1)));
      expect(await weekly()).toEqual([bob]);
      await put('Europe/Madrid', '2026-11-30', NOW + 1);
      expect(await weekly()).toEqual([bob, bob]);
    });

    it('[TA4] [SE6] of one person are listed with those due first at the top; after an account is deleted its name is gone and the item stays', async () => {
      const theirs = { owners: [{ id: bob, name: 'Bob' }] };
      await retroWith([
        item(0, theirs),
        item(1, { ...theirs, dueDate: '2030-01-02' }),
        item(2, { ...theirs, dueDate: '2030-01-01' }),
        item(3, { ...theirs, status: 'done' }),
      ]);
      const { items, total } = await store.actionItems.ofOwner(bob, 0);
      expect([items.map(({ description }) => description), total]).toEqual([
        ['Item 2', 'Item 1', 'Item 0'],
        3,
      ]);
      await store.erasures.deleteAccount({ user: bob, email: null }, NOW);
      const [left] = (await store.actionItems.ofTeam(team, { reader: bob, offset: 0 })).items;
      expect(left?.owners).toEqual([{ id: bob, name: '' }]);
      expect((await store.actionItems.ofOwner(bob, 0)).total).toBe(0);
    });

    it('[TA2] are found by the first use of their id, even if another retro reuses it', async () => {
      const first = item(0);
      const retro = await retroWith([first]);
      await retroWith([{ ...item(1), id: first.id, createdAt: (first.createdAt ?? NOW) + 1 }]);
      expect(await store.actionItems.find(team, first.id, bob)).toMatchObject({ retro: { id: retro } });
    });

    it('[TA3] [LO5] in the next lobby are the newest open ones of other retros, and the current state of those it showed before', async () => {
      const many = Array.from({ length: MOST_CARRIED + 1 }, (_, place) => item(place));
      const closed = item(500, { status: 'done' });
      const retro = await retroWith([...many, closed]);
      const next = await store.actionItems.carried(team, newId(), []);
      expect([next.length, next[0]?.description]).toEqual([MOST_CARRIED, 'Item 1']);
      const known = await store.actionItems.carried(team, newId(), [closed.id, newId()]);
      expect(known.at(-1)).toMatchObject({ id: closed.id, retro, status: 'done' });
      expect(await store.actionItems.carried(team, retro, [closed.id])).toEqual([]);
    });
  });
}
