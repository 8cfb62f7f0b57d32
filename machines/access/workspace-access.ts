/** What a person is to a workspace; strangers have no standing. The owner is a member too. */
export type WorkspaceRole = 'owner' | 'member';
/** What a person is to a team: the owner of its workspace (in the team or not), in the team, or only in the workspace. */
export type TeamRole = 'owner' | 'teammate' | 'member';

/**
 * The state of a workspace. `undecided`: its chosen plan has not been paid yet (WS3). `suspended`: a payment failed
 * (WS8), or operators have suspended it (OP4). `resting`: its owner has another one on Starter (WS13). `deleted`: it will
 * soon be erased for good (WS7).
 */
export const WORKSPACE_STATES = ['active', 'undecided', 'suspended', 'resting', 'deleted'] as const;
export type WorkspaceState = (typeof WORKSPACE_STATES)[number];
export const TEAM_STATES = ['active', 'archived'] as const;
export type TeamState = (typeof TEAM_STATES)[number];

/** Why someone who may know of a workspace or team may not do something with it. */
export type ActRefusal =
  | 'unauthorized_action'
  | 'plan_required'
  | 'suspended'
  | 'resting'
  | 'being_deleted'
  | 'team_is_archived';

/** What a person is to a workspace or to one of its teams, and in which state that is. */
export interface Standing {
  as: WorkspaceRole | TeamRole;
  state: WorkspaceState;
  /** Only of a team. */
  team?: TeamState;
}

interface Rule {
  by: readonly (WorkspaceRole | TeamRole)[];
  /** In which states of the workspace. */
  in: readonly WorkspaceState[];
  /** In which states of the team, for acts with a team; in all if left out. */
  team?: readonly TeamState[];
}

const ALWAYS = WORKSPACE_STATES;
const KEPT = ['active', 'undecided', 'suspended', 'resting'] as const;
/** Those in which all but new things go on. */
const PAUSED = ['active', 'suspended', 'resting'] as const;
/** Those that a resting one shares with an active one, while a suspended one does not. */
const AWAKE_OR_RESTING = ['active', 'resting'] as const;
const MEMBERS = ['owner', 'member'] as const;
const TEAMMATES = ['owner', 'teammate'] as const;
const OPEN_TEAM = ['active'] as const;

/** Everything one can do with workspaces and teams, and who may (WS, IN, TM). Calls and screens both use `refusalOf`. */
export const ACTS = {
  'workspace.read': { by: MEMBERS, in: ALWAYS },
  'workspace.select': { by: MEMBERS, in: ALWAYS },
  /** Its name and picture. */
  'workspace.change': { by: ['owner'], in: KEPT },
  'workspace.pay': { by: ['owner'], in: KEPT },
  'workspace.delete': { by: ['owner'], in: KEPT },
  /** Undoes the deletion. */
  'workspace.keep': { by: ['owner'], in: ['deleted'] },
  /** Offers it to another member, or withdraws the offer. */
  'workspace.offer': { by: ['owner'], in: AWAKE_OR_RESTING },
  /** Becomes its owner, or declines to. */
  'workspace.take-over': { by: ['member'], in: AWAKE_OR_RESTING },
  'workspace.history': { by: ['owner'], in: ['active'] },
  /** Its webhooks (HK3). */
  'workspace.webhooks': { by: ['owner'], in: ['active'] },
  /** Its stats (ST1). */
  'workspace.stats': { by: MEMBERS, in: AWAKE_OR_RESTING },
  /** Its own activities (CA1). */
  'workspace.activities': { by: MEMBERS, in: ALWAYS },
  'workspace.change-activities': { by: ['owner'], in: ['active'] },
  'workspace.invite': { by: ['owner'], in: ['active'] },
  'workspace.uninvite': { by: ['owner'], in: KEPT },
  'workspace.leave': { by: ['member'], in: ALWAYS },
  'workspace.remove': { by: ['owner'], in: KEPT },
  'team.create': { by: MEMBERS, in: ['active'] },
  /** Its page; what an archived team did is read in its retros (TM6). */
  'team.read': { by: TEAMMATES, in: PAUSED, team: OPEN_TEAM },
  /** Its name, maturity, and archiving it. */
  'team.change': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  /** Its Slack address (HK1). */
  'team.slack': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  'team.restore': { by: TEAMMATES, in: ['active'], team: ['archived'] },
  'team.invite': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  'team.uninvite': { by: TEAMMATES, in: PAUSED, team: OPEN_TEAM },
  'team.leave': { by: TEAMMATES, in: ALWAYS },
  'team.remove': { by: ['owner'], in: ALWAYS },
  /** Its retros, and the briefs of those that are over, also of an archived team (AC6, TM6). */
  'team.retros': { by: TEAMMATES, in: ALWAYS },
  /** The action items of its retros, which can be read as long as the retros can (TA1, TM6). */
  'team.action-items': { by: TEAMMATES, in: ALWAYS },
  /** Its stats (ST1), also of an archived team (TM6). */
  'team.stats': { by: TEAMMATES, in: AWAKE_OR_RESTING },
  /** Changes the state, text, owners or due date of one (TA1). This works even if nothing new may start. */
  'team.change-action-item': { by: TEAMMATES, in: PAUSED, team: OPEN_TEAM },
  /** Adds one between two retros (TA7), which is something new. */
  'team.add-action-item': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  /** Exports all finished retros, whatever its state (EX1). */
  'workspace.export': { by: ['owner'], in: ALWAYS },
  'team.export': { by: TEAMMATES, in: ALWAYS },
  /** Imports retros from a file (EX2, EX3). */
  'workspace.import': { by: ['owner'], in: ['active'] },
  'team.import': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  /** Begins or plans a retro in it. */
  'team.retro': { by: TEAMMATES, in: ['active'], team: OPEN_TEAM },
  /** Deletes a retro of it that someone else leads (LI8). */
  'team.retro.delete': { by: ['owner'], in: ALWAYS },
} as const satisfies Record<string, Rule>;
export type Act = keyof typeof ACTS;

const STATE_REFUSALS = {
  active: null,
  undecided: 'plan_required',
  suspended: 'suspended',
  resting: 'resting',
  deleted: 'being_deleted',
} as const satisfies Record<WorkspaceState, ActRefusal | null>;

/** Why nothing new happens in a workspace in this state; null in an active one. */
export const refusalIn = (state: WorkspaceState) => STATE_REFUSALS[state];

/** Why someone may not do something; null if they may. Who they are is checked first, then the state of the workspace. */
export function refusalOf(act: Act, { as, state, team }: Standing): ActRefusal | null {
  const rule: Rule = ACTS[act];
  if (!rule.by.includes(as)) return 'unauthorized_action';
  if (!rule.in.includes(state)) return refusalIn(state) ?? 'unauthorized_action';
  if (rule.team && team && !rule.team.includes(team)) {
    return team === 'archived' ? 'team_is_archived' : 'unauthorized_action';
  }
  return null;
}
