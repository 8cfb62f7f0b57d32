import type { Kysely, Transaction } from 'kysely';
import type { TeamChange } from '#contract/teams/team-payloads.ts';
import { lockWorkspace } from '../../access/store/lock-workspace.ts';
import type { TeamRow } from '../../access/store/memberships.ts';
import { deleteTeammate, type Teammate, teammatesOf } from '../../access/store/teammates.ts';
import { claimDraft, madeOf, type SentDraft } from '../../accounts/store/sent-drafts.ts';
import type { PendingAddresses } from '../../invitations/store/invitation-rows.ts';
import { type InvitedBy, type InviteRefusal, invite } from '../../invitations/store/invite.ts';
import type { Schema } from '../../store/database/schema.ts';
import { type ChangedBy, changeTeam } from './change-team.ts';
import { insertTeam } from './insert-team.ts';
import type { TeamRefusal } from './team-rules.ts';

/** A new team: with these members of the workspace in it, and these addresses invited to it. */
export interface PlannedTeam {
  id: string;
  /** The id of the draft that it was sent with (SY1), if it had one. */
  draft?: string | null;
  name: string;
  users: readonly string[];
  emails: readonly string[];
}

export interface Teams {
  /**
   * Creates a team in a workspace, including its creator. Refused with `name_taken`; with `plan_required` if Starter has
   * its team; with `limit`; with `not_found` if a person to add is not in the workspace (any more); and as
   * `invite` is. Then there is no team and nobody is invited. A draft that was sent before is answered with its team.
   */
  create: (
    workspace: string,
    team: PlannedTeam,
    by: InvitedBy,
  ) => Promise<{ team: TeamRow; invited: PendingAddresses } | TeamRefusal | InviteRefusal>;
  /**
   * Changes what is given. An archived team does not change unless it is brought back, which is refused with
   * `plan_required` if Starter has another team. Both are decided by the state at the time of writing.
   */
  change: (id: string, change: TeamChange, by: ChangedBy) => Promise<TeamRow | TeamRefusal>;
  /** In the order in which they came. */
  teammates: (id: string) => Promise<Teammate[]>;
  /** Pending invitations to it. */
  invitations: (id: string, now: number) => Promise<{ id: string; email: string }[]>;
  /** What its maturity was from which time on, from the first (TM5). */
  maturities: (id: string) => Promise<{ at: number; maturity: number }[]>;
  /** Removes a person, by themselves or by the owner, who can remove even the last (TM4). */
  remove: (
    team: Pick<TeamRow, 'id' | 'workspace_id'>,
    user: string,
    by: Pick<InvitedBy, 'person' | 'now'>,
  ) => Promise<'done' | 'not_found' | 'last_teammate'>;
}

/** Rolls a transaction back, with the reason. */
class TakenBack extends Error {
  constructor(readonly refusal: InviteRefusal) {
    super(refusal);
  }
}

/**
 * Names and numbers of teams are checked with the workspace locked, so that simultaneous requests do not miss each other (TM1).
 * `announce`: mails may be waiting now.
 */
export function sqlTeams(db: Kysely<Schema>, announce: () => void): Teams {
  return {
    create: async (workspace, team, by) => {
      try {
        const created = await db.transaction().execute((trx) => createTeam(trx, workspace, team, by));
        announce();
        return created;
      } catch (error) {
        if (error instanceof TakenBack) return error.refusal;
        throw error;
      }
    },
    change: (id, change, by) => db.transaction().execute((trx) => changeTeam(trx, id, change, by)),
    teammates: (id) => teammatesOf(db, id),
    invitations: (id, now) => invitedTo(db, id, now),
    maturities: (id) =>
      db
        .selectFrom('team_maturities')
        .select(['at', 'maturity'])
        .where('team_id', '=', id)
        .orderBy('at')
        .execute(),
    remove: (team, user, by) => db.transaction().execute((trx) => deleteTeammate(trx, team, user, by)),
  };
}

async function createTeam(
  trx: Transaction<Schema>,
  id: string,
  { users, emails, draft = null, ...named }: PlannedTeam,
  by: InvitedBy,
): Promise<{ team: TeamRow; invited: PendingAddresses } | TeamRefusal> {
  // Others wait, on other servers too.
  const workspace = await lockWorkspace(trx, id);
  if (!workspace) return 'not_found';
  const sent = draft === null ? null : ({ user: by.person, draft, kind: 'team' } as const);
  const before = sent && (await teamMade(trx, workspace.id, sent, by.now));
  if (before) return before;
  const people = [by.person, ...users];
  const team = await insertTeam(trx, workspace, { ...named, people, now: by.now }, by.hasPricing);
  if (typeof team === 'string') return team;
  const invited = await invite(trx, { workspace, team: team.id }, emails, by);
  if (typeof invited === 'string') throw new TakenBack(invited);
  if (sent) await claimDraft(trx, sent, team.id, by.now);
  return { team, invited };
}

/** The team that a draft has made in this workspace, with the people who are still invited; null if it has made none. */
async function teamMade(
  trx: Transaction<Schema>,
  workspace: string,
  sent: SentDraft,
  now: number,
): Promise<{ team: TeamRow; invited: PendingAddresses } | null> {
  const made = await madeOf(trx, sent);
  const team =
    made !== null &&
    (await trx
      .selectFrom('teams')
      .selectAll()
      .where('id', '=', made)
      .where('workspace_id', '=', workspace)
      .executeTakeFirst());
  return team ? { team, invited: await invitedTo(trx, team.id, now) } : null;
}

const invitedTo = (db: Kysely<Schema>, team: string, now: number) =>
  db
    .selectFrom('workspace_invitations')
    .select(['id', 'email'])
    .where('team_id', '=', team)
    .where('state', '=', 'pending')
    .where('expires_at', '>', now)
    .orderBy('email')
    .execute();
