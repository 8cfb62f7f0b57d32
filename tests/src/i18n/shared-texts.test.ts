import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { loadTexts, setLocale, startI18n } from '#src/i18n/i18n.ts';

beforeAll(async () => {
  await startI18n('en');
  await loadTexts('activities', 'iceBreakers', 'brief', 'brief-page', 'review');
});

it('the app reads activities, ice breakers and the words of a brief from the server’s texts', async () => {
  expect(i18next.t('sailboat.types.anchor.name', { ns: 'activities' })).toBe('Anchor');
  expect(i18next.t('0', { ns: 'iceBreakers' })).toBe('What is the best thing you ate this week?');
  expect(i18next.t('status.done', { ns: 'brief' })).toBe('Done');
  await setLocale('es');
  expect(i18next.t('sailboat.types.anchor.name', { ns: 'activities' })).toBe('Ancla');
});

it('[RE5] a brief’s names of moods are those on the faces', async () => {
  await loadTexts('ui');
  for (const locale of ['en', 'es'] as const) {
    await setLocale(locale);
    const faces = ['awful', 'sad', 'meh', 'happy', 'awesome'].map((name) => i18next.t(`ui:mood.${name}`));
    expect(i18next.t('moods', { ns: 'brief', returnObjects: true })).toEqual(faces);
  }
});

it('[RE5] in Spanish the number of mood answers is correct for one answer', async () => {
  await setLocale('es');
  const said = (count: number) => i18next.t('said', { ns: 'brief-page', count, of: 7 });
  expect([said(1), said(2)]).toEqual(['respondió 1 de 7', 'respondieron 2 de 7']);
  expect(i18next.t('mood.said', { ns: 'review', count: 1, of: 7 })).toBe('respondió 1 de 7');
  expect(i18next.t('moodSaid', { ns: 'brief', average: 75, said: 1, of: 7 })).toBe(
    '75 de 100 (respuestas: 1 de 7)',
  );
});
