import type { Transaction } from 'kysely';
import type { Fact } from '#contract/retro/facts.ts';
import { type NewJob, putJob } from '../../jobs/store/jobs.ts';
import type { Schema } from '../../store/database/schema.ts';
import type { Effect } from '../../store/log/effects.ts';
import type { Append } from '../../store/log/event-store.ts';

/** Kinds of jobs that send a message to a team's Slack. */
export const SLACK_BEGINS = 'slack.begins';
export const SLACK_BRIEF = 'slack.brief';

/** The data of a job for a retro's beginning: its planned start, epoch ms; null if it begins early. */
export interface StartMessageJob {
  planned: number | null;
}

/** Calls to Slack at once, however many teams have it, so that an unresponsive Slack does not occupy all slots for outgoing calls. */
const SLACK_LANES = 4;

/** Teams share the lanes, each always in the same one, so that its messages keep their order. */
const laneOf = (team: string): string => `slack:${team.charCodeAt(team.length - 1) % SLACK_LANES}`;

/**
 * Messages to a team's Slack (HK1): that a retro begins, as planned or earlier, and its brief. They are
 * composed later, from the retro's state at that time; facts are only followed here.
 */
export const queueSlackMessages = (begin: () => void): Effect => ({
  follows: ['retro.created', 'settings.changed', 'writing.started', 'retro.finished'],
  concerns: ({ after }) => after.data.settings.teamId !== null,
  put: async (trx, retro, { fact }, append) => {
    const team = append.after.data.settings.teamId;
    const job = team === null ? null : await jobFor(trx, fact, append, team);
    if (job && team !== null) await putJob(trx, { ...job, lane: laneOf(team), retro }, fact.at);
  },
  begin,
});

async function jobFor(
  trx: Transaction<Schema>,
  fact: Fact,
  { retro, before, after }: Append,
  team: string,
): Promise<NewJob | null> {
  const { startsAt } = after.data.settings;
  switch (fact.type) {
    case 'retro.created':
      return planned(retro, startsAt);
    case 'settings.changed':
      if (startsAt === before?.data.settings.startsAt) return null;
      await dropPlanned(trx, retro, fact.at);
      return planned(retro, startsAt);
    case 'writing.started': {
      if (fact.at >= startsAt) return null;
      const about: StartMessageJob = { planned: null };
      return { kind: SLACK_BEGINS, about, once: `${SLACK_BEGINS}:${retro}:early` };
    }
    default:
      return (await hasSlack(trx, team)) ? { kind: SLACK_BRIEF } : null;
  }
}

/** However often a retro is moved, one message about it waits. */
async function dropPlanned(trx: Transaction<Schema>, retro: string, now: number): Promise<void> {
  await trx
    .deleteFrom('jobs')
    .where('retro_id', '=', retro)
    .where('kind', '=', SLACK_BEGINS)
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .execute();
}

/** Whether the team has Slack is checked when the job runs. */
function planned(retro: string, startsAt: number): NewJob {
  const about: StartMessageJob = { planned: startsAt };
  return { kind: SLACK_BEGINS, about, once: `${SLACK_BEGINS}:${retro}:${startsAt}`, at: startsAt };
}

async function hasSlack(trx: Transaction<Schema>, team: string): Promise<boolean> {
  const row = await trx.selectFrom('team_slack').select('url').where('team_id', '=', team).executeTakeFirst();
  return row !== undefined;
}
