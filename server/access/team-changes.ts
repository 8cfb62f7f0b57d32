/**
 * Called after a team's members, or what its workspace allows, have changed in the database: open retros follow at once (TM4,
 * PL2, AC4). Never fails; what a crash, or a database that was away, prevented is made up for within two seconds if the retro is
 * open, or else when it is next opened.
 */
export interface TeamChanges {
  /** People came into a team or left it, or it was archived or brought back. */
  team: (team: string) => Promise<void>;
  /** Its plan, owner or state has changed; or someone left it, and so all its teams. */
  workspace: (workspace: string) => Promise<void>;
  /** Someone no longer owns a workspace on Starter: another of theirs may wake (WS13). */
  formerOwner: (user: string) => Promise<void>;
}
