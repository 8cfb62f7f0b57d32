import type { Transaction } from 'kysely';
import type { Fact } from '#contract/facts.ts';
import type { Schema } from '../database/schema.ts';
import { type NewJob, putJob } from '../jobs/jobs.ts';
import type { Effect } from '../log/effects.ts';
import type { Append } from '../log/event-store.ts';

/** Kinds of jobs that tell a team's Slack of a retro. */
export const SLACK_BEGINS = 'slack.begins';
export const SLACK_BRIEF = 'slack.brief';

/** What a job is about that tells that a retro begins: when it was planned to, epoch ms; null where it begins early. */
export interface Beginning {
  planned: number | null;
}

/** Calls to Slack at once, however many teams have it: where Slack does not answer, not all the hands that call outside wait for it. */
const SLACK_LANES = 4;

/** Teams share the lanes, each always in the same one, so that it is told of its retros in their order. */
const laneOf = (team: string): string => `slack:${team.charCodeAt(team.length - 1) % SLACK_LANES}`;

/**
 * What a team is told of its retros elsewhere (HK1): that one begins, as planned or before, and its brief. What is told is
 * put into words later, from the retro as it is then; so it is here that a fact is followed, and nowhere else.
 */
export const slackHears = (begin: () => void): Effect => ({
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
      return startsAt === before?.data.settings.startsAt ? null : planned(retro, startsAt);
    case 'writing.started': {
      if (fact.at >= startsAt) return null;
      const about: Beginning = { planned: null };
      return { kind: SLACK_BEGINS, about, once: `${SLACK_BEGINS}:${retro}:early` };
    }
    default:
      return (await hasSlack(trx, team)) ? { kind: SLACK_BRIEF } : null;
  }
}

/** Whether the team has one by then is seen when the time has come. */
function planned(retro: string, startsAt: number): NewJob {
  const about: Beginning = { planned: startsAt };
  return { kind: SLACK_BEGINS, about, once: `${SLACK_BEGINS}:${retro}:${startsAt}`, at: startsAt };
}

async function hasSlack(trx: Transaction<Schema>, team: string): Promise<boolean> {
  const row = await trx.selectFrom('team_slack').select('url').where('team_id', '=', team).executeTakeFirst();
  return row !== undefined;
}
