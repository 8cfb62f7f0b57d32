import { eraseAhead, turnAhead } from '#machines/retro/decide/ahead-decider.ts';
import type { StateOf } from '../base/retro-states.ts';
import type { JobKind } from '../jobs/job-runner.ts';
import { JobFailed } from '../jobs/job-runner.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { LiveRetros } from '../retro/live-retros.ts';
import type { OutsideDecision } from '../retro/outside-decision.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import { AHEAD_ERASES, AHEAD_TURNS, type AheadTurn } from './store/ahead-queue.ts';

export interface AheadJobsDeps {
  retros: Pick<Retros, 'isArchived'>;
  mails: Pick<Mails, 'putAhead'>;
  stateOf: StateOf;
  now: () => number;
  /** Appends facts to a retro, open or not, that the server itself decides. */
  recordAlone: LiveRetros['recordAlone'];
}

/** Opens and closes writing ahead when it is time (WA1), reminds people of it (WA5), and erases what was written once a retro is called off (WA7). */
export function aheadJobs({
  retros,
  mails,
  stateOf,
  recordAlone,
  now,
}: AheadJobsDeps): Record<string, JobKind> {
  const record = async (retro: string, decide: OutsideDecision) => {
    const ack = await recordAlone(retro, decide);
    if (ack?.ok === false) throw new JobFailed(ack.code);
  };
  return {
    [AHEAD_TURNS]: {
      run: async ({ retro, about }) => {
        // What is called off opens for nobody.
        if (retro === null || (await retros.isArchived(retro))) return 'done';
        await record(retro, turnAhead);
        const { mail } = about as AheadTurn;
        const data = mail === null ? null : (await stateOf(retro, 'job'))?.data;
        if (mail !== null && data?.ahead?.isOpen)
          await mails.putAhead(mail, { retro, invited: data.invited }, now());
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
