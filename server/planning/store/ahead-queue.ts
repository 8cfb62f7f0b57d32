import type { Transaction } from 'kysely';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { aheadFrom } from '#machines/retro/selectors/ahead-selectors.ts';
import { type NewJob, putJobs } from '../../jobs/store/jobs.ts';
import type { AheadKind } from '../../mail/store/ahead-mails.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Effect } from '../../store/log/effects.ts';
import type { Append } from '../../store/log/event-store.ts';

/** The kinds of jobs that open and close writing ahead (WA1), and that erase what was written, once a retro is called off (WA7). */
export const AHEAD_TURNS = 'ahead.turns';
export const AHEAD_ERASES = 'ahead.erases';

/** The data of a job that opens or closes it: which reminder goes out then (WA5). */
export interface AheadTurn {
  mail: AheadKind | null;
}

/** How long before the start the second reminder goes out, ms. */
const REMINDED_MS = 24 * 3_600_000;

/** How long calling off can be undone before anything follows from it, ms; the mails that say it wait as long (LI2). */
const UNDO_MS = 60_000;

/** Writing ahead opens and closes at its times, also while nobody has the retro open. */
export const queueAhead = (begin: () => void): Effect => ({
  follows: ['retro.created', 'settings.changed'],
  concerns: (append) => timesOf(turnsIn(append.after.data)) !== timesOf(turnsBefore(append)),
  put: async (trx, retro, { fact }, { after }) => {
    await trx
      .deleteFrom('jobs')
      .where('retro_id', '=', retro)
      .where('kind', '=', AHEAD_TURNS)
      .where('state', '=', 'waiting')
      .where('due_at', '>', fact.at)
      .execute();
    const jobs = turnsIn(after.data).flatMap(({ at, mail }): NewJob[] => {
      // What has opened when the retro is planned stands in the invitation.
      const isSaid = at <= fact.at && (fact.type === 'retro.created' || mail === 'ahead_reminder');
      const about: AheadTurn = { mail: isSaid ? null : mail };
      return [
        { kind: AHEAD_TURNS, about, retro, once: `${AHEAD_TURNS}:${retro}:${at}`, at: Math.max(at, fact.at) },
      ];
    });
    if (jobs.length > 0) await putJobs(trx, jobs, fact.at);
  },
  begin,
});

interface Turn extends AheadTurn {
  at: number;
}

const turnsBefore = ({ before }: Append): Turn[] => (before ? turnsIn(before.data) : []);
const timesOf = (turns: readonly Turn[]): string => turns.map(({ at }) => at).join();

/** When writing ahead opens and closes, and when people are reminded, epoch ms; nothing where there is none. */
function turnsIn({ settings, startedAt }: RetroData): Turn[] {
  const from = startedAt === null ? aheadFrom(settings) : null;
  if (from === null) return [];
  const { startsAt } = settings;
  const reminded = startsAt - REMINDED_MS;
  return [
    { at: from, mail: 'ahead_opened' },
    ...(reminded > from ? [{ at: reminded, mail: 'ahead_reminder' } as const] : []),
    { at: startsAt, mail: null },
  ];
}

/** Queues the erasing of what was written ahead, unless the retro comes back before. */
export const queueErasing = async (trx: Transaction<Schema>, retro: string, now: number): Promise<void> =>
  void (await putJobs(trx, [{ kind: AHEAD_ERASES, retro, at: now + UNDO_MS }], now));
