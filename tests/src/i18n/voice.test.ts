import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** What a test can hold of `docs/voice.md`: its words, and how a sentence is written. */

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

type Language = 'en' | 'es';

function flat(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flat(inner, `${path}${path.endsWith(':') ? '' : '.'}${key}`),
  );
}

/** Every text of a language, by its namespace and key: `join:waiting.title`. */
function textsOf(language: Language): [string, string][] {
  const app = readdirSync(join(root, 'src/i18n', language)).map((file): [string, string] => [
    file.replace('.json', ''),
    `src/i18n/${language}/${file}`,
  ]);
  const shared: [string, string][] = [
    ['shared', `contract/text/${language}.json`],
    ['mail', `server/mail/text/mail.${language}.json`],
    ['slack', `server/hooks/text/slack.${language}.json`],
    ['preview', `server/http/text/preview.${language}.json`],
  ];
  return [...app, ...shared].flatMap(([name, file]) => flat(JSON.parse(read(file)), `${name}:`));
}

/** Texts that may hold a word which others may not, each for a reason. */
const ALLOWED: Record<string, RegExp> = {
  slot: /^(join:full\.title|refusals:no_slots)$/, // the specification's own words
  tarjeta: /^(legal:privacy\.third\.text|patterns:look\.plain|answers:plan\.words)$/, // of a bank; of paper
  dueñ: /^answers:roles\.words$/, // what people may search for
  anonymous: /^answers:names\.words$/,
  anónim: /^answers:names\.words$/,
  devoluci: /^answers:refunds\.words$/,
  mail: /^legal:privacy\.third\.text$/, // a mail server
  installation: /^legal:terms\.licence\.text$/, // of the software, one of many
  instalaci: /^legal:terms\.licence\.text$/,
  planific: /^(home:secret\.noteOne|guides:|shared:activities\.)/, // the meeting of that name
};

const rows = read('docs/voice.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').slice(1, -1));
const words = rows.filter((cells) => cells.length === 4).slice(2);

/** The words under “not”. */
function refused(language: Language): string[] {
  const [en, es] = [0, 1].map((at) =>
    words.flatMap((cells) => (cells[3]?.split(';')[at] ?? '').split(',').map((word) => word.trim())),
  );
  return ((language === 'en' ? en : es) ?? []).filter((word) => word !== '');
}

function uses(texts: [string, string][], word: string): string[] {
  const stem = word.replaceAll('*', '');
  const shape = new RegExp(`(?<![\\p{L}\\w])${word.replaceAll('*', '[\\p{L}\\w]*')}(?![\\p{L}\\w])`, 'iu');
  return texts
    .filter(([key, text]) => shape.test(text.replace(/\{\{\w+\}\}/g, '')) && !ALLOWED[stem]?.test(key))
    .map(([key, text]) => `${key}: ${text}`);
}

const wrong = (texts: [string, string][], shape: RegExp) =>
  texts.filter(([, text]) => shape.test(text)).map(([key, text]) => `${key}: ${text}`);

test('the voice document has words for both languages', () => {
  expect(refused('en')).toContain('fetch*');
  expect(refused('es')).toContain('tom* la moderación');
});

describe.each<Language>(['en', 'es'])('texts in %s', (language) => {
  const texts = textsOf(language);

  test.each(refused(language))('do not use “%s”', (word) => {
    expect(uses(texts, word)).toEqual([]);
  });

  test('have typographic quotes and dots', () => {
    expect(wrong(texts, /["']|\.\.\./)).toEqual([]);
    expect(wrong(texts, language === 'en' ? /[«»]/ : /[“”]/)).toEqual([]);
  });

  test('have no superfluous spaces', () => {
    expect(wrong(texts, / {2}|^ | $| [,.;:!?](\s|$)/)).toEqual([]);
  });

  test('do not shout', () => {
    expect(wrong(texts, /!.*!|!{2}/)).toEqual([]);
    expect(wrong(texts, /!/).length).toBeLessThan(4);
  });
});

test('Spanish questions and exclamations have opening marks', () => {
  const count = (text: string, sign: string) => text.split(sign).length;
  const open = textsOf('es').filter(
    ([, text]) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡'),
  );
  expect(open).toEqual([]);
});

/** The column “not” in the table of documents and comments, as patterns. */
const STUMBLES = [
  /\bwhoever\b/i,
  /\banew\b/,
  /\bin the place of\b/,
  /\bof before\b/,
  /\bbe had\b/,
  /\bswitch(?:ed|es|ing)? (?:\w+ )?(?:on|off)\b/,
  /\bat the most\b/,
  /\b(?:by|for|to) who\b/,
];

describe('documents', () => {
  const documents = ['README.md', 'CONTRIBUTING.md']
    .concat(readdirSync(join(root, 'docs')).map((name) => `docs/${name}`))
    .concat(readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`))
    .filter((name) => name.endsWith('.md') && name !== 'docs/voice.md');

  test.each(STUMBLES)('do not use %s', (shape) => {
    const lines = documents.flatMap((file) =>
      read(file)
        .split('\n')
        .map((line) => `${file}: ${line}`),
    );
    expect(lines.filter((line) => shape.test(line.replace(/`[^`]*`/g, '')))).toEqual([]);
  });
});
