import { createHmac } from 'node:crypto';
import { snakeKeys } from '#contract/case.ts';
import type { UnsentReason } from '#contract/hooks.ts';
import { DEFAULT_LOCALE } from '#contract/locales.ts';
import { PLAN_FEATURES } from '#contract/plans.ts';
import type { RetroState } from '#contract/wire.ts';
import { refusalIn } from '#machines/access/workspace-access.ts';
import { JobFailed, type JobKind } from '../jobs/job-runner.ts';
import { briefForReaders } from '../retro/brief-for-readers.ts';
import { type ToDeliver, WEBHOOK } from '../store/hooks/webhook-heard.ts';
import type { DeliveryRow, DueDelivery, Webhooks } from '../store/hooks/webhooks.ts';
import { namedIn } from '../store/read-models/retro-names.ts';
import { planOf, stateOf as stateOfWorkspace } from '../workspaces/workspace-of-route.ts';
import type { Outside } from './outside.ts';
import { failureCode } from './slack.ts';

export interface WebhookJobsDeps {
  webhooks: Webhooks;
  outside: Pick<Outside, 'post'>;
  /** A retro in its present state; null if there is none. */
  stateOf: (retro: string) => Promise<RetroState | null>;
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
      const due = await deps.webhooks.due((about as ToDeliver).delivery);
      if (due) await deliver(due, deps);
      return 'done';
    },
    gaveUp: ({ about, wantedAt }, code) =>
      deps.webhooks.giveUp((about as ToDeliver).delivery, code, wantedAt, deps.now()),
  },
});

async function deliver(due: DueDelivery, deps: WebhookJobsDeps): Promise<void> {
  const { webhooks, outside, now } = deps;
  const { delivery, webhook } = due;
  const why = whyNot(due, deps.hasPricing);
  const body = why === null ? (delivery.body ?? (await newBody(due, deps))) : null;
  if (body === null) {
    const unsent: UnsentReason = why ?? 'gone';
    return webhooks.tried(delivery, { state: 'failed', answer: unsent }, now());
  }
  const answer = await outside
    .post(webhook.url, { headers: headersOf(delivery, body, webhook.key, now()), body })
    .then(({ status }) => status, failureCode);
  const isTaken = typeof answer === 'number' && answer >= 200 && answer < 300;
  const told = typeof answer === 'number' ? `http_${answer}` : answer;
  await webhooks.tried(delivery, { state: isTaken ? 'delivered' : 'waiting', answer: told }, now());
  if (!isTaken) throw new JobFailed(told);
}

/** Why a webhook gets nothing at present. */
function whyNot({ webhook, workspace }: DueDelivery, hasPricing: boolean): UnsentReason | null {
  if (webhook.off_at !== null) return 'switched_off';
  const refusal = refusalIn(stateOfWorkspace(workspace, hasPricing));
  return refusal ?? (PLAN_FEATURES[planOf(workspace, hasPricing)].webhooks ? null : 'plan_required');
}

/**
 * The body: the brief of a finished retro, or the present state of an action item. Null if there is no such
 * retro or action item any more.
 */
async function newBody(
  { delivery, workspace }: DueDelivery,
  { stateOf, site, webhooks }: WebhookJobsDeps,
): Promise<string | null> {
  const { id, event, at, retro_id: retro, action_id: action } = delivery;
  const state = await stateOf(retro);
  const brief = state && briefForReaders(state, DEFAULT_LOCALE);
  const data = action === null ? brief : brief?.actions.find((one) => one.id === action);
  if (!state || !data) return null;
  const { teamId, name } = state.data.settings;
  const about = { id: retro, name, teamId, workspaceId: workspace.id, link: `${site()}/retro/${retro}` };
  const body = JSON.stringify(snakeKeys({ id, event, at, retro: about, data }));
  if (!(await webhooks.keepBody(id, body, [...namedIn(state.data)]))) throw new JobFailed('behind');
  return body;
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
