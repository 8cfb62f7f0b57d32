import { newId } from '../../base/random.ts';
import { putJob } from '../../jobs/store/jobs.ts';
import type { Effect } from '../../store/log/effects.ts';

/** The kind of job that plans the next retro of a repeating one. */
export const PLAN_NEXT = 'retro.next';

/** The data of such a job: the id of the next retro, so that there is only one, however often this runs. */
export interface PlanNextJob {
  next: string;
}

/** When a repeating retro is over, the next one is planned (LI5), on whatever server that happens. */
export const queuePlanNext = (begin: () => void): Effect => ({
  follows: ['retro.finished'],
  concerns: ({ after }) => after.data.settings.repeats !== undefined,
  put: async (trx, retro, { fact }) => {
    const about: PlanNextJob = { next: newId() };
    await putJob(trx, { kind: PLAN_NEXT, about, retro, once: `${PLAN_NEXT}:${retro}` }, fact.at);
  },
  begin,
});
