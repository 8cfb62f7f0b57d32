import { expect, test } from 'vitest';
import { NO_DRAFT, parseDraft } from '#src/room/action-items/action-draft.ts';

test('[AI2] a draft is read as it was kept', () => {
  const draft = {
    description: 'Buy a plant',
    owners: ['a'],
    dueDate: '2026-12-01',
    group: 'g',
    isPutAway: true,
  };
  expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each([
  '',
  'no JSON',
  'null',
  '7',
  '[]',
  '{"description":7,"owners":"a","dueDate":{},"isPutAway":"yes"}',
])('[AI2] of what cannot be read there is no draft: %s', (text) => {
  expect(parseDraft(text)).toEqual(NO_DRAFT);
});
