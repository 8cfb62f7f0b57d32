import type { World } from '../world.ts';
import type { Installation } from './installation.ts';
import type { Effect } from './known-standing.ts';

/** Notes which teams have no Slack now that is told anything: it is off, or their workspace has no plan with it or is shut. Called after whatever may change that. */
export function noteShutSlacks(at: Installation): void {
  const open = at.rows<{ team: string }>(
    `select team_id as team from team_slack join teams on teams.id = team_id join workspaces on workspaces.id = workspace_id
       where off_at is null and plan != 'free' and decided = 1
       and gone_from is null and suspended_at is null and operators_suspended_at is null`,
  );
  for (const { id } of at.teams) if (!open.some(({ team }) => team === id)) noteShut(at, id);
}

/** A plan that is paid may be heard of between two steps, and opens what was shut when something was to be told. */
export function noteShutSlacksBefore(at: Installation, billing: World['store']['billing']): void {
  const { save } = billing;
  billing.save = (...change) => {
    noteShutSlacks(at);
    return save(...change);
  };
}

/** What shuts a workspace may be undone at the same moment: that is seen nowhere later. */
export function noteShutting(at: Installation, effects: readonly Effect[]): void {
  for (const { id, workspace } of at.teams)
    if (effects.some(({ key }) => key === `gone:${workspace}` || key === `suspended:${workspace}`))
      noteShut(at, id);
}

const noteShut = ({ shutSlacks, world }: Installation, team: string): void =>
  void shutSlacks.set(team, world.time.now());
