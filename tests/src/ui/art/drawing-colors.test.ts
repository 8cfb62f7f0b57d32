import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shape } from '#src/ui/art/drawing.tsx';

const colorsOf = (shape: Shape): string[] => {
  if (typeof shape === 'string') return [];
  if ('shapes' in shape) return shape.shapes.flatMap(colorsOf);
  if ('patch' in shape) return [shape.patch];
  return [shape.fill, shape.stroke].filter((color) => color !== undefined);
};

test('drawings have no color that the theme does not know', () => {
  const tokens = readFileSync('src/ui/theme/tokens.css', 'utf8');
  const drawings = ['src/ui/art/drawings', 'src/shared/activities/drawings'].flatMap((folder) =>
    readdirSync(folder).map((file): Shape[] => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))),
  );
  const used = new Set(drawings.flat().flatMap(colorsOf));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((color) => !tokens.includes(`--${color}:`))).toEqual([]);
});
