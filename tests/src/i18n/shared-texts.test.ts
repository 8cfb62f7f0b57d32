import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('activities', 'iceBreakers', 'brief');
});

it('reads activities, ice breakers and the words of a brief from the texts the server has too', async () => {
  expect(i18next.t('sailboat.types.anchor.name', { ns: 'activities' })).toBe('Anchor');
  expect(i18next.t('0', { ns: 'iceBreakers' })).toBe('What is the best thing you ate this week?');
  expect(i18next.t('status.done', { ns: 'brief' })).toBe('Done');
  await setLocale('es');
  expect(i18next.t('sailboat.types.anchor.name', { ns: 'activities' })).toBe('Ancla');
});
