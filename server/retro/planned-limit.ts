import { LIMITS, NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';

/** Whether somebody, or a team, has so many retros ahead by now (epoch ms) that no more are planned (LI10). */
export async function hasTooManyPlanned(
  planned: PlannedRetros,
  of: { person: string; team: string | null },
  now: number,
): Promise<boolean> {
  const { theirs, ofTeam } = await planned.count(of, now - NEVER_BEGUN_MS);
  return theirs >= LIMITS.plannedByPerson || ofTeam >= LIMITS.plannedOfTeam;
}
