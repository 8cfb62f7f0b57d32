import { expect, test } from 'vitest';
import { CONFIRMATION_MS, INVITATION_MS } from '#contract/limits.ts';
import englishMail from '#server/mail/text/mail.en.json';
import spanishMail from '#server/mail/text/mail.es.json';
import englishAccount from '#src/i18n/en/account.json';
import englishInvite from '#src/i18n/en/invite-people.json';
import englishLegal from '#src/i18n/en/legal.json';
import englishMembers from '#src/i18n/en/members.json';
import spanishAccount from '#src/i18n/es/account.json';
import spanishInvite from '#src/i18n/es/invite-people.json';
import spanishLegal from '#src/i18n/es/legal.json';
import spanishMembers from '#src/i18n/es/members.json';

const DAY_MS = 86_400_000;
const daysIn = (texts: object[]) =>
  [...JSON.stringify(texts).matchAll(/\b(\d+) (?:days|días)\b/g)].map(([, days]) => Number(days));

/** They are written out in the texts, which nobody would look through who changes how long something lasts. */
test.each([
  ['English', [englishMail, englishAccount], [englishInvite, englishMembers], englishLegal],
  ['Spanish', [spanishMail, spanishAccount], [spanishInvite, spanishMembers], spanishLegal],
])('texts say how long links work, in %s', (_language, confirming, inviting, legal) => {
  const confirmation = CONFIRMATION_MS / DAY_MS;
  expect(new Set(daysIn(confirming))).toEqual(new Set([confirmation]));
  expect(new Set(daysIn(inviting))).toEqual(new Set([INVITATION_MS / DAY_MS]));
  // The page puts in what holds.
  expect(JSON.stringify(legal)).toMatch(/\{\{confirmation\}\} (?:days|días)/);
});
