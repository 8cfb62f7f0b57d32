import { NEVER_BEGUN_MS } from '#contract/limits.ts';
import type { PlannedRetros } from '../store/read-models/planned-retros.ts';

/** Retros that are planned and have not begun: of one team, and led by one person (LI10). */
export const MOST_PLANNED_OF_TEAM = 100;
export const MOST_PLANNED_BY_PERSON = 200;

/** Whether a person or a team has reached the limit of planned retros by now (epoch ms) (LI10). */
export async function hasTooManyPlanned(
  planned: PlannedRetros,
  of: { person: string; team: string | null },
  now: number,
): Promise<boolean> {
  const { theirs, ofTeam } = await planned.count(of, now - NEVER_BEGUN_MS);
  return theirs >= MOST_PLANNED_BY_PERSON || ofTeam >= MOST_PLANNED_OF_TEAM;
}
