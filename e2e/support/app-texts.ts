import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Locale = 'en' | 'es';

type Texts = { [key: string]: Texts | string | string[] };
/** Values for the `{{places}}` of a text; `count` also chooses its plural. */
export type Values = Record<string, string | number>;

/** Texts that the server shares with the app are in one file, each part a namespace. */
const SHARED = ['activities', 'iceBreakers', 'brief'];
const files = new Map<string, Texts>();

function textsOf(locale: Locale, namespace: string): Texts {
  const path = SHARED.includes(namespace)
    ? join('contract', 'text', `${locale}.json`)
    : join('src', 'i18n', locale, `${namespace}.json`);
  const known = files.get(path);
  const texts = known ?? (JSON.parse(readFileSync(path, 'utf8')) as Texts);
  files.set(path, texts);
  return SHARED.includes(namespace) ? (texts[namespace] as Texts) : texts;
}

function lookUp(texts: Texts, path: string): string | undefined {
  let at: Texts | string | string[] | undefined = texts;
  for (const key of path.split('.')) at = typeof at === 'object' && !Array.isArray(at) ? at[key] : undefined;
  return typeof at === 'string' ? at : undefined;
}

/**
 * What a person who reads `locale` sees on the screen: `say('frame:moderator.next.finish')`. The stories find
 * everything by these words, as people do, so texts can be reworded without changing the stories.
 */
export function wordsOf(locale: Locale): (key: string, values?: Values) => string {
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const texts = textsOf(locale, namespace);
    const plural =
      typeof values.count === 'number' ? new Intl.PluralRules(locale).select(values.count) : 'other';
    const zero = values.count === 0 ? lookUp(texts, `${path}_zero`) : undefined;
    const text =
      zero ?? lookUp(texts, path) ?? lookUp(texts, `${path}_${plural}`) ?? lookUp(texts, `${path}_other`);
    if (text === undefined) throw new Error(`There is no text ${key} in ${locale}`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}

/** Every text of these namespaces by its key, `frame:moderator.next.finish`, unformatted as in its file. */
export function textsIn(locale: Locale, namespaces: readonly string[]): Record<string, string> {
  const walk = (texts: Texts, prefix: string): [string, string][] =>
    Object.entries(texts).flatMap(([key, value]) => {
      if (typeof value === 'string') return [[`${prefix}${key}`, value]];
      return Array.isArray(value) ? [] : walk(value, `${prefix}${key}.`);
    });
  return Object.fromEntries(namespaces.flatMap((name) => walk(textsOf(locale, name), '')));
}
