import { UNSENT_REASONS } from '#contract/hooks/hook-payloads.ts';
import { KEPT } from './held-retro.ts';
import { type Delivery, isSigned } from './hook-receiver.ts';
import type { Installation } from './installation.ts';
import type { Draw } from './member-acts.ts';

/** The owner adds a webhook to a workspace. */
export const addWebhook: Draw = (at, by, workspace) => {
  const owner = at.ownerOf(workspace);
  const adds = owner && at.world.chance.happens(0.9) ? owner : by;
  return {
    by: adds,
    call: {
      method: 'POST',
      path: `/workspaces/${workspace}/webhooks`,
      body: { url: `http://localhost:9001/${workspace}` },
    },
    mayNot: at.known.mayBe(`owner:${workspace}`, adds.id ?? '') ? null : 'HK3',
    reads: [`owner:${workspace}`],
    effects: [],
  };
};

/**
 * Watches every delivery as it is taken: it is signed, and says nothing that was never shown (HK3, SE2), and always the same but for names,
 * and for what may have changed since if it was written again after a name in it was erased.
 */
export function watchDeliveries(at: Installation): void {
  const bodies = new Map<string, string>();
  at.hook.arrives = (delivery) => {
    const { world } = at;
    const { id, event, body } = delivery;
    world.tell(`webhook: ${event} as ${id}`);
    const changing = mayBeWrittenAgain(at, body) ? CHANGING : [];
    if (saidIn(bodies.get(id) ?? body, changing) !== saidIn(body, changing))
      world.fail(`[HK3] the delivery ${id} said something else before`);
    bodies.set(id, body);
    if (JSON.parse(body).id !== id) world.fail(`[HK3] the delivery ${id} has another id in its body`);
    if (KEPT.test(body)) world.fail(`[SE2] the delivery ${id} says what was never shown`);
    checkSignature(at, delivery);
  };
}

/** What people are called here, at last if they have deleted their account (SE6). */
const NAME = /^(Person\d+x|Guest\d+g|Deleted account)$/;
/** What may change of an action item after its retro. */
const CHANGING = ['status', 'owners', 'due_date'];

/** What a body says, without names and these fields. */
const saidIn = (body: string, fields: readonly string[]): string =>
  JSON.stringify(JSON.parse(body), (key, value) =>
    fields.includes(key) || (typeof value === 'string' && NAME.test(value)) ? '' : value,
  );

/** Whether it may have been written again, of what was so then: somebody was erased from its retro (SE6). */
const mayBeWrittenAgain = (at: Installation, body: string): boolean =>
  at.rows(
    "select seq from retro_facts where retro_id = ? and type = 'person.erased' limit 1",
    JSON.parse(body).retro?.id ?? '',
  ).length > 0;

function checkSignature(at: Installation, delivery: Delivery): void {
  const [row] = at.rows<{ key: string }>(
    'select key from webhooks join webhook_deliveries on webhook_id = webhooks.id where webhook_deliveries.id = ?',
    delivery.id,
  );
  if (row && !isSigned(delivery, row.key))
    at.world.fail(`[HK3] the delivery ${delivery.id} is not signed with the key of its webhook`);
}

/** Sooner than that no delivery is given up that could be sent (HK2), ms: a day less the longest pause, as the next try would be too late. */
const TRIED_FOR_MS = 22 * 3_600_000;

interface Noted {
  id: string;
  event: string;
  state: string;
  retro: string;
  answer: string | null;
  at: number;
  tried: number;
}

/** Once everything has healed: what is noted as delivered has come, nothing that is due waits, and nothing was given up early (HK2, HK3). */
export function checkDelivered(at: Installation): void {
  const { world, hook } = at;
  const came = new Set(hook.taken.map(({ id }) => id));
  for (const delivery of at.rows<Noted>(
    'select id, event, state, retro_id as retro, answer, at, tried_at as tried from webhook_deliveries',
  )) {
    const { id, state, retro } = delivery;
    if (state === 'delivered' && !came.has(id))
      world.fail(`[HK3] the delivery ${id} is noted, and has never come`);
    if (state === 'waiting') world.fail(`[HK3] the delivery ${id} about ${retro} still waits`);
    if (isGivenUpEarly(delivery))
      world.fail(`[HK2] the delivery ${id} about ${retro} was given up early, after ${delivery.answer}`);
  }
}

/** Of an action item the time is that of its last change. */
const isGivenUpEarly = ({ event, state, answer, at, tried }: Noted): boolean =>
  event === 'retro.finished' &&
  state === 'failed' &&
  !UNSENT_REASONS.some((reason) => reason === answer) &&
  tried - at < TRIED_FOR_MS;

/** A retro that has just finished is told to every webhook of its workspace that is on: it is noted with the finish itself (HK3). */
export function checkQueued(at: Installation, retro: string, workspace: string): void {
  const on = at.rows<{ id: string }>(
    'select id from webhooks where workspace_id = ? and off_at is null',
    workspace,
  );
  const queued = at.rows<{ id: string }>(
    "select webhook_id as id from webhook_deliveries where retro_id = ? and event = 'retro.finished'",
    retro,
  );
  for (const { id } of on)
    if (!queued.some((one) => one.id === id))
      at.world.fail(`[HK3] the webhook ${id} is not told that ${retro} is over`);
}
