import { expect, test } from 'vitest';
import { REFUSALS } from '#contract/base/refusal-codes.ts';
import { WORKSPACE_REFUSALS } from '#contract/workspaces/workspace-refusals.ts';
import english from '#src/i18n/en/refusals.json';
import englishOfWorkspaces from '#src/i18n/en/workspace-refusals.json';
import spanish from '#src/i18n/es/refusals.json';
import spanishOfWorkspaces from '#src/i18n/es/workspace-refusals.json';

const codes = Object.keys(REFUSALS).sort();

test.each([
  ['English', english],
  ['Spanish', spanish],
])('[SY3] every refusal has its sentence in %s, and no other has', (_language, texts) => {
  expect(Object.keys(texts).sort()).toEqual(codes);
});

/** Of those of every call, what workspaces and teams are refused with and forms have no words for. */
const GENERAL = ['limit', 'plan_required', 'unauthorized_action'];

test.each([
  ['English', englishOfWorkspaces],
  ['Spanish', spanishOfWorkspaces],
])(
  '[SY3] every refusal of a workspace or team has its sentence in %s, and no other has',
  (_language, texts) => {
    const wanted = [...Object.keys(WORKSPACE_REFUSALS), ...GENERAL];
    expect(Object.keys(texts).sort()).toEqual(wanted.sort());
  },
);
