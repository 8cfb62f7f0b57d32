import { DEFAULT_LOCALE, isLocale, type Locale } from '#contract/base/locales.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { hasRemovedTeammate } from '#machines/access/retro-access.ts';
import type { WorkspaceRow } from '../access/store/memberships.ts';
import { effectivePlan, stateOf as stateOfWorkspace } from '../access/workspace-of-route.ts';
import type { StateOf } from '../base/retro-states.ts';
import { briefForReaders } from '../briefs/brief-for-readers.ts';
import type { JobKind, JobOutcome } from '../jobs/job-runner.ts';
import type { Job } from '../jobs/store/due-jobs.ts';
import type { Retros } from '../store/read-models/read-retros.ts';
import type { Slack } from './slack.ts';
import { briefMessage, finishedMessage, type SlackMessage, startMessage } from './slack-messages.ts';
import { SLACK_BEGINS, SLACK_BRIEF, type StartMessageJob } from './store/slack-queue.ts';
import type { SlackRow, TeamSlack, TeamSlacks } from './store/team-slack.ts';

/** After this time from the planned start, a message that a retro begins is of no use, ms. */
const NEWS_FOR_MS = 3_600_000;

export interface SlackJobsDeps {
  teamSlacks: TeamSlacks;
  slack: Slack;
  stateOf: StateOf;
  retros: Pick<Retros, 'isArchived'>;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
  /** Whether plans are sold here. */
  hasPricing: boolean;
}

/** Sends messages about retros to teams in Slack. Nobody waits for them, and outdated ones are not sent. */
export function slackJobs(deps: SlackJobsDeps): Record<string, JobKind> {
  const { teamSlacks, slack, now } = deps;
  /** Sends a message to the team's Slack, if it has one and the plan allows it. */
  const telling = (
    messageFor: (
      job: Job,
      state: RetroState,
      to: TeamSlack,
    ) => SlackMessage | null | Promise<SlackMessage | null>,
  ): JobKind => ({
    run: async (job): Promise<JobOutcome> => {
      const state = job.retro === null ? null : await deps.stateOf(job.retro, 'job');
      const to = state && (await addresseeOf(state, deps));
      const message = state && to && (await messageFor(job, state, to));
      if (!message || !to) return 'done';
      await slack.send(to.slack.url, message);
      await teamSlacks.worked(to.slack, now());
      return 'done';
    },
    gaveUp: async ({ retro, wantedAt }) => {
      const team = retro === null ? null : (await deps.stateOf(retro, 'job'))?.data.settings.teamId;
      if (team) await teamSlacks.switchOff(team, wantedAt, now());
    },
  });
  const about = ({ data }: RetroState, { slack, team }: TeamSlack) => ({
    locale: localeOf(slack),
    team: team.name,
    retro: data.settings.name,
    link: `${deps.site()}/retro/${data.id}`,
  });
  return {
    [SLACK_BEGINS]: telling(async (job, state, to) => {
      if (!isBeginning(state, job.about as StartMessageJob, now())) return null;
      // An archived one is called off (LI2).
      return (await deps.retros.isArchived(state.data.id)) ? null : startMessage(about(state, to));
    }),
    [SLACK_BRIEF]: telling((_job, state, to) => {
      const brief = briefForReaders(state, localeOf(to.slack) ?? DEFAULT_LOCALE);
      if (!brief) return null;
      // Everybody in the team reads the channel.
      return hasRemovedTeammate(state.data)
        ? finishedMessage(about(state, to))
        : briefMessage(brief, about(state, to));
    }),
  };
}

/** The team's address, if it is on and the workspace may use it in its present state. */
async function addresseeOf(
  { data }: RetroState,
  { teamSlacks, hasPricing }: SlackJobsDeps,
): Promise<TeamSlack | null> {
  const { teamId } = data.settings;
  const to = teamId === null ? null : await teamSlacks.findAll(teamId);
  return to && to.slack.off_at === null && mayUseSlack(to.workspace, hasPricing) ? to : null;
}

const mayUseSlack = (workspace: WorkspaceRow, hasPricing: boolean): boolean =>
  stateOfWorkspace(workspace, hasPricing) === 'active' &&
  PLAN_FEATURES[effectivePlan(workspace, hasPricing)].slack;

/** A retro planned to begin at that time that had not begun earlier; or one that did begin early. */
function isBeginning({ data }: RetroState, { planned }: StartMessageJob, now: number): boolean {
  const { settings, startedAt, finishedAt } = data;
  if (finishedAt !== null) return false;
  const began = planned ?? startedAt ?? now;
  if (now > began + NEWS_FOR_MS) return false;
  return planned === null || (planned === settings.startsAt && (startedAt ?? planned) >= planned);
}

const localeOf = ({ locale }: SlackRow): Locale | null => (isLocale(locale) ? locale : null);
