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
  /** When it goes for good, where somebody deletes it (WS7). */
  gone_from: number | null;
  /** The member to whom its owner offers it, and until when they can accept (WS5). */
  offered_to: Generated<string | null>;
  offered_until: Generated<number | null>;
}

/** A picture of a workspace, kept as those of people are. */
export interface WorkspacePictureTable {
  name: string;
  body: string;
  /** Whose it is; none has two. */
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
  /** The name without regard to case; no other of the workspace has it (TM1). */
  name_key: string;
  maturity: Generated<number>;
  created_at: number;
  archived_at: number | null;
}

/** Who is in a team; goes with the membership of the workspace. */
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
  /** When its last mail was asked for. */
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
  /** Null where nobody did it: the provider of payments, or time. */
  actor_id: string | null;
  type: string;
  /** What it was done with, as JSON. */
  about: string;
}
