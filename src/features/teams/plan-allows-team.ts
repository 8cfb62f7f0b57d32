import { hasRoomForTeam } from '#contract/billing/plans.ts';
import type { Workspace } from '#contract/workspaces/workspace-payloads.ts';

/** Whether the plan has room for one more team (TM1). */
export const hasRoomForAnother = ({ plan, teams }: Workspace): boolean =>
  hasRoomForTeam(plan, teams.filter(({ archived }) => !archived).length);
