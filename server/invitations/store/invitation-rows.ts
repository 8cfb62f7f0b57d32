import type { Kysely, Transaction } from 'kysely';
import { INVITATION_MS } from '#contract/limits.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import { insertTeammates } from '../../access/store/teammates.ts';
import { done, type Result, refused } from '../../base/result.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type Acceptance, acceptInvitation, type JoinedPlace } from './accept-invitation.ts';
import {
  INVITATIONS_PER_DAY,
  type InvitedBy,
  invite,
  invitedToday,
  noteInvitations,
  putInvitationMails,
} from './invite.ts';

/** An invitation with everything its link shows. */
export interface InvitationAt {
  id: string;
  email: string;
  inviter: string;
  /** The name of the person who invites. */
  inviterName: string;
  workspace: { id: string; name: string };
  team: { id: string; name: string } | null;
  /** An expired one is still `pending`. */
  state: string;
  expiresAt: number;
}

/** The place by ids: a workspace, or a team of it. */
export interface PlaceIds {
  workspace: string;
  team: string | null;
}

/** The actor, and the time. */
export type Actor = Pick<InvitedBy, 'person' | 'now'>;

/** Pending ones are named by id and address, so that links to them can be handed over. */
export type PendingAddresses = { id: string; email: string }[];

/** The most invitations that one person is shown. */
const SHOWN = 50;

/** Invitations to workspaces and teams (IN). Each change locks the workspace (IN5). Times are epoch ms. */
export interface Invitations {
  /**
   * Invites addresses, and puts members of the workspace into the team. Refused with `out_of_seats`, `limit`,
   * `invitation_limit`; `not_found` where one of `users` is not in the workspace; `team_is_archived`. Then nothing is done.
   */
  invite: (
    place: PlaceIds,
    people: { emails: readonly string[]; users: readonly string[] },
    by: InvitedBy,
  ) => Promise<Result<PendingAddresses>>;
  /** Cancels pending invitations to these addresses: for a workspace all of them, for a team only those to it. Returns them. */
  cancel: (place: PlaceIds, emails: readonly string[], by: Actor) => Promise<string[]>;
  /**
   * Renews pending invitations to these addresses, and mails them again unless such a mail is still waiting: for a workspace
   * one for each address. Refused with `invitation_limit`.
   */
  resend: (place: PlaceIds, emails: readonly string[], by: InvitedBy) => Promise<Result<PendingAddresses>>;
  find: (id: string) => Promise<InvitationAt | null>;
  /** Those to an address that can be accepted now, the oldest first (IN7). */
  waitingFor: (email: string, now: number) => Promise<InvitationAt[]>;
  /** Cancels one; false if it is no longer pending. */
  end: (id: string, by: Actor) => Promise<boolean>;
  accept: (coming: Acceptance) => Promise<Result<JoinedPlace>>;
  /** Drops what has not been pending since before a time: the addresses need not be kept. */
  sweep: (before: number) => Promise<void>;
}

export function sqlInvitations(db: Kysely<Schema>, announce: () => void): Invitations {
  const within = <T>(act: (trx: Transaction<Schema>) => Promise<T>) => db.transaction().execute(act);
  return {
    invite: async (place, people, by) => {
      const invited = await within((trx) => inviteTo(trx, place, people, by));
      announce();
      return invited;
    },
    cancel: (place, emails, by) =>
      within(async (trx) => {
        await lockWorkspace(trx, place.workspace);
        const ids = (await pendingTo(trx, place, emails).execute()).map(({ id }) => id);
        return ids.length === 0 ? [] : cancelled(trx, ids, by);
      }),
    resend: async (place, emails, by) => {
      const resent = await within((trx) => resendTo(trx, place, emails, by));
      announce();
      return resent;
    },
    find: async (id) => {
      const row = await shown(db).where('workspace_invitations.id', '=', id).executeTakeFirst();
      return row ? invitationOf(row) : null;
    },
    waitingFor: async (email, now) => {
      const rows = await shown(db)
        .where('workspace_invitations.email', '=', email)
        .where('state', '=', 'pending')
        .where('expires_at', '>', now)
        .where('workspaces.gone_from', 'is', null)
        .where('workspaces.operators_suspended_at', 'is', null)
        .where('teams.archived_at', 'is', null)
        .orderBy('workspace_invitations.created_at')
        .orderBy('workspace_invitations.id')
        .limit(SHOWN)
        .execute();
      return rows.map(invitationOf);
    },
    end: (id, by) =>
      within(async (trx) => {
        const row = await trx
          .selectFrom('workspace_invitations')
          .select('workspace_id')
          .where('id', '=', id)
          .executeTakeFirst();
        if (!row) return false;
        await lockWorkspace(trx, row.workspace_id);
        return (await cancelled(trx, [id], by)).length > 0;
      }),
    accept: (coming) => within((trx) => acceptInvitation(trx, coming)),
    sweep: async (before) => {
      await db.deleteFrom('workspace_invitations').where('expires_at', '<', before).execute();
    },
  };
}

/** With the workspace locked. */
async function inviteTo(
  trx: Transaction<Schema>,
  place: PlaceIds,
  { emails, users }: { emails: readonly string[]; users: readonly string[] },
  by: InvitedBy,
): Promise<Result<PendingAddresses>> {
  const workspace = await lockWorkspace(trx, place.workspace);
  if (!workspace) return refused('not_found');
  const unwanted = place.team === null ? null : await teamRefusal(trx, place.team, users);
  if (unwanted) return refused(unwanted);
  const invited = await invite(trx, { workspace, team: place.team }, emails, by);
  if (typeof invited === 'string') return refused(invited);
  if (place.team !== null)
    await insertTeammates(trx, { id: place.team, workspace_id: workspace.id }, users, by);
  return done(invited);
}

/** Why these members cannot come into a team. */
async function teamRefusal(
  trx: Transaction<Schema>,
  team: string,
  users: readonly string[],
): Promise<'not_found' | 'team_is_archived' | null> {
  const row = await trx
    .selectFrom('teams')
    .select(['workspace_id', 'archived_at'])
    .where('id', '=', team)
    .executeTakeFirst();
  if (!row) return 'not_found';
  if (row.archived_at !== null) return 'team_is_archived';
  if (users.length === 0) return null;
  const members = await trx
    .selectFrom('workspace_members')
    .select('user_id')
    .where('workspace_id', '=', row.workspace_id)
    .where('user_id', 'in', [...users])
    .execute();
  return members.length < new Set(users).size ? 'not_found' : null;
}

async function resendTo(
  trx: Transaction<Schema>,
  place: PlaceIds,
  emails: readonly string[],
  by: InvitedBy,
): Promise<Result<PendingAddresses>> {
  const { now } = by;
  if (!(await lockWorkspace(trx, place.workspace))) return refused('not_found');
  const pending = await pendingTo(trx, place, emails).where('expires_at', '>', now).execute();
  // For each address, the one to the workspace itself if there is one, otherwise the oldest.
  const first = new Map(pending.toReversed().map((row) => [row.email, row]));
  const sent = [...first.values()];
  if (sent.length === 0) return done([]);
  const ids = sent.map(({ id }) => id);
  const waiting = await trx
    .selectFrom('mails')
    .select('invitation_id')
    .where('invitation_id', 'in', ids)
    .where('state', '=', 'waiting')
    .execute();
  const isWaiting = new Set(waiting.map(({ invitation_id }) => invitation_id));
  const mailed = by.sendsMail ? sent.filter(({ id }) => !isWaiting.has(id)) : [];
  if (
    mailed.length > 0 &&
    (await invitedToday(trx, place.workspace, now)) + mailed.length > INVITATIONS_PER_DAY
  )
    return refused('invitation_limit');
  await trx
    .updateTable('workspace_invitations')
    .set({ sent_at: now, expires_at: now + INVITATION_MS })
    .where('id', 'in', ids)
    .execute();
  await putInvitationMails(trx, mailed, by);
  await noteInvitations(trx, 'member.invited-again', sent, by);
  return done(sent.map(({ id, email }) => ({ id, email })));
}

/** What is pending to these addresses: to a workspace with all its teams, or to one team. Those to the workspace itself first. */
const pendingTo = (db: Kysely<Schema>, { workspace, team }: PlaceIds, emails: readonly string[]) =>
  db
    .selectFrom('workspace_invitations')
    .select(['id', 'workspace_id', 'team_id', 'email'])
    .where('workspace_id', '=', workspace)
    .$if(team !== null, (query) => query.where('team_id', '=', team))
    .where('state', '=', 'pending')
    .where('email', 'in', [...emails])
    .orderBy((is) => is.case().when('team_id', 'is', null).then(0).else(1).end())
    .orderBy('created_at');

/** Cancels those still pending. With the workspace locked, so that nobody accepts one at the same moment. */
async function cancelled(
  trx: Transaction<Schema>,
  ids: readonly string[],
  { person, now }: Actor,
): Promise<string[]> {
  const rows = await trx
    .updateTable('workspace_invitations')
    .set({ state: 'cancelled' })
    .where('id', 'in', [...ids])
    .where('state', '=', 'pending')
    .returning(['id', 'workspace_id', 'team_id', 'email'])
    .execute();
  await noteInvitations(trx, 'member.uninvited', rows, { person, now });
  return [...new Set(rows.map(({ email }) => email))];
}

/** Invitations with what their links show. */
const shown = (db: Kysely<Schema>) =>
  db
    .selectFrom('workspace_invitations')
    .innerJoin('workspaces', 'workspaces.id', 'workspace_invitations.workspace_id')
    .innerJoin('users', 'users.id', 'workspace_invitations.inviter_id')
    .leftJoin('teams', 'teams.id', 'workspace_invitations.team_id')
    .select(['workspace_invitations.id', 'workspace_invitations.email', 'state', 'expires_at', 'inviter_id'])
    .select(['workspaces.id as workspace', 'workspaces.name as workspaceName', 'users.name as inviterName'])
    .select(['teams.id as team', 'teams.name as teamName']);

function invitationOf(row: Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]): InvitationAt {
  const { team, teamName } = row;
  return {
    id: row.id,
    email: row.email,
    inviter: row.inviter_id,
    inviterName: row.inviterName,
    workspace: { id: row.workspace, name: row.workspaceName },
    team: team === null || teamName === null ? null : { id: team, name: teamName },
    state: row.state,
    expiresAt: Number(row.expires_at),
  };
}
