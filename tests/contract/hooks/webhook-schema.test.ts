import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { WEBHOOK_EXAMPLE } from '#contract/hooks/webhook-example.ts';
import { webhookPayloadSchema } from '#contract/hooks/webhook-schema.ts';
import { webhookJsonSchema } from './webhook-json-schema.ts';

it('[HK3] the schema of what webhooks are sent, for download, is the one that is used', () => {
  const kept = readFileSync(new URL('../../../public/webhooks.schema.json', import.meta.url), 'utf8');
  expect(JSON.parse(kept)).toEqual(webhookJsonSchema());
  expect(kept).toContain('"own_activity"');
  expect(kept).not.toMatch(/"(ownActivity|teamId|typeName)"/);
});

it('[HK3] the example in the help is a delivery as it is sent', () => {
  expect(webhookPayloadSchema.parse(WEBHOOK_EXAMPLE)).toEqual(WEBHOOK_EXAMPLE);
});
