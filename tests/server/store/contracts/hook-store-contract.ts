import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookRow } from '#server/hooks/store/deliveries.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const DAY_MS = 86_400_000;

/**
 * What must hold of Slack and webhooks on every database, also when several servers work at once. `open` opens three
 * servers on one database, or returns the same one three times; `place` is the database's folder or address.
 */
export function hookContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name}, Slack and webhooks`, () => {
    let stores: readonly [Store, Store, Store];
    let one: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let workspace: string;
    let team: { id: string; workspace_id: string };
    beforeEach(async () => {
      stores = await open();
      [one] = stores;
      rows = rowsOf(place());
      ann = (await one.users.createGuest(newId(), 'Ann', NOW, null)).id;
      workspace = await putWorkspace(rows, [ann], { plan: 'premium' });
      team = { id: await putTeam(rows, workspace, [ann]), workspace_id: workspace };
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });

    const by = (now = NOW) => ({ user: ann, now });
    const address = (path = 'a') => ({ url: `https://told.example.org/${path}`, key: 'key' });
    async function aWebhook(): Promise<WebhookRow> {
      const row = await one.webhooks.create(workspace, address(), by());
      if (!row) throw new Error('it was not kept');
      return row;
    }
    /** A finished retro with two action items, whose deliveries to this webhook are waiting; the latest delivery first. */
    async function told(webhook: WebhookRow) {
      await putFinished(one, team.id, [{ id: ann, name: 'Ann' }]);
      return one.webhooks.deliveries(webhook.id);
    }
    const history = async () =>
      (await one.history.list(workspace, 0, 50))
        .toReversed()
        .map(({ type, actor, team: of, to }) => [type, actor?.id ?? null, of?.id ?? to]);
    const mailed = async () =>
      (await rows.selectFrom('mails').select('kind').execute()).map(({ kind }) => kind);

    it('[HK3] allows five webhooks for a workspace, even if several are added at once', async () => {
      const asked = Array.from({ length: 9 }, (_, number) =>
        stores[number % 3]?.webhooks.create(workspace, address(`${number}`), by()),
      );
      const kept = (await Promise.all(asked)).filter((row) => row !== null);
      expect(kept).toHaveLength(5);
      expect(await one.webhooks.list(workspace)).toHaveLength(5);
      expect(await one.webhooks.find(workspace, kept[0]?.id ?? '')).toEqual(kept[0]);
      expect(await one.webhooks.find(newId(), kept[0]?.id ?? '')).toBeNull();
    });

    it('[HK3] creates a delivery for a finished retro and each action item, and keeps what was sent', async () => {
      const webhook = await aWebhook();
      const deliveries = await told(webhook);
      expect(deliveries.map(({ event }) => event).toSorted()).toEqual([
        ...['action.created', 'action.created', 'retro.finished'],
      ]);
      const [first] = deliveries;
      if (!first) throw new Error('nothing is told');
      expect(await one.webhooks.due(first.id)).toMatchObject({
        webhook: { id: webhook.id },
        workspace: { id: workspace },
      });
      expect(await one.webhooks.keepBody(first, '{}', [ann])).toBe(true);
      // Two servers had it in hand: what one has said is not said otherwise by the other.
      expect(await one.webhooks.keepBody(first, '{"later":true}', [ann])).toBe(false);
      await one.webhooks.tried(first, { state: 'delivered', answer: 'http_200' }, NOW + 5);
      expect(await one.webhooks.delivery(webhook.id, first.id, ann)).toMatchObject({
        ...{ body: '{}', state: 'delivered', attempts: 1, tried_at: NOW + 5, answer: 'http_200' },
      });
      expect(await one.webhooks.find(workspace, webhook.id)).toMatchObject({ worked_at: NOW + 5 });
      expect(await one.webhooks.due(first.id)).toBeNull();
    });

    it('[HK3] sends a delivery again once, however many ask for it at once', async () => {
      const webhook = await aWebhook();
      const [first] = await told(webhook);
      if (!first) throw new Error('nothing is told');
      await one.webhooks.tried(first, { state: 'failed', answer: 'http_500' }, NOW);
      const before = await rows.selectFrom('jobs').selectAll().execute();
      const asked = await Promise.all(stores.map((store) => store.webhooks.sendAgain(webhook, first, NOW)));
      expect(asked.toSorted()).toEqual([false, false, true]);
      expect(await rows.selectFrom('jobs').selectAll().execute()).toHaveLength(before.length + 1);
    });

    it('[HK3] deletes all but the last 50 completed deliveries', async () => {
      const webhook = await aWebhook();
      const [first] = await told(webhook);
      if (!first) throw new Error('nothing is told');
      const older = Array.from({ length: 60 }, (_, number) => ({
        ...first,
        ...{ id: newId(), state: 'delivered', at: first.at - number - 1 },
      }));
      await rows.insertInto('webhook_deliveries').values(older).execute();
      await one.webhooks.sweep();
      const left = await rows.selectFrom('webhook_deliveries').select('at').orderBy('at', 'desc').execute();
      expect(left).toHaveLength(50);
      expect(left.at(-1)?.at).toBe(first.at - 47);
    });

    it('[HK2] turns a webhook off once, with its waiting deliveries and a mail, unless it accepted something since', async () => {
      const webhook = await aWebhook();
      const [first, second] = await told(webhook);
      if (!first || !second) throw new Error('nothing is told');
      await one.webhooks.giveUp(second.id, 'http_500', NOW - 1, NOW + DAY_MS);
      expect(await one.webhooks.find(workspace, webhook.id)).toMatchObject({ off_at: null });
      await Promise.all(
        stores.map((store) => store.webhooks.giveUp(first.id, 'http_500', NOW, NOW + DAY_MS)),
      );
      expect(await one.webhooks.find(workspace, webhook.id)).toMatchObject({ off_at: NOW + DAY_MS });
      const answers = (await one.webhooks.deliveries(webhook.id)).map(
        ({ state, answer }) => `${state} ${answer}`,
      );
      expect(answers.toSorted()).toEqual(['failed http_500', 'failed http_500', 'failed switched_off']);
      expect(await mailed()).toEqual(['webhook_off']);
    });

    it('[HK1] stores one Slack address for a team, and turns it off once unless it accepted something since', async () => {
      const kept = (url: string, now: number) => one.teamSlacks.keep(team, { url, locale: 'es' }, by(now));
      await kept('https://hooks.slack.com/services/a', NOW);
      const slack = await kept('https://hooks.slack.com/services/b', NOW + 1);
      expect(await one.teamSlacks.findAll(team.id)).toMatchObject({
        ...{ slack, team: { id: team.id }, workspace: { id: workspace } },
      });
      await one.teamSlacks.switchOff(team.id, NOW, NOW + DAY_MS);
      expect(await one.teamSlacks.find(team.id)).toEqual(slack);
      await Promise.all(stores.map((store) => store.teamSlacks.switchOff(team.id, NOW + 1, NOW + DAY_MS)));
      expect(await one.teamSlacks.find(team.id)).toMatchObject({ off_at: NOW + DAY_MS });
      expect(await mailed()).toEqual(['slack_off']);
      await one.teamSlacks.worked(slack, NOW + DAY_MS + 1);
      expect(await one.teamSlacks.find(team.id)).toMatchObject({ off_at: null, worked_at: NOW + DAY_MS + 1 });
      await one.teamSlacks.remove(team, by());
      expect(await one.teamSlacks.find(team.id)).toBeNull();
    });

    it('[WS11] names who changed them, and when they were turned off', async () => {
      const webhook = await aWebhook();
      const [first] = await told(webhook);
      await one.webhooks.giveUp(first?.id ?? '', 'http_500', NOW, NOW + 1);
      await one.webhooks.switchOn(webhook, by(NOW + 2));
      // It is already on.
      await one.webhooks.switchOn(webhook, by(NOW + 2));
      await Promise.all(stores.map((store) => store.webhooks.remove(webhook, by(NOW + 3))));
      await one.teamSlacks.keep(
        team,
        { url: 'https://hooks.slack.com/services/a', locale: null },
        by(NOW + 4),
      );
      await one.teamSlacks.switchOff(team.id, NOW + 4, NOW + 5);
      await Promise.all(stores.map((store) => store.teamSlacks.remove(team, by(NOW + 6))));
      expect(await history()).toEqual([
        ['webhook.added', ann, 'told.example.org'],
        ['webhook.switched-off', null, 'told.example.org'],
        ['webhook.switched-on', ann, 'told.example.org'],
        ['webhook.removed', ann, 'told.example.org'],
        ['slack.connected', ann, team.id],
        ['slack.switched-off', null, team.id],
        ['slack.disconnected', ann, team.id],
      ]);
    });
  });
}
