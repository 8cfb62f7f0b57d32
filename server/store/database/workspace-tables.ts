import type { Generated } from 'kysely';

export interface WorkspaceTable {
  id: string;
  name: string;
  avatar: string | null;
  owner_id: string;
  created_at: number;
  plan: string;
  /** Null on Starter. */
  payment_period: string | null;
  /** Bought; 0 on Starter. */
  seats: number;
  /** 0 until the plan that it was made with is paid (WS3). */
  decided: number;
  /** Since when a payment is missing (WS8). */
  suspended_at: number | null;
  /** Since when operators have it suspended, and why: a code (OP4). */
  operators_suspended_at: Generated<number | null>;
  operators_suspended_for: Generated<string | null>;
  /** Since when it is back on Starter, after a plan or a deletion that was undone; null if it was created there (WS13). */
  starter_since: Generated<number | null>;
  /** When it is erased for good, if it is being deleted (WS7). */
  gone_from: number | null;
  /** The member to whom its owner offers it, and until when they can accept (WS5). */
  offered_to: Generated<string | null>;
  offered_until: Generated<number | null>;
  /** When its owner was mailed that it will be deleted because nobody paid (WS14); null if they were not. */
  unpaid_told_at: Generated<number | null>;
}

/** A picture of a workspace, stored like those of people. */
export interface WorkspacePictureTable {
  name: string;
  body: string;
  /** Its workspace; none has two. */
  workspace_id: string;
}

/** Who is in a workspace, its owner among them. */
export interface WorkspaceMemberTable {
  workspace_id: string;
  user_id: string;
  joined_at: number;
}

export interface TeamTable {
  id: string;
  workspace_id: string;
  name: string;
  /** The name regardless of case, unique in the workspace (TM1). */
  name_key: string;
  maturity: Generated<number>;
  created_at: number;
  archived_at: number | null;
}

/** Who is in a team; deleted with the membership of the workspace. */
export interface TeamMemberTable {
  team_id: string;
  workspace_id: string;
  user_id: string;
  joined_at: number;
}

/** An activity that a workspace made (CA1). */
export interface CustomActivityTable {
  id: string;
  workspace_id: string;
  name: string;
  description: string;
  /** JSON, in their order. */
  topic_types: string;
}

/** What a team's maturity was from a time on (TM5). */
export interface TeamMaturityTable {
  team_id: string;
  at: number;
  maturity: number;
}

/** An invitation to a workspace, or to a team and so to its workspace (IN4). */
export interface WorkspaceInvitationTable {
  id: string;
  workspace_id: string;
  team_id: string | null;
  email: string;
  inviter_id: string;
  created_at: number;
  /** When its last mail was requested. */
  sent_at: number;
  expires_at: number;
  /** `pending`, `accepted` or `cancelled`; one that is pending beyond its time has expired. */
  state: string;
}

/** What was done in a workspace (WS11). */
export interface WorkspaceEventTable {
  id: string;
  workspace_id: string;
  at: number;
  /** Null if no person did it, but the payment provider or time. */
  actor_id: string | null;
  type: string;
  /** Its objects, as JSON. */
  about: string;
}
