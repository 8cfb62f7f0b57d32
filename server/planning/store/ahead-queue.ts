import type { Transaction } from 'kysely';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { aheadFrom } from '#machines/retro/selectors/ahead-selectors.ts';
import { type NewJob, putJobs } from '../../jobs/store/jobs.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Effect } from '../../store/log/effects.ts';
import type { Append } from '../../store/log/event-store.ts';

/** The kinds of jobs that open and close writing ahead (WA1), and that erase what was written, once a retro is called off (WA7). */
export const AHEAD_TURNS = 'ahead.turns';
export const AHEAD_ERASES = 'ahead.erases';

/** How long calling off can be undone before anything follows from it, ms; the mails that say it wait as long (LI2). */
const UNDO_MS = 60_000;

/** Writing ahead opens and closes at its times, also while nobody has the retro open. */
export const queueAhead = (begin: () => void): Effect => ({
  follows: ['retro.created', 'settings.changed'],
  concerns: (append) => timesIn(append.after.data).join() !== timesBefore(append).join(),
  put: async (trx, retro, { fact }, { after }) => {
    await trx
      .deleteFrom('jobs')
      .where('retro_id', '=', retro)
      .where('kind', '=', AHEAD_TURNS)
      .where('state', '=', 'waiting')
      .where('due_at', '>', fact.at)
      .execute();
    const jobs = timesIn(after.data).map(
      (at): NewJob => ({
        kind: AHEAD_TURNS,
        retro,
        once: `${AHEAD_TURNS}:${retro}:${at}`,
        at: Math.max(at, fact.at),
      }),
    );
    if (jobs.length > 0) await putJobs(trx, jobs, fact.at);
  },
  begin,
});

const timesBefore = ({ before }: Append): number[] => (before ? timesIn(before.data) : []);

/** When writing ahead opens and closes, epoch ms; none where there is none. */
function timesIn({ settings, startedAt }: RetroData): number[] {
  const from = startedAt === null ? aheadFrom(settings) : null;
  return from === null ? [] : [from, settings.startsAt];
}

/** Queues the erasing of what was written ahead, unless the retro comes back before. */
export const queueErasing = async (trx: Transaction<Schema>, retro: string, now: number): Promise<void> =>
  void (await putJobs(trx, [{ kind: AHEAD_ERASES, retro, at: now + UNDO_MS }], now));
