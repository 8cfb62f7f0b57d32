import type { FactOf } from '#contract/facts.ts';
import type { Entitlements, RetroData } from '#contract/retro.ts';
import { isSame } from '../is-same.ts';
import { type Decision, yes } from './types.ts';

/** Who is in a team, and whose workspace it is in. */
export type Team = Pick<FactOf<'roster.changed'>, 'roster' | 'workspaceOwner'>;

/** What the server says when a team has changed; after the finish too, since readers are the team of today (AC6). */
export function changeTeam(data: RetroData, { roster, workspaceOwner }: Team): Decision {
  if (data.settings.teamId === null) return yes();
  if (data.workspaceOwner === workspaceOwner && isSame(data.roster, roster)) return yes();
  return yes({ type: 'roster.changed', roster, workspaceOwner });
}

/** What the server says when a plan has changed (PL2). A finished retro needs nothing of a plan any more. */
export function changeEntitlements(data: RetroData, entitlements: Entitlements): Decision {
  if (data.finishedAt !== null || isSame(data.entitlements, entitlements)) return yes();
  return yes({ type: 'entitlements.changed', entitlements });
}

/** Whether the plan has this activity (PL1). */
export const hasActivity = (
  { entitlements: { activities } }: RetroData,
  activity: RetroData['settings']['activity'],
): boolean => activities === null || activities.includes(activity);
