import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
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
  'who you are': ['session', 'google', 'tab'],
  'your theme and language': ['theme', 'locale'],
  'sound, shortcuts': ['muted', 'shortcuts'],
  'what you typed and have not sent': ['draft', 'form', 'outbox', 'finished', 'new-retro', 'wanted'],
  'you have logged in on this device before': ['devices'],
  'which hints you have seen': ['first-retro', 'settings-seen', 'build', 'reloaded'],
};

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
