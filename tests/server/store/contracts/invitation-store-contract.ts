import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION_MS } from '#contract/limits.ts';
import type { WorkspaceRow } from '#server/access/store/memberships.ts';
import type { PlaceIds } from '#server/invitations/store/invitation-rows.ts';
import type { InvitedBy } from '#server/invitations/store/invite.ts';
import { seatedAddresses } from '#server/invitations/store/seats.ts';
import type { Schema } from '#server/store/database/schema.ts';
import type { Store } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

/**
 * What must hold of invitations and seats on every database. `open` opens it as three servers that share it, or returns
 * the one store three times if only one server is possible; `place` is the database's folder or address.
 */
export function invitationContract(
  name: string,
  open: () => Promise<readonly [Store, Store, Store]>,
  place: () => string,
): void {
  describe(`${name} with invitations`, () => {
    let one: Store;
    let two: Store;
    let three: Store;
    let rows: Kysely<Schema>;
    let ann: string;
    beforeEach(async () => {
      [one, two, three] = await open();
      rows = rowsOf(place());
      ann = await person('ann@example.org');
    });
    afterEach(async () => {
      await rows.destroy();
      await Promise.all([...new Set([one, two, three])].map((store) => store.close()));
    });

    async function person(email: string): Promise<string> {
      const { id } = await one.users.createGuest(newId(), email, NOW, null);
      await one.users.change(id, { email, temporary: false, addressProven: true });
      return id;
    }
    async function team(workspace: string, of: Partial<{ archived_at: number }> = {}): Promise<string> {
      const id = newId();
      const row = { id, workspace_id: workspace, name: id, name_key: id, created_at: NOW, archived_at: null };
      await rows
        .insertInto('teams')
        .values({ ...row, ...of })
        .execute();
      return id;
    }
    const ofAcme = (changes: Partial<WorkspaceRow> = {}) => putWorkspace(rows, [ann], changes);
    const by = (): InvitedBy => ({ person: ann, hasPricing: true, sendsMail: true, now: NOW });
    const at = (workspace: string, of: string | null = null): PlaceIds => ({ workspace, team: of });
    const invite = (store: Store, where: PlaceIds, ...emails: string[]) =>
      store.invitations.invite(where, { emails, users: [] }, by());
    const codeOf = (answer: { ok: true } | { ok: false; code: string }) => (answer.ok ? 'ok' : answer.code);
    const accept = async (store: Store, where: PlaceIds, email: string, id: string, invitation?: string) => {
      const row = await rows
        .selectFrom('workspace_invitations')
        .select('id')
        .where('workspace_id', '=', where.workspace)
        .where('team_id', where.team === null ? 'is' : '=', where.team)
        .where('email', '=', email)
        .executeTakeFirst();
      const coming = { workspace: where.workspace, person: { id, email }, hasPricing: true, now: NOW };
      return store.invitations.accept({
        ...coming,
        invitation: invitation ?? row?.id ?? 'none',
        shut: () => null,
      });
    };
    const membersOf = async (workspace: string) => {
      const found = await rows
        .selectFrom('workspace_members')
        .select('user_id')
        .where('workspace_id', '=', workspace)
        .execute();
      return found.map(({ user_id }) => user_id);
    };
    const mailed = async () => (await rows.selectFrom('mails').select('kind').execute()).length;

    it('[IN1] invites each address once, and existing members not at all', async () => {
      const acme = at(await ofAcme());
      await invite(one, acme, 'bob@example.org', 'bob@example.org', 'ann@example.org');
      const again = await invite(one, acme, 'bob@example.org', 'cy@example.org');
      expect(again.ok && again.value.map(({ email }) => email)).toEqual(['cy@example.org']);
      expect(await mailed()).toBe(2);
    });

    it('[IN1] creates one invitation for each person if three people invite the same ones at once', async () => {
      const acme = at(await ofAcme({ seats: 11 }));
      for (let round = 0; round < 5; round += 1) {
        const emails = [`a${round}@example.org`, `b${round}@example.org`];
        const answers = await Promise.all([
          invite(one, acme, ...emails),
          invite(two, acme, ...emails.toReversed()),
          invite(three, acme, ...emails),
        ]);
        expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
      }
      expect((await seatedAddresses(rows, acme.workspace, NOW)).size).toBe(11);
      expect(await mailed()).toBe(10);
    });

    it('[IN5] takes no more seats than were bought, however many people invite at the same moment', async () => {
      const acme = at(await ofAcme({ seats: 4 }));
      const blue = at(acme.workspace, await team(acme.workspace));
      const answers = await Promise.all([
        invite(one, acme, 'a@example.org', 'b@example.org'),
        invite(two, acme, 'c@example.org', 'd@example.org'),
        invite(three, blue, 'e@example.org'),
        invite(two, blue, 'f@example.org'),
      ]);
      expect(answers.map(codeOf)).toContain('out_of_seats');
      expect((await seatedAddresses(rows, acme.workspace, NOW)).size).toBeLessThanOrEqual(4);
    });

    it('[IN5] counts one seat for an address, wherever it is invited to', async () => {
      const acme = at(await ofAcme({ seats: 2 }));
      const [blue, red] = [await team(acme.workspace), await team(acme.workspace)];
      for (const where of [acme, at(acme.workspace, blue), at(acme.workspace, red)])
        expect(codeOf(await invite(one, where, 'bob@example.org'))).toBe('ok');
      expect(codeOf(await invite(one, acme, 'cy@example.org'))).toBe('out_of_seats');
      const bob = await person('bob@example.org');
      expect(codeOf(await accept(one, acme, 'bob@example.org', bob))).toBe('ok');
      expect((await seatedAddresses(rows, acme.workspace, NOW)).size).toBe(2);
    });

    it('[IN5] lets in no more people than there are seats, even if seats were reduced since', async () => {
      const acme = at(await ofAcme({ seats: 3 }));
      const emails = ['bob@example.org', 'cy@example.org'];
      await invite(one, acme, ...emails);
      await rows.updateTable('workspaces').set({ seats: 2 }).where('id', '=', acme.workspace).execute();
      const people = await Promise.all(emails.map(person));
      const answers = await Promise.all(
        people.map((id, place) => accept(place ? one : two, acme, emails[place] ?? '', id)),
      );
      expect(answers.map(codeOf).sort()).toEqual(['ok', 'out_of_seats']);
      expect(await membersOf(acme.workspace)).toHaveLength(2);
    });

    it('[IN5] has no limit of people on Starter, and if plans are not sold', async () => {
      const starter = at(await ofAcme({ plan: 'free', seats: 0 }));
      expect(codeOf(await invite(one, starter, 'bob@example.org'))).toBe('ok');
      const sold = at(await ofAcme({ seats: 1 }));
      const free = { ...by(), hasPricing: false };
      const answer = await one.invitations.invite(sold, { emails: ['cy@example.org'], users: [] }, free);
      expect(codeOf(answer)).toBe('ok');
    });

    it('[IN2] accepts an invitation once, even from three devices at the same moment', async () => {
      const acme = at(await ofAcme());
      await invite(one, acme, 'bob@example.org');
      const bob = await person('bob@example.org');
      const answers = await Promise.all(
        [one, two, three].map((store) => accept(store, acme, 'bob@example.org', bob)),
      );
      expect(answers.map(codeOf).sort()).toEqual(['not_found', 'not_found', 'ok']);
    });

    it('[IN4] adds someone to the workspace and the team, or to neither', async () => {
      const acme = await ofAcme({ seats: 2 });
      const [blue, old] = [at(acme, await team(acme)), at(acme, await team(acme))];
      for (const where of [blue, old]) await invite(one, where, 'bob@example.org');
      await rows.updateTable('teams').set({ archived_at: NOW }).where('id', '=', old.team).execute();
      const bob = await person('bob@example.org');
      expect(codeOf(await accept(one, old, 'bob@example.org', bob))).toBe('team_is_archived');
      expect(await membersOf(acme)).toEqual([ann]);
      expect(await accept(one, blue, 'bob@example.org', bob)).toMatchObject({
        value: { teams: [blue.team] },
      });
      expect((await membersOf(acme)).sort()).toEqual([ann, bob].sort());
      const teams = await rows.selectFrom('team_members').select(['team_id', 'user_id']).execute();
      expect(teams).toEqual([{ team_id: blue.team, user_id: bob }]);
    });

    it('[IN4] adds members of the workspace to the team at once', async () => {
      const bob = await person('bob@example.org');
      const acme = await putWorkspace(rows, [ann, bob], { seats: 2 });
      const blue = at(acme, await team(acme));
      const answer = await one.invitations.invite(blue, { emails: ['bob@example.org'], users: [ann] }, by());
      expect(answer).toEqual({ ok: true, value: [] });
      const found = await rows.selectFrom('team_members').select('user_id').execute();
      expect(found.map(({ user_id }) => user_id).sort()).toEqual([ann, bob].sort());
      const stranger = await person('eve@example.org');
      const refused = await one.invitations.invite(blue, { emails: [], users: [stranger] }, by());
      expect(codeOf(refused)).toBe('not_found');
    });

    it('[IN3] lets an invitation expire after 14 days, and can renew it', async () => {
      const acme = at(await ofAcme({ seats: 2 }));
      await invite(one, acme, 'bob@example.org');
      await rows.updateTable('workspace_invitations').set({ expires_at: NOW }).execute();
      const bob = await person('bob@example.org');
      expect(codeOf(await accept(one, acme, 'bob@example.org', bob))).toBe('invitation_over');
      const anew = await invite(one, acme, 'bob@example.org');
      const [invitation] = anew.ok ? anew.value : [];
      expect(await one.invitations.find(invitation?.id ?? '')).toMatchObject({
        state: 'pending',
        expiresAt: NOW + INVITATION_MS,
      });
      expect(codeOf(await accept(one, acme, 'bob@example.org', bob, invitation?.id))).toBe('ok');
    });

    it('[IN3] cancels an invitation to the workspace with its teams, or to one team', async () => {
      const acme = await ofAcme();
      const blue = await team(acme);
      await invite(one, at(acme), 'bob@example.org');
      await invite(one, at(acme, blue), 'bob@example.org');
      expect(await one.invitations.cancel(at(acme, blue), ['bob@example.org'], by())).toEqual([
        'bob@example.org',
      ]);
      expect((await seatedAddresses(rows, acme, NOW)).has('bob@example.org')).toBe(true);
      await one.invitations.cancel(at(acme), ['bob@example.org', 'nobody@example.org'], by());
      expect((await seatedAddresses(rows, acme, NOW)).has('bob@example.org')).toBe(false);
      expect(codeOf(await accept(one, at(acme), 'bob@example.org', await person('bob@example.org')))).toBe(
        'not_found',
      );
    });

    it('[IN3] cannot cancel an invitation that is being accepted at the same moment', async () => {
      const acme = at(await ofAcme());
      const email = 'bob@example.org';
      const bob = await person(email);
      for (const way of ['cancel', 'end', 'cancel', 'end']) {
        const invited = await invite(one, acme, email);
        const invitation = (invited.ok && invited.value[0]?.id) || '';
        const { cancel, end } = two.invitations;
        let cancelling: Promise<string[] | boolean> | null = null;
        // Called after the acceptance has found the invitation, and before it is complete.
        const shut = () => {
          cancelling = way === 'end' ? end(invitation, by()) : cancel(acme, [email], by());
          return null;
        };
        const coming = { invitation, workspace: acme.workspace, person: { id: bob, email }, shut, now: NOW };
        expect(codeOf(await one.invitations.accept({ ...coming, hasPricing: true }))).toBe('ok');
        expect(await cancelling).toEqual(way === 'end' ? false : []);
        await one.workspaces.removeMember(acme.workspace, bob, { user: ann, now: NOW });
      }
    });

    it('[IN3] mails an invitation again with a new time limit, unless its mail has not been sent yet', async () => {
      const acme = at(await ofAcme());
      await invite(one, acme, 'bob@example.org');
      const later = { ...by(), now: NOW + 1_000 };
      const again = () => one.invitations.resend(acme, ['bob@example.org', 'eve@example.org'], later);
      expect(await again()).toMatchObject({ value: [{ email: 'bob@example.org' }] });
      expect(await mailed()).toBe(1);
      await rows.updateTable('mails').set({ state: 'sent' }).execute();
      await again();
      expect(await mailed()).toBe(2);
      const found = await rows.selectFrom('workspace_invitations').select('expires_at').execute();
      expect(found.map(({ expires_at }) => Number(expires_at))).toEqual([NOW + 1_000 + INVITATION_MS]);
    });

    it('[AC4] deletes an invitation when the invited person’s membership ends', async () => {
      const bob = await person('bob@example.org');
      const acme = await putWorkspace(rows, [ann, bob]);
      const old = at(acme, await team(acme));
      await rows
        .insertInto('workspace_invitations')
        .values({
          ...{
            id: newId(),
            workspace_id: acme,
            team_id: old.team,
            email: 'bob@example.org',
            inviter_id: ann,
          },
          ...{ created_at: NOW, sent_at: NOW, expires_at: NOW + INVITATION_MS, state: 'pending' },
        })
        .execute();
      await one.workspaces.removeMember(acme, bob, { user: ann, now: NOW });
      expect(codeOf(await accept(one, old, 'bob@example.org', bob))).toBe('not_found');
    });

    it('[SE6] deletes an invitation with the account that has its address', async () => {
      const acme = at(await ofAcme());
      await invite(one, acme, 'bob@example.org', 'cy@example.org');
      const bob = await person('bob@example.org');
      await one.erasures.deleteAccount({ user: bob, email: 'bob@example.org' }, NOW);
      const left = await rows.selectFrom('workspace_invitations').select('email').execute();
      expect(left).toEqual([{ email: 'cy@example.org' }]);
      const mails = await rows.selectFrom('mails').select('email').execute();
      expect(mails).toEqual([{ email: 'cy@example.org' }]);
    });

    it('[IN6] allows at most 200 invitations a day for a workspace, cancelled or not', async () => {
      const acme = at(await ofAcme({ plan: 'free' }));
      const people = (from: number, to: number) =>
        Array.from({ length: to - from }, (_, number) => `p${from + number}@example.org`);
      expect(codeOf(await invite(one, acme, ...people(0, 150)))).toBe('ok');
      await one.invitations.cancel(acme, people(0, 150), by());
      expect(codeOf(await invite(one, acme, ...people(150, 201)))).toBe('invitation_limit');
      expect(codeOf(await invite(one, acme, ...people(150, 200)))).toBe('ok');
      expect(codeOf(await invite(one, at(await ofAcme({ plan: 'free' })), 'x@example.org'))).toBe('ok');
    });
  });
}
