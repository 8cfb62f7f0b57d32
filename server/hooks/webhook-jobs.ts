import { createHmac } from 'node:crypto';
import { DEFAULT_LOCALE } from '#contract/base/locales.ts';
import { PLAN_FEATURES } from '#contract/billing/plans.ts';
import type { Brief } from '#contract/briefs/brief.ts';
import { type UnsentReason, WEBHOOK_TEST } from '#contract/hooks/hook-payloads.ts';
import type { WebhookPayload } from '#contract/hooks/webhook-schema.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { refusalIn } from '#machines/access/workspace-access.ts';
import { withTeamActions } from '#machines/retro/selectors/possible-owners-selectors.ts';
import type { Rosters } from '../access/store/rosters.ts';
import { effectivePlan, stateOf as stateOfWorkspace } from '../access/workspace-of-route.ts';
import type { StateOf } from '../base/retro-states.ts';
import { briefForReaders } from '../briefs/brief-for-readers.ts';
import { JobFailed, type JobKind } from '../jobs/job-runner.ts';
import { namedIn } from '../store/read-models/retro-names.ts';
import { actionData, bodyOf, finishedData } from './delivery-body.ts';
import type { OutgoingCalls } from './outgoing-calls.ts';
import { failureCode } from './slack.ts';
import type { DeliveryRow, DueDelivery } from './store/deliveries.ts';
import { type DeliveryJob, WEBHOOK } from './store/delivery-queue.ts';
import type { Webhooks } from './store/webhooks.ts';

/** How long a webhook may accept nothing, ms; as a job that fails is given up (`JobRunner`). */
const DAY_MS = 86_400_000;
/** What a test says. */
const TEST_MESSAGE = 'This is a test. Nothing has happened.';

export interface WebhookJobsDeps {
  webhooks: Webhooks;
  outside: Pick<OutgoingCalls, 'post'>;
  rosters: Pick<Rosters, 'nameOf'>;
  stateOf: StateOf;
  /** Where people reach this installation, without a slash at the end. */
  site: () => string;
  now: () => number;
  /** Whether plans are sold here. */
  hasPricing: boolean;
}

/** Tells webhooks what happened (HK3); nobody waits for it. */
export const webhookJobs = (deps: WebhookJobsDeps): Record<string, JobKind> => ({
  [WEBHOOK]: {
    run: async ({ about }) => {
      const due = await deps.webhooks.due((about as DeliveryJob).delivery);
      if (due) await deliver(due, deps);
      return 'done';
    },
    gaveUp: ({ about, wantedAt }, code) =>
      deps.webhooks.giveUp((about as DeliveryJob).delivery, code, wantedAt, deps.now()),
  },
});

async function deliver(due: DueDelivery, deps: WebhookJobsDeps): Promise<void> {
  const { webhooks, outside, now } = deps;
  const { delivery, webhook, isSuperseded } = due;
  if (isSuperseded && (webhook.failing_since ?? now()) <= now() - DAY_MS)
    return webhooks.giveUp(delivery.id, 'overtaken', webhook.failing_since ?? now(), now());
  const why = whyNot(due, deps.hasPricing);
  const body = why === null ? (delivery.body ?? (await newBody(due, deps))) : null;
  if (body === null) {
    const unsent: UnsentReason = why ?? 'gone';
    return webhooks.tried(delivery, { state: 'failed', answer: unsent }, now());
  }
  const isTest = delivery.event === WEBHOOK_TEST;
  const answer = await outside
    .post(webhook.url, { headers: headersOf(delivery, body, webhook.key, now()), body })
    .then(({ status }) => status, failureCode);
  const isTaken = typeof answer === 'number' && answer >= 200 && answer < 300;
  const outcome = typeof answer === 'number' ? `http_${answer}` : answer;
  // Someone looks at how a test goes: it is not tried again by itself.
  const failed = isTest ? 'failed' : 'waiting';
  await webhooks.tried(delivery, { state: isTaken ? 'delivered' : failed, answer: outcome }, now());
  if (!isTaken && !isTest) throw new JobFailed(outcome);
}

/** Why a webhook gets nothing at present. */
function whyNot(
  { webhook, workspace, isOwnerRemoved, isSuperseded }: DueDelivery,
  hasPricing: boolean,
): UnsentReason | null {
  if (webhook.off_at !== null) return 'switched_off';
  // It is the owner who reads what a webhook is told, and chooses where it goes.
  if (isOwnerRemoved) return 'removed';
  if (isSuperseded) return 'overtaken';
  const refusal = refusalIn(stateOfWorkspace(workspace, hasPricing));
  return refusal ?? (PLAN_FEATURES[effectivePlan(workspace, hasPricing)].webhooks ? null : 'plan_required');
}

/**
 * The body: the brief of a finished retro, or the present state of an action item. Null if there is no such
 * retro or action item any more.
 */
async function newBody(
  { delivery, workspace }: DueDelivery,
  { stateOf, site, webhooks, rosters }: WebhookJobsDeps,
): Promise<string | null> {
  const { id, event, at, retro_id, action_id: action } = delivery;
  if (event === WEBHOOK_TEST) {
    const body = bodyOf({ id, event, at, retro: null, data: { message: TEST_MESSAGE } });
    await webhooks.keepBody(delivery, body, []);
    return body;
  }
  const state = await stateOf(retro_id, 'job');
  const isOfRetro = event === 'retro.finished';
  const brief = state && briefForReaders(isOfRetro ? state : withAll(state), DEFAULT_LOCALE);
  const teamId = state?.data.settings.teamId;
  if (!brief || !teamId) return null;
  const retro = {
    ...{ id: retro_id, name: brief.name, teamId, team: (await rosters.nameOf(teamId)) ?? '' },
    ...{ workspaceId: workspace.id, workspace: workspace.name, link: `${site()}/retro/${retro_id}` },
  };
  const item = brief.actions.find((one) => one.id === action);
  const payload = payloadFor({ id, at, retro }, event, brief, item);
  if (!payload) return null;
  const body = bodyOf(payload);
  if (!(await webhooks.keepBody(delivery, body, [...namedIn(state.data)]))) throw new JobFailed('behind');
  return body;
}

/** A retro with what its team has added since among its action items (TA7): webhooks tell of both alike. */
const withAll = (state: RetroState): RetroState => ({
  ...state,
  data: { ...state.data, actions: withTeamActions(state.data) },
});

/** Null if its action item no longer exists. */
function payloadFor(
  about: Pick<Extract<WebhookPayload, { event: 'retro.finished' }>, 'id' | 'at' | 'retro'>,
  event: string,
  brief: Brief,
  item: Brief['actions'][number] | undefined,
): WebhookPayload | null {
  if (event === 'retro.finished') return { ...about, event, data: finishedData(brief) };
  if (!item || (event !== 'action.created' && event !== 'action.changed')) return null;
  return { ...about, event, data: actionData(brief, item) };
}

/** The signature is over the time and the body, so that nobody can send again what they have overheard (HK3). */
function headersOf(
  { id, event }: DeliveryRow,
  body: string,
  key: string,
  now: number,
): Record<string, string> {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return {
    'content-type': 'application/json',
    'user-agent': 'Hindsight',
    'hindsight-delivery': id,
    'hindsight-event': event,
    'hindsight-signature': `t=${seconds},v1=${signature}`,
  };
}
