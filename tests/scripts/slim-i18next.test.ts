import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { i18n } from 'i18next';
import { expect, test, vi } from 'vitest';
import { leaveOut } from '#scripts/leave-out.ts';
import { withoutUnused } from '#scripts/slim-i18next.ts';

const package_ = dirname(createRequire(import.meta.url).resolve('i18next/package.json'));
const whole = readFileSync(join(package_, 'dist/esm/i18next.js'), 'utf8');

const files: Record<string, object> = {
  'en/ui': {
    hello: 'Hello {{name}}',
    likes_zero: 'none',
    likes_one: '{{count}} like',
    likes_other: '{{count}} likes',
  },
  'en/more': { deep: { list: ['first'], title: 'Title' } },
  'es/ui': {
    hello: 'Hola, {{name}}',
    likes_zero: 'nada',
    likes_one: '{{count}} voto',
    likes_other: '{{count}} votos',
  },
  'es/more': { deep: { list: ['primero'], title: 'Título' } },
};

/** What this copy of the library does with everything that src/i18n/i18n.ts and screens ask of it. */
async function answersOf(code: string): Promise<unknown> {
  const module = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  );
  const i18next = module.default as i18n;
  const read = vi.fn(async (language: string, name: string) => {
    const texts = files[`${language}/${name}`];
    if (!texts) throw new Error('none');
    return texts;
  });
  const changes: string[] = [];
  i18next.on('languageChanged', (language) => changes.push(language));
  await i18next.use({ type: 'backend', init() {}, read }).init({
    lng: 'en',
    supportedLngs: ['en', 'es'],
    fallbackLng: false,
    ns: ['ui'],
    defaultNS: 'ui',
    returnNull: false,
    initAsync: false,
    interpolation: { escapeValue: true, escape: (value: string) => `(${value})` },
  });
  const say = () => {
    const t = i18next.getFixedT(i18next.language, 'ui');
    return [
      t('hello', { name: '$t(likes) {{name}} $&' }),
      t('hello', { name: 3 }),
      t('hello', { name: undefined }),
      [0, 1, 2, 1_000_000].map((count) => t('likes', { count })),
      t('more:deep.title'),
      t('deep.list.0', { ns: 'more' }),
      t(['more:none', 'more:deep.title', 'hello']),
      t(['none', 'more:none']),
      t('none', { defaultValue: '' }),
      t('constructor'),
      i18next.t('ui:hello', { name: 'x' }),
      i18next.getResourceBundle(i18next.language, 'more'),
    ];
  };
  const before = say();
  await i18next.loadNamespaces(['more', 'none']);
  const known = ['ui', 'more', 'none'].map((name) => i18next.hasResourceBundle('en', name));
  const english = say();
  await i18next.changeLanguage('es');
  const spanish = say();
  read.mockImplementation(async () => ({ late: 'Late' }));
  await i18next.reloadResources(['es'], ['none']);
  const late = [i18next.t('none:late'), i18next.hasLoadedNamespace('none')];
  return {
    before,
    known,
    english,
    spanish,
    late,
    changes,
    language: i18next.language,
    read: read.mock.calls,
  };
}

test('what is left of i18next says and loads texts as the whole does', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const slim = withoutUnused(whole);
  expect(slim.length).toBeLessThan(whole.length * 0.75);
  const answers = await answersOf(slim);
  expect(answers).toEqual(await answersOf(whole));
  expect(JSON.stringify(answers)).toContain('Hola, (x)');
});

test('a part that an update has changed stops the build', () => {
  expect(() =>
    withoutUnused(whole.replace('toJSON() {', 'asJSON() {').replace('toJSON() {', 'asJSON() {')),
  ).toThrow('toJSON() {');
  expect(() => withoutUnused('export default {}')).toThrow('i18next');
});

test('a block goes with all its branches, and nothing behind it', () => {
  const code = ['f() {', '  if (a) {', '    b(() => {', '    }) {', '  } else {', '  }', '  c();', '}'].join(
    '\n',
  );
  expect(leaveOut(code, ['if (a) {'])).toBe('f() {\n  c();\n}');
  expect(leaveOut(`a({\n});\n${code}`, ['f() {', 'a({'])).toBe('');
});
