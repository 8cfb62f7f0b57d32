import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_LOCALE, isLocale, LOCALES } from '#contract/locales.ts';

test('every language has its texts: those of the screens, the downloads, the mails, Slack and previews of links', () => {
  const screens = readdirSync('src/i18n', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(screens.map(({ name }) => name).sort()).toEqual([...LOCALES]);
  const shared = readdirSync('contract/text');
  expect(shared.sort()).toEqual(
    LOCALES.flatMap((locale) =>
      ['', 'mail.', 'preview.', 'slack.'].map((kind) => `${kind}${locale}.json`),
    ).sort(),
  );
});

test('an unsupported language is refused', () => {
  expect([...LOCALES, 'de', 'EN', '', null, undefined].filter(isLocale)).toEqual([...LOCALES]);
  expect(isLocale(DEFAULT_LOCALE)).toBe(true);
});
