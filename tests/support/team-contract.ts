import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import type { TeamRow } from '#server/store/workspaces/memberships.ts';
import { NOW } from './server-facts.ts';
import { newId } from './server-player.ts';
import { putWorkspace, rowsOf } from './workspace-rows.ts';

/**
 * What every store must do with teams, whatever lies under it. `open` gives two servers on one database, or the one twice
 * where there can be no other. `place` is where the database lies.
 */
export function teamContract(
  name: string,
  open: () => Promise<readonly [Store, Store]>,
  place: () => string,
): void {
  describe(`${name}, teams of a workspace`, () => {
    let one: Store;
    let two: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let bob: string;
    beforeEach(async () => {
      [one, two] = await open();
      rows = rowsOf(place());
      ann = (await one.users.createGuest(newId(), 'Ann', NOW, null)).id;
      bob = (await one.users.createGuest(newId(), 'Bob', NOW, null)).id;
    });
    afterEach(async () => {
      await Promise.all([...new Set([one, two])].map((store) => store.close()));
      await rows.destroy();
    });

    const make = (store: Store, workspace: string, team: string, people = [ann], hasPricing = true) =>
      store.teams.create(workspace, { id: newId(), name: team, people, now: NOW }, hasPricing);
    const made = async (workspace: string, team: string, people = [ann]) => {
      const row = await make(one, workspace, team, people);
      if (typeof row === 'string') throw new Error(row);
      return row;
    };
    const codeOf = (answer: TeamRow | string) => (typeof answer === 'string' ? answer : 'done');
    const change = (store: Store, { id }: TeamRow, asked: Parameters<Store['teams']['change']>[1]) =>
      store.teams.change(id, asked, NOW + 1, true);

    it('[TM1] gives a name once, without regard to case, also to two at once on two servers', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([
          make(one, workspace, `Straße ${round}`),
          make(two, workspace, `STRASSE ${round}`),
        ]);
        expect(answers.map(codeOf).sort()).toEqual(['done', 'name_taken']);
      }
      const elsewhere = await putWorkspace(rows, [ann]);
      expect(codeOf(await make(one, elsewhere, 'Straße 1'))).toBe('done');
    });

    it('[TM1] gives a name once where one team is made and another is renamed at once', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      const team = await made(workspace, 'Before');
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([
          change(one, team, { name: `After ${round}` }),
          make(two, workspace, `after ${round}`),
        ]);
        expect(answers.map(codeOf).sort()).toEqual(['done', 'name_taken']);
      }
      expect(codeOf(await change(one, team, { name: 'BEFORE' }))).toBe('done');
    });

    it('[TM1] lets Starter have one team that is not archived, also where two are made or brought back at once', async () => {
      const workspace = await putWorkspace(rows, [ann], { plan: 'free', seats: 0, payment_period: null });
      const answers = await Promise.all([make(one, workspace, 'Red'), make(two, workspace, 'Blue')]);
      expect(answers.map(codeOf).sort()).toEqual(['done', 'plan_required']);
      const [first] = answers.filter((answer) => typeof answer === 'object');
      if (!first) throw new Error('no team was made');
      await change(one, first, { archived: true });
      const second = await made(workspace, 'Green');
      await change(one, second, { archived: true });
      const back = await Promise.all([
        change(one, first, { archived: false }),
        change(two, second, { archived: false }),
      ]);
      expect(back.map(codeOf).sort()).toEqual(['done', 'plan_required']);
    });

    it('[TM1] lets whoever does not sell plans have as many as they want', async () => {
      const workspace = await putWorkspace(rows, [ann], { plan: 'free', seats: 0, payment_period: null });
      await make(one, workspace, 'Red', [ann], false);
      expect(codeOf(await make(one, workspace, 'Blue', [ann], false))).toBe('done');
    });

    it('[TM4] keeps one person in a team of two who leave at once', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      for (let round = 0; round < 10; round += 1) {
        const team = await made(workspace, `Team ${round}`, [ann, bob]);
        const leave = (store: Store, user: string) => store.teams.remove(team, user, { evenLast: false });
        const answers = await Promise.all([leave(one, ann), leave(two, bob)]);
        expect(answers.sort()).toEqual(['done', 'last_teammate']);
        expect(await one.teams.teammates(team.id)).toHaveLength(1);
      }
    });

    it('[TM3] lets nobody into a team who is not in its workspace', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      expect(await make(one, workspace, 'Red', [ann, bob])).toBe('not_found');
      expect(codeOf(await make(one, workspace, 'Red'))).toBe('done');
    });

    it('[TM5] keeps each maturity with the time from which it held', async () => {
      const team = await made(await putWorkspace(rows, [ann]), 'Red');
      for (const [maturity, at] of [
        [2, 10],
        [2, 20],
        [4, 30],
        [3, 30],
      ] as const)
        await one.teams.change(team.id, { maturity }, NOW + at, true);
      expect(await one.teams.maturities(team.id)).toEqual([
        { at: NOW, maturity: 1 },
        { at: NOW + 10, maturity: 2 },
        { at: NOW + 30, maturity: 3 },
      ]);
    });

    it('[TM6] changes nothing of a team that somebody archives at the same moment', async () => {
      const team = await made(await putWorkspace(rows, [ann]), 'Red');
      await change(one, team, { archived: true });
      expect(await change(two, team, { name: 'Blue' })).toBe('team_is_archived');
      expect(await change(two, team, { archived: true })).toBe('team_is_archived');
      expect(await change(two, team, { archived: false, name: 'Blue' })).toMatchObject({
        name: 'Blue',
        archived_at: null,
      });
    });
  });
}
