import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TeamChange } from '#contract/teams/team-payloads.ts';
import type { TeamRow } from '#server/access/store/memberships.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { MOST_TEAMS } from '#server/teams/store/team-rules.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/**
 * What every store must do with teams, whatever its database. `open` opens three servers on one database, or returns the
 * same one three times if only one is possible. `place` is the database's folder or address.
 */
export function teamContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name}, teams of a workspace`, () => {
    let one: Store;
    let two: Store;
    let three: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let bob: string;
    beforeEach(async () => {
      [one, two, three] = await open();
      rows = rowsOf(place());
      ann = (await one.users.createGuest(newId(), 'Ann', NOW, null)).id;
      bob = (await one.users.createGuest(newId(), 'Bob', NOW, null)).id;
    });
    afterEach(async () => {
      await Promise.all([...new Set([one, two, three])].map((store) => store.close()));
      await rows.destroy();
    });

    const by = (person: string, now = NOW, hasPricing = true) => ({
      ...{ person, now, hasPricing },
      sendsMail: true,
    });
    const make = (
      store: Store,
      workspace: string,
      team: string,
      { users = [] as string[], emails = [] as string[], hasPricing = true } = {},
    ) => store.teams.create(workspace, { id: newId(), name: team, users, emails }, by(ann, NOW, hasPricing));
    const made = async (workspace: string, team: string, users: string[] = []) => {
      const answer = await make(one, workspace, team, { users });
      if (typeof answer === 'string') throw new Error(answer);
      return answer.team;
    };
    const codeOf = (answer: object | string) => (typeof answer === 'string' ? answer : 'done');
    const change = (store: Store, { id }: TeamRow, asked: TeamChange, now = NOW + 1) =>
      store.teams.change(id, asked, by(ann, now));

    it('[TM1] gives a name once, regardless of case, even to three at once on three servers', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all([
          make(one, workspace, `Straße ${round}`),
          make(two, workspace, `STRASSE ${round}`),
          make(three, workspace, `strasse ${round}`),
        ]);
        expect(answers.map(codeOf).sort()).toEqual(['done', 'name_taken', 'name_taken']);
      }
      const elsewhere = await putWorkspace(rows, [ann]);
      expect(codeOf(await make(one, elsewhere, 'Straße 1'))).toBe('done');
    });

    it('[TM1] limits the number of teams, except archived ones that never had a retro', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      const teams = Array.from({ length: MOST_TEAMS }, (_, place) => ({
        ...{ id: newId(), workspace_id: workspace, name: `T${place}`, name_key: `t${place}` },
        ...{ created_at: NOW, archived_at: null },
      }));
      await rows.insertInto('teams').values(teams).execute();
      const [first] = teams;
      expect(codeOf(await make(one, workspace, 'More'))).toBe('limit');
      await rows
        .updateTable('teams')
        .set({ archived_at: NOW })
        .where('id', '=', first?.id ?? '')
        .execute();
      expect(codeOf(await make(one, workspace, 'More'))).toBe('done');
      expect(codeOf(await change(one, first as never, { archived: false }))).toBe('limit');
    });

    it('[TM1] gives a name once if one team is created and another is renamed at the same moment', async () => {
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

    it('[TM1] lets Starter have one active team, even if several are created or brought back at once', async () => {
      const workspace = await putWorkspace(rows, [ann], { plan: 'free', seats: 0, payment_period: null });
      const answers = await Promise.all([
        make(one, workspace, 'Red'),
        make(two, workspace, 'Blue'),
        make(three, workspace, 'Pink'),
      ]);
      expect(answers.map(codeOf).sort()).toEqual(['done', 'plan_required', 'plan_required']);
      const [first] = answers.filter((answer) => typeof answer === 'object');
      if (!first) throw new Error('no team was made');
      await change(one, first.team, { archived: true });
      const second = await made(workspace, 'Green');
      await change(one, second, { archived: true });
      const back = await Promise.all([
        change(one, first.team, { archived: false }),
        change(two, second, { archived: false }),
      ]);
      expect(back.map(codeOf).sort()).toEqual(['done', 'plan_required']);
    });

    it('[TM1] allows any number if plans are not sold', async () => {
      const workspace = await putWorkspace(rows, [ann], { plan: 'free', seats: 0, payment_period: null });
      await make(one, workspace, 'Red', { hasPricing: false });
      expect(codeOf(await make(one, workspace, 'Blue', { hasPricing: false }))).toBe('done');
    });

    it('[TM4] keeps one person in a team of two who leave at the same moment', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      for (let round = 0; round < 10; round += 1) {
        const team = await made(workspace, `Team ${round}`, [bob]);
        const leave = (store: Store, user: string) => store.teams.remove(team, user, by(user));
        const answers = await Promise.all([leave(one, ann), leave(two, bob)]);
        expect(answers.sort()).toEqual(['done', 'last_teammate']);
        expect(await one.teams.teammates(team.id)).toHaveLength(1);
      }
    });

    it('[TM3] lets nobody into a team who is not in its workspace', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      expect(await make(one, workspace, 'Red', { users: [bob] })).toBe('not_found');
      expect(codeOf(await make(one, workspace, 'Red'))).toBe('done');
    });

    it('[IN5] creates no team, and invites nobody, if there are not enough seats, even for three at once', async () => {
      const workspace = await putWorkspace(rows, [ann], { seats: 2 });
      const teams = await Promise.all([
        make(one, workspace, 'Red', { emails: ['cy@example.org'] }),
        make(two, workspace, 'Blue', { emails: ['di@example.org'] }),
        make(three, workspace, 'Pink', { emails: ['ed@example.org'] }),
      ]);
      expect(teams.map(codeOf).sort()).toEqual(['done', 'out_of_seats', 'out_of_seats']);
      const kept = await rows.selectFrom('teams').select('name').execute();
      const invited = await rows.selectFrom('workspace_invitations').select('email').execute();
      expect([kept.length, invited.length]).toEqual([1, 1]);
    });

    it('records for the owner who created, renamed, archived and left a team', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      const team = await made(workspace, 'Red', [bob]);
      for (const asked of [
        { name: 'Blue' },
        { maturity: 2 as const },
        { archived: true },
        { archived: false },
      ])
        await change(one, team, asked);
      await one.teams.remove(team, bob, by(ann));
      const noted = await rows.selectFrom('workspace_events').select(['type', 'actor_id', 'about']).execute();
      expect(noted.map(({ type }) => type).sort()).toEqual([
        ...['team.archived', 'team.created', 'team.matured', 'team.renamed', 'team.restored'],
        ...['teammate.added', 'teammate.removed'],
      ]);
      expect(noted.every(({ actor_id }) => actor_id === ann)).toBe(true);
    });

    it('[TM5] keeps each maturity with the time it was set', async () => {
      const team = await made(await putWorkspace(rows, [ann]), 'Red');
      for (const [maturity, at] of [
        [2, 10],
        [2, 20],
        [4, 30],
        [3, 30],
      ] as const)
        await change(one, team, { maturity }, NOW + at);
      expect(await one.teams.maturities(team.id)).toEqual([
        { at: NOW, maturity: 1 },
        { at: NOW + 10, maturity: 2 },
        { at: NOW + 30, maturity: 3 },
      ]);
    });

    it('[TM6] changes nothing in a team that is archived at the same moment', async () => {
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
