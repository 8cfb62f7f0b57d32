import type { Kysely, Transaction } from 'kysely';
import { INVITATION_MS } from '#contract/limits.ts';
import type { WorkspaceRow } from '../../access/store/memberships.ts';
import { insertTeammates } from '../../access/store/teammates.ts';
import { newId } from '../../base/random.ts';
import { noteEvents } from '../../history/store/history-events.ts';
import { mailsSince } from '../../mail/store/invitation-counts.ts';
import { newRow } from '../../mail/store/mail-row.ts';
import type { Schema } from '../../store/database/schema.ts';
import { seatedAddresses, seatRefusal } from './seats.ts';

/** Invitations that one workspace may send in a day (IN6). */
export const INVITATIONS_PER_DAY = 200;

const DAY_MS = 86_400_000;
const KINDS = ['workspace_invitation', 'team_invitation'] as const;

/** The place to invite to: a locked workspace (`lockWorkspace`), or a team in it. */
export interface InvitationPlace {
  workspace: WorkspaceRow;
  /** Null for the workspace itself. */
  team: string | null;
}

/** The person who invites, and how this installation sends invitations. */
export interface InvitedBy {
  person: string;
  /** Whether plans are sold here. */
  hasPricing: boolean;
  /** Whether mails are sent; otherwise links are handed over. */
  sendsMail: boolean;
  now: number;
}

/** `out_of_seats` (PL4), `limit` of people, or `invitation_limit` of a day (IN6): then nobody was invited. */
export type InviteRefusal = 'out_of_seats' | 'limit' | 'invitation_limit';

/**
 * Invites addresses. People who are already in or invited are skipped (IN1); members of the workspace join the
 * team at once. Returns the new invitations.
 */
export async function invite(
  trx: Transaction<Schema>,
  { workspace, team }: InvitationPlace,
  emails: readonly string[],
  by: InvitedBy,
): Promise<InviteRefusal | { id: string; email: string }[]> {
  const { now } = by;
  const members = await membersAt(trx, workspace.id, emails);
  const invited = new Set(await pendingAt(trx, { workspace: workspace.id, team }, now));
  const fresh = [...new Set(emails)].filter((email) => !members.has(email) && !invited.has(email));
  const refusal = fresh.length === 0 ? null : await refusalOf(trx, workspace, fresh, by);
  if (refusal) return refusal;
  if (team !== null)
    await insertTeammates(trx, { id: team, workspace_id: workspace.id }, [...members.values()], by);
  if (fresh.length === 0) return [];
  await endExpired(trx, workspace.id, now);
  const rows = fresh.map((email) => ({
    id: newId(),
    workspace_id: workspace.id,
    team_id: team,
    email,
    inviter_id: by.person,
    created_at: now,
    sent_at: now,
    expires_at: now + INVITATION_MS,
    state: 'pending',
  }));
  await trx.insertInto('workspace_invitations').values(rows).execute();
  if (by.sendsMail) await putInvitationMails(trx, rows, by);
  await noteInvitations(trx, 'member.invited', rows, by);
  return rows.map(({ id, email }) => ({ id, email }));
}

/** Why a workspace cannot invite these addresses. An address with a seat from another invitation needs no second. */
async function refusalOf(
  trx: Transaction<Schema>,
  workspace: WorkspaceRow,
  emails: readonly string[],
  { hasPricing, now }: InvitedBy,
): Promise<InviteRefusal | null> {
  const seated = await seatedAddresses(trx, workspace.id, now);
  const people = new Set([...seated, ...emails]).size;
  const refusal =
    people > seated.size ? await seatRefusal(trx, workspace, people, { hasPricing, now }) : null;
  if (refusal) return refusal;
  const isMuch = (await invitedToday(trx, workspace.id, now)) + emails.length > INVITATIONS_PER_DAY;
  return isMuch ? 'invitation_limit' : null;
}

/** The data of an invitation for its mail. */
export interface InvitationToMail {
  id: string;
  workspace_id: string;
  team_id: string | null;
  email: string;
}

/** Queues a mail for each of these invitations. */
export async function putInvitationMails(
  trx: Transaction<Schema>,
  invitations: readonly InvitationToMail[],
  { person, now }: Pick<InvitedBy, 'person' | 'now'>,
): Promise<void> {
  if (invitations.length === 0) return;
  const rows = invitations.map(({ id, workspace_id, team_id, email }) => ({
    ...newRow(team_id === null ? 'workspace_invitation' : 'team_invitation', now),
    email,
    workspace_id,
    invitation_id: id,
    sender_id: person,
  }));
  await trx.insertInto('mails').values(rows).execute();
}

/** Notes what was done with invitations, for the owner (WS11). */
export const noteInvitations = (
  trx: Transaction<Schema>,
  type: 'member.invited' | 'member.invited-again' | 'member.uninvited',
  invitations: readonly InvitationToMail[],
  { person, now }: Pick<InvitedBy, 'person' | 'now'>,
): Promise<void> =>
  noteEvents(
    trx,
    invitations.map(({ id, workspace_id, team_id }) => ({
      workspace: workspace_id,
      type,
      actor: person,
      about: { invitation: id, ...(team_id !== null && { team: team_id }) },
    })),
    now,
  );

/** The number of a workspace's invitations, of its mails or of those sent within a day, whichever is the largest (IN6, IN8). */
export async function invitedToday(
  trx: Transaction<Schema>,
  workspace: string,
  now: number,
): Promise<number> {
  const { count: created } = await trx
    .selectFrom('workspace_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspace)
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  const { count: mailed } = await trx
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspace)
    .where('invitation_id', 'is not', null)
    .where('created_at', '>', now - DAY_MS)
    .executeTakeFirstOrThrow();
  const mailCount = await mailsSince(trx, { workspace, kinds: KINDS }, now - DAY_MS);
  return Math.max(Number(created), Number(mailed), mailCount);
}

/** Members of a workspace by their addresses, of those asked for. */
async function membersAt(
  db: Kysely<Schema>,
  workspace: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'workspace_members.user_id')
    .select(['users.id', 'users.email'])
    .where('workspace_members.workspace_id', '=', workspace)
    .where('users.email', 'in', [...emails])
    .execute();
  return new Map(rows.map(({ id, email }) => [email ?? '', id]));
}

/** The addresses that are invited to exactly this place. */
async function pendingAt(
  db: Kysely<Schema>,
  { workspace, team }: { workspace: string; team: string | null },
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('workspace_invitations')
    .select('email')
    .where('workspace_id', '=', workspace)
    .where('team_id', team === null ? 'is' : '=', team)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ email }) => email);
}

/** Makes room for new invitations of the same addresses. */
async function endExpired(trx: Transaction<Schema>, workspace: string, now: number): Promise<void> {
  await trx
    .updateTable('workspace_invitations')
    .set({ state: 'expired' })
    .where('workspace_id', '=', workspace)
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .execute();
}
