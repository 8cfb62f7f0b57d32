import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WORKSPACE_KEPT_MS } from '#contract/limits.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const HOUR_MS = 3_600_000;

/**
 * What must hold when accounts and workspaces end while others join, or on another server. `open` opens the database as three
 * servers that share it, or returns the one store three times if only one server is possible; `place` is its folder or address.
 */
export function endingContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name} with accounts and workspaces that end`, () => {
    let stores: readonly Store[];
    let one: Store;
    let two: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    let bob: string;
    beforeEach(async () => {
      const opened = await open();
      stores = opened;
      [one, two] = opened;
      rows = rowsOf(place());
      ann = await person('ann@example.org');
      bob = await person('bob@example.org');
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set(stores)].map((store) => store.close()));
    });

    async function person(email: string): Promise<string> {
      const { id } = await one.users.createGuest(newId(), email, NOW, null);
      await one.users.change(id, { email, temporary: false, addressProven: true });
      return id;
    }
    const endOf = (user: string, email: string) => two.erasures.deleteAccount({ user, email }, NOW);
    const membersOf = async (workspace: string) => {
      const members = rows.selectFrom('workspace_members').select('user_id');
      return (await members.where('workspace_id', '=', workspace).execute()).map(({ user_id }) => user_id);
    };
    const mailsOf = async (kind: string) => {
      const mails = await rows.selectFrom('mails').select('user_id').where('kind', '=', kind).execute();
      return mails.map(({ user_id }) => user_id ?? '').sort();
    };

    it('[WS12] someone whose account ends while they join is in no workspace', async () => {
      // In each round the acceptance begins a moment later.
      for (let round = 0; round < 12; round += 1) {
        const workspace = await putWorkspace(rows, [ann]);
        const email = `cy${round}@example.org`;
        const cy = await person(email);
        const by = { person: ann, hasPricing: true, sendsMail: false, now: NOW };
        const invited = await one.invitations.invite(
          { workspace, team: null },
          { emails: [email], users: [] },
          by,
        );
        const invitation = (invited.ok && invited.value[0]?.id) || '';
        const ending = endOf(cy, email);
        for (let moments = 0; moments < round; moments += 1) await membersOf(workspace);
        const shut = () => null;
        const coming = { invitation, workspace, person: { id: cy, email }, hasPricing: true, shut, now: NOW };
        await Promise.all([one.invitations.accept(coming), ending]);
        expect(await membersOf(workspace)).toEqual([ann]);
        expect(await one.invitations.accept(coming)).toMatchObject({ code: 'not_found' });
      }
    });

    it('[WS12] a workspace that someone accepts or creates while their account ends is deleted', async () => {
      const by = { user: bob, now: NOW };
      const offered = await putWorkspace(rows, [ann, bob]);
      await one.handover.offer(offered, bob, NOW + HOUR_MS, { user: ann, now: NOW });
      const made = {
        id: newId(),
        name: 'New',
        owner: bob,
        draft: null,
        wish: { plan: 'free' },
        isDecided: true,
        team: null,
      } as const;
      await Promise.all([
        one.handover.accept(offered, by, true),
        endOf(bob, 'bob@example.org'),
        one.workspaces.create({ ...made, now: NOW }, false),
      ]);
      const left = rows.selectFrom('workspaces').select(['id', 'owner_id', 'gone_from']);
      for (const row of await left.where('owner_id', '=', bob).execute())
        expect(row.gone_from).not.toBeNull();
      expect(await one.workspaces.create({ ...made, id: newId(), now: NOW }, false)).toBe('not_found');
      expect(await membersOf(offered)).toEqual([ann]);
    });

    it('[SE6] forgets the name of someone whose account ends in mails to others too, sent or not', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      const by = { user: ann, now: NOW };
      await one.handover.offer(workspace, bob, NOW + HOUR_MS, by);
      await one.handover.accept(workspace, { user: bob, now: NOW }, true);
      for (const mail of await one.mails.claim(NOW, NOW + HOUR_MS, 2))
        await one.mails.settle(mail, 'dropped', NOW);
      await endOf(ann, 'ann@example.org');
      const mails = await rows.selectFrom('mails').select(['user_id', 'about']).execute();
      expect(mails.map(({ user_id }) => user_id)).toContain(bob);
      expect(JSON.stringify(mails)).not.toContain('ann@example.org');
    });

    it('[WS7] mails each member about a deletion once a day, however often it is undone', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      const round = async (now: number) => {
        const by = { user: ann, now };
        await one.workspaceEndings.mark(workspace, { from: now + WORKSPACE_KEPT_MS, order: null }, by);
        await one.workspaceEndings.keep(workspace, by);
      };
      for (let times = 0; times < 4; times += 1) await round(NOW + times * HOUR_MS);
      expect(await mailsOf('workspace_deleted')).toEqual([ann, bob].sort());
      await round(NOW + 25 * HOUR_MS);
      expect(await mailsOf('workspace_deleted')).toEqual([ann, ann, bob, bob].sort());
    });

    it('[WS7] mails those who were mailed about a deletion that it is undone, and of the next one a day later', async () => {
      const workspace = await putWorkspace(rows, [ann, bob]);
      const mark = (now: number) =>
        one.workspaceEndings.mark(
          workspace,
          { from: now + WORKSPACE_KEPT_MS, order: null },
          { user: ann, now },
        );
      await mark(NOW);
      await rows
        .updateTable('mails')
        .set({ state: 'sent', done_at: NOW })
        .where('user_id', '=', bob)
        .execute();
      // Sent mails are forgotten after a day, but not while the deletion can be undone.
      await two.mails.sweep(NOW + 6 * 24 * HOUR_MS);
      await one.workspaceEndings.keep(workspace, { user: ann, now: NOW + HOUR_MS });
      expect(await mailsOf('workspace_kept')).toEqual([bob]);
      await mark(NOW + 2 * HOUR_MS);
      const again = rows.selectFrom('mails').select(['user_id', 'next_at']).where('created_at', '>', NOW);
      const deleted = again.where('kind', '=', 'workspace_deleted');
      expect(await deleted.execute()).toEqual([{ user_id: bob, next_at: NOW + 24 * HOUR_MS }]);
      await one.workspaceEndings.keep(workspace, { user: ann, now: NOW + 3 * HOUR_MS });
      expect(await mailsOf('workspace_kept')).toEqual([bob]);
    });

    it('[WS7] mails about a deletion again if the earlier mail was dropped because it was undone first', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      const by = { user: ann, now: NOW };
      const mark = () =>
        one.workspaceEndings.mark(workspace, { from: NOW + WORKSPACE_KEPT_MS, order: null }, by);
      await mark();
      await one.workspaceEndings.keep(workspace, by);
      await rows.updateTable('mails').set({ state: 'dropped' }).execute();
      await mark();
      expect(await mailsOf('workspace_deleted')).toEqual([ann, ann]);
    });

    it('[WS7] [IN1] mails an invitation that waited, or that a server had in hand or dropped meanwhile, once the deletion is undone', async () => {
      const workspace = await putWorkspace(rows, [ann]);
      const by = { person: ann, hasPricing: true, sendsMail: true, now: NOW };
      const emails = ['cy', 'di', 'ed', 'fay', 'gil'].map((name) => `${name}@example.org`);
      await one.invitations.invite({ workspace, team: null }, { emails, users: [] }, by);
      const taken = await two.mails.claim(NOW, NOW + HOUR_MS + 1, 10);
      const inHand = (address: string) => taken.filter(({ email }) => email === address);
      await rows.updateTable('mails').set({ next_at: NOW }).where('email', '=', 'cy@example.org').execute();
      const gone = { from: NOW + WORKSPACE_KEPT_MS, order: null };
      await one.workspaceEndings.mark(workspace, gone, { user: ann, now: NOW });
      // Of those that the other server has in hand it drops one, and the mail server does not take one; the last is withdrawn.
      for (const mail of inHand('di@example.org')) await two.mails.settle(mail, 'dropped', NOW + 1);
      const refused = { attempts: 1, error: 'ECONNECTION', failingSince: NOW };
      for (const mail of inHand('ed@example.org')) await two.mails.postpone(mail, NOW + 1, refused);
      // A server of the version before drops it all the same.
      const dropped = { state: 'dropped', done_at: NOW + 1 };
      await rows.updateTable('mails').set(dropped).where('email', '=', 'gil@example.org').execute();
      await one.invitations.cancel({ workspace, team: null }, ['fay@example.org'], {
        person: ann,
        now: NOW + 2,
      });
      const held = await one.mails.claim(NOW + 2, NOW + HOUR_MS, 10);
      expect(held.filter(({ invitation }) => invitation !== null)).toEqual([]);
      await one.workspaceEndings.keep(workspace, { user: ann, now: NOW + HOUR_MS });
      for (const mail of inHand('di@example.org')) await two.mails.settle(mail, 'dropped', NOW + HOUR_MS);
      const sent = await two.mails.claim(NOW + HOUR_MS, NOW + 2 * HOUR_MS, 10);
      const invited = sent.flatMap(({ email, invitation }) => (invitation === null ? [] : [email]));
      const mailed = ['cy', 'di', 'ed', 'gil'].map((name) => `${name}@example.org`);
      expect(invited.toSorted()).toEqual(mailed);
    });

    it('[WS7] mails each member once about the final deletion, however many servers there are', async () => {
      const workspace = await putWorkspace(rows, [ann, bob], { gone_from: NOW });
      const servers = [one, two, one, two];
      const erased = await Promise.all(
        servers.map((store) => store.eraseWorkspace(workspace, NOW, () => {})),
      );
      expect(erased.filter(Boolean)).toHaveLength(1);
      expect(await mailsOf('workspace_gone')).toEqual([ann, bob].sort());
    });
  });
}
