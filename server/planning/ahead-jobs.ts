import { eraseAhead, turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import { JobFailed } from '../jobs/job-runner.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { OutsideDecision } from '../retro/outside-decision.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { AHEAD_ERASES, AHEAD_TURNS } from './store/ahead-queue.ts';

export interface AheadJobsDeps {
  retros: Pick<Retros, 'isArchived'>;
  /** Appends facts to a retro, open or not, that the server itself decides. */
  recordAlone: LiveRetros['recordAlone'];
}

/** Opens and closes writing ahead when it is time (WA1), and erases what was written once a retro is called off (WA7). */
export function aheadJobs({ retros, recordAlone }: AheadJobsDeps): Record<string, JobKind> {
  const record = async (retro: string, decide: OutsideDecision) => {
    const ack = await recordAlone(retro, decide);
    if (ack?.ok === false) throw new JobFailed(ack.code);
  };
  return {
    [AHEAD_TURNS]: {
      run: async ({ retro }) => {
        // What is called off opens for nobody.
        if (retro !== null && !(await retros.isArchived(retro))) await record(retro, turnAhead);
        return 'done';
      },
    },
    [AHEAD_ERASES]: {
      run: async ({ retro }) => {
        if (retro !== null && (await retros.isArchived(retro))) await record(retro, eraseAhead);
        return 'done';
      },
    },
  };
}
