import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Queue } from '#contract/operators/operator-payloads.ts';
import { newRow } from '#server/mail/store/mail-row.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** What operators see and do must hold on every database. `place` is its folder or address. */
export function operatorContract(name: string, open: () => Promise<Store>, place: () => string): void {
  describe(`${name}, operators`, () => {
    let store: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    beforeEach(async () => {
      store = await open();
      rows = rowsOf(place());
      ann = (await store.users.createGuest(newId(), 'Ann', NOW, null)).id;
    });
    afterEach(async () => {
      await rows.destroy();
      await store.close();
    });

    it('[OP6] an account and a workspace are found by their whole name, whatever its case', async () => {
      const by = { user: ann, now: NOW };
      await rows
        .updateTable('users')
        .set({ name: 'Ann Lee', email: 'ann.lee@example.org', temporary: 0, verified: 1 })
        .where('id', '=', ann)
        .execute();
      const workspace = await putWorkspace(rows, [ann], { name: 'ANN lee' });
      const account = { id: ann, workspaces: [{ id: workspace, isOwner: true }] };
      expect(await store.operations.lookups.find({ name: 'ann LEE' }, 10, by)).toMatchObject({
        accounts: [account],
        workspaces: [workspace],
      });
      expect(await store.operations.lookups.find({ email: 'ann.lee@example.org' }, 10, by)).toMatchObject({
        accounts: [account],
        workspaces: [],
      });
      for (const name of ['ann', 'ann le%', 'ann_lee'])
        expect(await store.operations.lookups.find({ name }, 10, by)).toMatchObject({
          accounts: [],
          workspaces: [],
        });
    });

    const by = (now = NOW) => ({ user: ann, now });
    const notes = async () =>
      (await store.operations.interventions.list(9)).map(({ kind, count }) => [kind, count]);
    const asked = (queue: Queue, query: object = {}, limit = 9) =>
      store.operations.queues.overview(queue, { offset: 0, ...query }, limit, NOW);
    const idsOf = async (queue: Queue, query: object = {}) =>
      (await asked(queue, query)).items.map(({ id }) => id);
    async function aMail(since: number, changes: object): Promise<string> {
      const row = { ...newRow('reset', NOW + since), next_at: NOW, email: 'eva@example.org', ...changes };
      await rows.insertInto('mails').values(row).execute();
      return row.id;
    }
    const FAILED = { state: 'failed', error: 'EENVELOPE', attempts: 3, done_at: NOW };

    it('[OP3] counts mails by kind, state and error, and lists them in pages, oldest first', async () => {
      const failed = await aMail(1, FAILED);
      const again = await aMail(0, { error: 'ECONNREFUSED', attempts: 1, next_at: NOW + 1 });
      const waits = await aMail(2, {});
      const planned = await aMail(3, { kind: 'invitation', next_at: NOW + 86_400_000 });
      await aMail(4, { state: 'sent', done_at: NOW });
      await aMail(5, { state: 'dropped', done_at: NOW });
      const { groups, items, total } = await asked('mails', {}, 3);
      expect(
        groups.map(({ kind, state, error, count, since }) => [kind, state, error, count, since]),
      ).toEqual([
        ['invitation', 'planned', null, 1, NOW + 3],
        ['reset', 'failed', 'EENVELOPE', 1, NOW + 1],
        ['reset', 'retrying', 'ECONNREFUSED', 1, NOW],
        ['reset', 'waiting', null, 1, NOW + 2],
      ]);
      expect(items.map(({ id }) => id)).toEqual([again, failed, waits]);
      expect(items[1]).toEqual({
        ...{ id: failed, kind: 'reset', state: 'failed', error: 'EENVELOPE', attempts: 3 },
        ...{ since: NOW + 1, nextAt: null, host: null, isOff: false },
      });
      expect(total).toBe(4);
      expect(await idsOf('mails', { offset: 3 })).toEqual([planned]);
      expect(await idsOf('mails', { state: 'failed' })).toEqual([failed]);
      expect(await idsOf('mails', { kind: 'reset', error: 'ECONNREFUSED' })).toEqual([again]);
    });

    it('[OP3] groups failures without an error code', async () => {
      const odd = ['550 5.1.1 eva@example.org is unknown', 'ñ', 'x'.repeat(41), '', 'other', 'a/b', 'a\n'];
      const ids: string[] = [];
      for (const [at, error] of odd.entries()) ids.push(await aMail(at, { ...FAILED, error }));
      const codes = ['EENVELOPE', 'http_500', 'tls.v1-x', 'x'.repeat(40)];
      for (const error of codes) await aMail(9, { ...FAILED, error });
      const { groups } = await asked('mails');
      expect(groups.map(({ error, count }) => [error, count]).sort()).toEqual(
        [...codes.map((code) => [code, 1]), ['other', odd.length]].sort(),
      );
      const { items, total } = await asked('mails', { error: 'other' });
      expect(items.map(({ id, error }) => [id, error])).toEqual(ids.map((id) => [id, 'other']));
      expect(total).toBe(odd.length);
    });

    it('[OP3] sends mails again that failed, and drops those that have not gone out', async () => {
      const failed = await aMail(0, FAILED);
      const waits = await aMail(1, {});
      const sent = await aMail(2, { state: 'sent', done_at: NOW });
      const all = [failed, waits, sent];
      expect(await store.operations.queues.again('mails', all, by())).toBe(1);
      expect((await store.mails.claim(NOW, NOW + 1, 9)).map(({ id }) => id).sort()).toEqual(
        [failed, waits].sort(),
      );
      expect(await store.operations.queues.drop('mails', all, by())).toBe(2);
      expect(await store.operations.queues.drop('mails', all, by())).toBe(0);
      expect(await idsOf('mails')).toEqual([]);
      expect(await notes()).toHaveLength(2);
    });

    /** A workspace with a webhook and Slack, and a finished retro that both are told about. */
    async function told() {
      const workspace = await putWorkspace(rows, [ann], { plan: 'premium' });
      const team = await putTeam(rows, workspace, [ann]);
      const url = 'https://hooks.example.org:8443/secret?key=secret';
      const webhook = await store.webhooks.create(workspace, { url, key: 'key' }, by());
      const slack = {
        url: 'https://hooks.slack.com/services/secret',
        kept_at: NOW,
        worked_at: NOW,
        off_at: null,
      };
      await rows
        .insertInto('team_slack')
        .values({ ...slack, team_id: team, locale: null })
        .execute();
      await putFinished(store, team, [{ id: ann, name: 'Ann' }]);
      if (!webhook) throw new Error('it was not kept');
      return { workspace, team, webhook };
    }

    it('[OP3] shows only the host of hooks, sends them again unless they are turned off, and drops them', async () => {
      const { webhook } = await told();
      const hosts = async () => (await asked('hooks')).items.map(({ host, isOff }) => [host, isOff]);
      const told8443 = ['hooks.example.org:8443', false];
      // Slack is told twice about the retro, at its start and with its brief; the webhook also about each action item.
      const slack = ['hooks.slack.com', false];
      expect((await hosts()).sort()).toEqual([told8443, told8443, told8443, slack, slack]);
      await rows.updateTable('jobs').set({ state: 'failed', error: 'http_500', done_at: NOW }).execute();
      await rows.updateTable('webhook_deliveries').set({ state: 'failed' }).execute();
      const ids = await idsOf('hooks');
      expect(await store.operations.queues.again('hooks', ids, by(NOW + 5))).toBe(5);
      expect(await idsOf('hooks', { state: 'waiting' })).toHaveLength(5);
      expect((await store.webhooks.deliveries(webhook.id)).map(({ state }) => state)).toEqual(
        Array(3).fill('waiting'),
      );
      const webhooks = await idsOf('hooks', { kind: 'webhook' });
      expect(await store.operations.queues.drop('hooks', webhooks.slice(0, 1), by())).toBe(1);
      expect((await store.webhooks.deliveries(webhook.id)).map(({ answer }) => answer)).toContain('dropped');
      await rows.updateTable('jobs').set({ error: 'http_500' }).where('state', '=', 'waiting').execute();
      await rows.updateTable('webhooks').set({ off_at: NOW }).execute();
      await rows.updateTable('team_slack').set({ off_at: NOW }).execute();
      expect(await store.operations.queues.again('hooks', ids, by())).toBe(0);
      expect((await hosts())[0]?.[1]).toBe(true);
    });

    it('[OP3] does not touch other jobs, such as exports', async () => {
      await store.jobs.put({ kind: 'export' }, NOW);
      expect(await idsOf('hooks')).toEqual([]);
      const { id } = await rows.selectFrom('jobs').select('id').executeTakeFirstOrThrow();
      expect(await store.operations.queues.drop('hooks', [id], by())).toBe(0);
    });

    it('[OP3] lists workspaces in numbers, sorted, searched by id, in pages', async () => {
      const { workspace } = await told();
      const ben = await store.users.createGuest(newId(), 'Ben', NOW, null);
      const plain = await putWorkspace(rows, [ann, ben.id], { created_at: NOW + 1, plan: 'free' });
      const page = async (query: object = {}, limit = 9) =>
        store.operations.workspaceFigures.page({ offset: 0, order: 'created', ...query }, limit);
      const { rows: found, total } = await page();
      expect(found.map(({ row, facts, ...counts }) => [row.id, ...Object.values(counts)])).toEqual([
        [plain, 2, 0, 0],
        [workspace, 1, 1, 1],
      ]);
      expect(total).toBe(2);
      expect(found[1]?.facts).toBeGreaterThan(10);
      const ids = async (...query: Parameters<typeof page>) =>
        (await page(...query)).rows.map(({ row }) => row.id);
      expect(await ids({ order: 'retros' }, 1)).toEqual([workspace]);
      expect(await ids({ order: 'members' }, 1)).toEqual([plain]);
      expect(await ids({ order: 'teams', offset: 1 })).toEqual([plain]);
      expect(await ids({ search: workspace.slice(0, 8) })).toEqual([workspace]);
      await store.operations.suspensions.suspend(plain, 'spam', by());
      expect(await ids({ only: 'suspended' })).toEqual([plain]);
      expect((await store.operations.workspaceFigures.find(plain))?.row).toMatchObject({
        operators_suspended_for: 'spam',
      });
    });
    it('[OP4] suspends a workspace once for each reason, and tells its owner and its history', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      const { suspend, reinstate } = store.operations.suspensions;
      expect(await suspend(newId(), 'spam', by())).toBe('not_found');
      expect(await reinstate(workspace, by())).toBe('unchanged');
      const twice = await Promise.all([suspend(workspace, 'spam', by()), suspend(workspace, 'spam', by())]);
      expect(twice.sort()).toEqual(['done', 'unchanged']);
      expect(await reinstate(workspace, by(NOW + 1))).toBe('done');
      const told = await rows.selectFrom('mails').select(['kind', 'user_id']).execute();
      expect(told.map(({ kind, user_id }) => [kind, user_id]).sort()).toEqual([
        ['workspace_reinstated', ann],
        ['workspace_suspended', ann],
      ]);
      const history = await store.history.list(workspace, 0, 9);
      expect(history.map(({ type, actor }) => [type, actor])).toEqual([
        ['workspace.reinstated', null],
        ['workspace.suspended', null],
      ]);
      expect(await notes()).toEqual([
        ['workspace.reinstated', undefined],
        ['workspace.suspended', undefined],
      ]);
    });

    it('[OP3] reports the health of the database', async () => {
      const { kind, bytes, answeredIn } = await store.operations.databaseHealth();
      expect(kind).toBe(place().startsWith('postgres:') ? 'postgres' : 'sqlite');
      expect(bytes).toBeGreaterThan(10_000);
      expect(answeredIn).toBeGreaterThan(0);
    });
  });
}
