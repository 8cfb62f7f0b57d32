/**
 * Told after whoever is in a team, or what its workspace allows, has changed in the database: open retros follow at once (TM4,
 * PL2, AC4). Whoever is told never fails; what a crash kept it from saying is said when the retro is opened next.
 */
export interface TeamChanges {
  /** People came into a team or left it, or it was archived or brought back. */
  team: (team: string) => Promise<void>;
  /** Its plan, its owner, or how it stands has changed; or somebody left it, and so all its teams. */
  workspace: (workspace: string) => Promise<void>;
}
