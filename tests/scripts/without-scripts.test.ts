import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('every page that needs scripts shows a link home without them, in both languages', () => {
  const page = readFileSync(join(import.meta.dirname, '../../index.html'), 'utf8');
  const told = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1] ?? '';
  expect([...told.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual(['/', '/?lang=es']);
});
