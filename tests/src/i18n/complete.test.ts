import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** A file's texts by key path: `mood.sad` to `Sad`. */
function flat(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, path ? `${path}.${key}` : key),
  );
}

function textsIn(file: string): Map<string, string> {
  return new Map(flat(JSON.parse(readFileSync(join(root, file), 'utf8'))));
}

/** The sentence a plural form belongs to. */
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutPlural))].sort();

/** The holes of a sentence and its tags, which a translation must keep. */
function holes(texts: Map<string, string>): Record<string, string[]> {
  const found: Record<string, Set<string>> = {};
  for (const [key, text] of texts) {
    found[withoutPlural(key)] ??= new Set();
    for (const [hole] of text.matchAll(/\{\{\s*[^}]+\}\}|<\/?\w+\/?>/g)) found[withoutPlural(key)]?.add(hole);
  }
  return Object.fromEntries(Object.entries(found).map(([key, set]) => [key, [...set].sort()]));
}

const namespaces = readdirSync(join(root, 'src/i18n/en'));
const pairs: [string, string, string][] = [
  ...namespaces.map((name): [string, string, string] => [name, `src/i18n/en/${name}`, `src/i18n/es/${name}`]),
  ['shared texts', 'contract/text/en.json', 'contract/text/es.json'],
  ['mails', 'server/mail/text/mail.en.json', 'server/mail/text/mail.es.json'],
  ['Slack', 'server/hooks/text/slack.en.json', 'server/hooks/text/slack.es.json'],
  ['previews of links', 'server/http/text/preview.en.json', 'server/http/text/preview.es.json'],
];

test('both languages have the same files', () => {
  expect(readdirSync(join(root, 'src/i18n/es')).sort()).toEqual([...namespaces].sort());
});

describe.each(pairs)('%s', (_name, englishFile, spanishFile) => {
  const english = textsIn(englishFile);
  const spanish = textsIn(spanishFile);

  test('has the same keys in English and Spanish', () => {
    expect(keysOf(spanish)).toEqual(keysOf(english));
  });

  test('has no empty text', () => {
    expect([...english, ...spanish].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('keeps every interpolation', () => {
    expect(holes(spanish)).toEqual(holes(english));
  });

  test('has both singular and plural, or neither', () => {
    for (const texts of [english, spanish]) {
      const plural = [...texts.keys()].filter((key) => key !== withoutPlural(key));
      for (const key of plural) {
        expect(texts.has(`${withoutPlural(key)}_one`), key).toBe(true);
        expect(texts.has(`${withoutPlural(key)}_other`), key).toBe(true);
      }
    }
  });
});
