import { doneSchema } from '#contract/accounts/account-payloads.ts';
import {
  type ChangedPlan,
  type NextPlan,
  nextPlanSchema,
  type RetroPlan,
  retroPlanSchema,
} from '#contract/planning/retro-plan-payloads.ts';
import { call } from './http.ts';

const pathOf = (retro: string) => `/retro/${encodeURIComponent(retro)}`;

/** The plan of another retro like this one, for people who may plan it. Throws an ApiError. */
export function getNextPlan(retro: string, signal?: AbortSignal): Promise<NextPlan> {
  return call(`${pathOf(retro)}/again`, nextPlanSchema, { ...(signal && { signal }) });
}

/** The plan of a retro that has not begun, for its moderator. Throws an ApiError: `wrong_phase` once it has. */
export function getPlan(retro: string, signal?: AbortSignal): Promise<RetroPlan> {
  return call(`${pathOf(retro)}/plan`, retroPlanSchema, { ...(signal && { signal }) });
}

/** Changes it (LI6). Throws an ApiError; `fields` says what is wrong. */
export async function changePlan(retro: string, plan: ChangedPlan): Promise<void> {
  await call(`${pathOf(retro)}/plan`, doneSchema, { method: 'PUT', body: plan });
}
