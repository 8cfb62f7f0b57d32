import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#contract/base/locales.ts';

test('every language has its texts: those of the screens, the downloads, the mails, Slack and previews of links', () => {
  const screens = readdirSync('src/i18n', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(screens.map(({ name }) => name).sort()).toEqual([...LOCALES]);
  for (const [folder, kind] of [
    ['contract/text', ''],
    ['server/mail/text', 'mail.'],
    ['server/http/text', 'preview.'],
    ['server/hooks/text', 'slack.'],
  ] as const)
    expect(readdirSync(folder).sort()).toEqual(LOCALES.map((locale) => `${kind}${locale}.json`).sort());
});

test('an unsupported language is refused', () => {
  expect([...LOCALES, 'de', 'EN', '', null, undefined].filter(isLocale)).toEqual([...LOCALES]);
  expect(isLocale(DEFAULT_LOCALE)).toBe(true);
});
