import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTheme } from '#src/ui/theme.ts';

const page = readFileSync(join(import.meta.dirname, '../../../index.html'), 'utf8');
const beforePaint = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';

/** The colours that the browser may give its bars, for which system. */
const bars = () =>
  [...document.querySelectorAll('meta[name=theme-color]')].map((meta) => meta.getAttribute('media'));

beforeEach(() => {
  document.head.innerHTML = (page.match(/<meta name="theme-color"[^>]*>/g) ?? []).join('');
});
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it('gives the bars of the browser the colour of the theme that somebody chooses', () => {
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  setTheme('dark');
  expect(bars()).toEqual(['not all', 'all']);
  setTheme('light');
  expect(bars()).toEqual(['all', 'not all']);
});

it('does so before the first paint for who chose one before', () => {
  new Function(beforePaint)();
  expect(bars()[0]).toContain('light');
  localStorage.setItem('hindsight.theme', 'dark');
  new Function(beforePaint)();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(bars()).toEqual(['not all', 'all']);
});
