import { newId } from '../../base/random.ts';
import { putJob } from '../jobs/jobs.ts';
import type { Effect } from '../log/effects.ts';

/** The kind of a job that plans the retro which follows on one that repeats. */
export const PLAN_NEXT = 'retro.next';

/** What such a job is about: the id of that retro, so that there is one, however often it is planned. */
export interface PlanNext {
  next: string;
}

/** A retro that repeats has the next one planned once it is over (LI5), on whatever server that happens. */
export const nextFollows = (begin: () => void): Effect => ({
  follows: ['retro.finished'],
  concerns: ({ after }) => after.data.settings.repeats !== undefined,
  put: async (trx, retro, { fact }) => {
    const about: PlanNext = { next: newId() };
    await putJob(trx, { kind: PLAN_NEXT, about, retro, once: `${PLAN_NEXT}:${retro}` }, fact.at);
  },
  begin,
});
