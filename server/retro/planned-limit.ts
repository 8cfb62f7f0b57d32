import { LIMITS, NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';

/** Whether a person or a team has reached the limit of planned retros by now (epoch ms) (LI10). */
export async function hasTooManyPlanned(
  planned: PlannedRetros,
  of: { person: string; team: string | null },
  now: number,
): Promise<boolean> {
  const { theirs, ofTeam } = await planned.count(of, now - NEVER_BEGUN_MS);
  return theirs >= LIMITS.plannedByPerson || ofTeam >= LIMITS.plannedOfTeam;
}
