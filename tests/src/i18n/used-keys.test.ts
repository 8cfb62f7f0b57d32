import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

function keysIn(value: object, path = ''): string[] {
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [path + key] : keysIn(inner as object, `${path}${key}.`),
  );
}

const shared = JSON.parse(readFileSync(join(root, 'contract/text/en.json'), 'utf8')) as Record<
  string,
  object
>;

function keysOfNamespace(name: string): string[] {
  const file = join(root, `src/i18n/en/${name}.json`);
  if (!shared[name] && !existsSync(file)) return [];
  const texts = shared[name] ?? (JSON.parse(readFileSync(file, 'utf8')) as object);
  return keysIn(texts).flatMap((key) => [key, key.replace(/_(one|other)$/, '')]);
}

interface Use {
  key: string;
  namespaces: string[];
}

/** Each `t('…')` of a file whose `t` comes from `useTranslation('…')` in that same file. */
function usesIn(file: string): Use[] {
  const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const namespaces = new Map<string, string[]>();
  for (const [, alias = 't', names = ''] of code.matchAll(
    /\{ t(?:: (\w+))?(?:, \w+)* \} = useTranslation\(([^)]*)\)/g,
  )) {
    const quoted = [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => name);
    namespaces.set(alias, [...(namespaces.get(alias) ?? []), ...(quoted.length > 0 ? quoted : ['ui'])]);
  }
  return [...namespaces].flatMap(([alias, of]) => {
    const calls = code.matchAll(new RegExp(`\\b${alias}\\(\\s*(?:'([^']+)'|\`([^\`]+)\`)`, 'g'));
    return [...calls].map(([, plain, template]) => ({ key: plain ?? template ?? '', namespaces: of }));
  });
}

/** Whether there is such a text; a hole of a template stands for anything. */
function exists({ key, namespaces }: Use): boolean {
  const [bare = '', named] = key.split(':').reverse();
  const literal = bare.replace(/\$\{[^}]*\}/g, '\u0000').replace(/[.*+?()|[\]\\^$]/g, '\\$&');
  const shape = new RegExp(`^${literal.replaceAll('\u0000', '.+')}$`);
  return (named ? [named] : namespaces).flatMap(keysOfNamespace).some((known) => shape.test(known));
}

const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => join('src', file))
  .filter((file) => usesIn(file).length > 0);

test('there are screens that use texts', () => {
  expect(files.length).toBeGreaterThan(20);
});

test.each(files)('every text that %s uses exists', (file) => {
  const missing = usesIn(file).filter((use) => !exists(use));
  expect(missing.map(({ key, namespaces }) => `${namespaces.join('|')}: ${key}`)).toEqual([]);
});
