import { expect, it } from 'vitest';
import { WEBHOOK } from '#server/hooks/store/delivery-queue.ts';
import { type WebhookJobsDeps, webhookJobs } from '#server/hooks/webhook-jobs.ts';
import type { Job } from '#server/jobs/store/due-jobs.ts';
import { idOf } from '#tests/support/retros/local-retro.ts';
import { aRetro } from '#tests/support/retros/retro-in-phase.ts';

it('[SE6] [TA5] a delivery’s body is deleted with the account of anyone it names, authors of leftover topics included', async () => {
  const state = structuredClone(aRetro({ phase: 'finished' }).state);
  const [topic] = Object.values(state.data.topics);
  if (!topic) throw new Error('nothing was shared');
  Object.assign(topic, { author: idOf('once'), from: { author: { id: idOf('once'), name: 'Once' } } });
  Object.assign(state.data.settings, { teamId: idOf('team') });
  const kept: { body: string; named: readonly string[] }[] = [];
  const delivery = { id: 'd', event: 'retro.finished', at: 1, retro_id: state.data.id, action_id: null };
  const webhooks = {
    due: async () => ({
      delivery: { ...delivery, body: null },
      webhook: { off_at: null },
      workspace: {
        id: 'w',
        plan: 'premium',
        decided: 1,
        suspended_at: null,
        operators_suspended_at: null,
        gone_from: null,
      },
    }),
    keepBody: async (_id: string, body: string, named: readonly string[]) => {
      kept.push({ body, named });
      return false;
    },
  };
  const rosters = { nameOf: async () => 'Blue' };
  const deps = {
    ...{ webhooks, rosters, stateOf: async () => state, site: () => '' },
    ...{ now: () => 1, hasPricing: false },
  };
  const kinds = webhookJobs(deps as unknown as WebhookJobsDeps);
  const told = kinds[WEBHOOK]?.run({ about: { delivery: 'd' } } as Job, new AbortController().signal);
  await expect(told).rejects.toMatchObject({ code: 'behind' });
  expect(kept[0]?.body).toContain('"Once"');
  expect(kept[0]?.named).toContain(idOf('once'));
});
