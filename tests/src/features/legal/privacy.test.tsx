import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountSchema } from '#contract/accounts/account-payloads.ts';
import { lookupResultSchema } from '#contract/operators/operator-payloads.ts';
import { PrivacyPage } from '#src/features/legal/privacy-page.tsx';
import english from '#src/i18n/en/legal.json';
import spanish from '#src/i18n/es/legal.json';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

const root = join(import.meta.dirname, '../../../..');
const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(tsx?|js)$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
const code = sources('src').join('\n');

beforeAll(async () => {
  await startI18n('en');
  await setLocale('es');
  await loadTexts('legal');
  await setLocale('en');
  await loadTexts('legal');
});

describe.each([
  ['en', english.privacy],
  ['es', spanish.privacy],
] as const)('the numbers in the policy, in %s', (locale, privacy) => {
  it('come from the code, and are complete', async () => {
    await setLocale(locale);
    const { container } = render(<PrivacyPage />);
    // Days written by hand would stay when the code changes.
    expect(JSON.stringify(privacy)).not.toMatch(/\d/);
    expect(container.textContent).not.toMatch(/\{\{|NaN|\d[.,]\d/);
    const names = (text: string) => new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
    expect(names(privacy.long.text)).toEqual(names(english.privacy.long.text));
  });
});

/** What this device keeps, by the words of the policy; whoever adds a kind finds its words first, in both languages. */
const KEPT = {
  'who you are': ['session', 'google', 'tab', 'stay'],
  'your theme and language': ['theme', 'locale'],
  'sound, shortcuts': ['muted', 'half-time', 'shortcuts'],
  'what you typed and have not sent': ['draft', 'form', 'outbox', 'finished', 'new-retro', 'wanted'],
  'you have logged in on this device before': ['devices'],
  'what you folded away': ['folded'],
  'when you last had the dashboard open': ['visit'],
  'which topics you wrote in a running retro without names': ['claim'],
  'which hints you have seen': ['seen', 'first-retro', 'settings-seen', 'build', 'reloaded'],
};

/** What is kept of a person, by the words of the policy; whoever adds a field finds its words first, in both languages. */
const OF_A_PERSON = {
  'Your name': ['name'],
  'language you chose': ['locale'],
  'email address': ['email', 'pendingEmail'],
  picture: ['avatar'],
  'which emails you want': ['acceptedEmails', 'weeklyMail', 'aheadMail'],
  'time zone and date format': ['timeZone', 'dateLocale'],
  'your password': ['hasPassword'],
  'log in with Google': ['hasGoogle'],
};
/** What an account is or has here, beside what is kept of its person. */
const STANDING = [
  ...['id', 'temporary', 'verified', 'addressProven', 'role'],
  ...['hasArchivedRetros', 'selectedWorkspaceId', 'ownedFreeWorkspacesCount'],
];

it('what the policy says is kept of a person is all that there is of an account', () => {
  const known = [...Object.values(OF_A_PERSON).flat(), ...STANDING];
  expect(Object.keys(accountSchema.shape).sort()).toEqual(known.sort());
  for (const words of Object.keys(OF_A_PERSON)) expect(english.privacy.what.text).toContain(words);
});

describe('what the policy says about the device', () => {
  it('names each kind of stored data', () => {
    const keys = new Set(
      [...code.matchAll(/['"`]hindsight\.([a-z-]+)(?!\.?[a-z]*\.(?:json|zip))/g)].map(([, key]) => key),
    );
    for (const file of ['json', 'zip']) keys.delete(file);
    expect([...keys].sort()).toEqual(Object.values(KEPT).flat().sort());
    for (const words of Object.keys(KEPT)) expect(english.privacy.device.text).toContain(words);
  });

  it('is true: nothing is stored in cookies', () => {
    expect(english.privacy.device.text).toContain('no cookies');
    expect(code).not.toMatch(/document\.cookie|cookieStore/);
    expect(sources('server').join('\n')).not.toMatch(/set-cookie|setCookie/i);
  });
});

it('pages load nothing from other sites, and contain only addresses of optional services', () => {
  expect(english.privacy.third.text).toMatch(/^Pages load nothing from anyone else/);
  const hosts = new Set(
    [...code.matchAll(/https?:\/\/([a-z0-9-]+\.[a-z0-9.-]+[a-z])/g)].map(([, host]) => host),
  );
  expect(
    [...hosts].filter((host) => !/(^|\.)(example\.(org|com)|invalid)$|w3\.org$/.test(host ?? '')),
  ).toEqual(['accounts.google.com', 'hooks.slack.com']);
});

it('what it says of the people who run this site is true: they see no name and no address of an account they find', () => {
  expect(english.privacy.who.text).toContain('only by the whole address or name that someone gives them');
  expect(Object.keys(lookupResultSchema.shape.accounts.def.element.shape)).toEqual([
    ...['id', 'createdAt', 'isConfirmed', 'hasPassword', 'hasGoogle', 'workspaces'],
  ]);
  const workspace = Object.keys(lookupResultSchema.shape.workspaces.def.element.shape);
  expect(workspace.filter((key) => /name|email|address|text/i.test(key))).toEqual([]);
});
