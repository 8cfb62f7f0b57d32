import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../src');

const withoutComments = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '');

const classesOf = (css: string): Set<string> =>
  new Set(
    [...withoutComments(css).matchAll(/(?<!:global\()\.([a-z]\w*)(?=[^;{}]*\{)/gi)].map(
      ([, name = '']) => name,
    ),
  );

interface Use {
  file: string;
  /** The styles, a path below `src/`. */
  styles: string;
  /** The classes named as `styles.name`. */
  classes: string[];
  /** Whether others are chosen by a value, as `styles[name]`. */
  choosesOthers: boolean;
}

/** What each file of the app uses of its styles. */
const uses: Use[] = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8');
    return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)].map(
      ([, name = '', path = '']) => ({
        file,
        styles: path.startsWith('#src/') ? path.slice('#src/'.length) : join(dirname(file), path),
        classes: [...code.matchAll(new RegExp(`(?<![\\w.'-])${name}\\.(\\w+)`, 'g'))]
          .map(([, used = '']) => used)
          .filter((used) => used !== 'module'),
        choosesOthers: new RegExp(`(?<![\\w.])${name}\\[`).test(code),
      }),
    );
  });

const sheets = new Map(
  [...new Set(uses.map(({ styles }) => styles))].map((path) => [
    path,
    classesOf(readFileSync(join(root, path), 'utf8')),
  ]),
);

test('every class that a screen uses is defined in its styles', () => {
  expect(uses.length).toBeGreaterThan(100);
  const missing = uses.flatMap(({ file, styles, classes }) =>
    classes.filter((name) => !sheets.get(styles)?.has(name)).map((name) => `${file} ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every class of the styles is used', () => {
  const unused = [...sheets].flatMap(([path, names]) => {
    const of = uses.filter(({ styles }) => styles === path);
    if (of.some(({ choosesOthers }) => choosesOthers)) return [];
    return [...names]
      .filter((name) => !of.some(({ classes }) => classes.includes(name)))
      .map((name) => `${path} ${name}`);
  });
  expect(unused).toEqual([]);
});
