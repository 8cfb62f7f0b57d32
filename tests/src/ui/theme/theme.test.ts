import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setTheme } from '#src/ui/theme/theme.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../index.html'), 'utf8');
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

it('the browser’s bars get the colour of the chosen theme', () => {
  expect(bars()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
  setTheme('dark');
  expect(bars()).toEqual(['not all', 'all']);
  setTheme('light');
  expect(bars()).toEqual(['all', 'not all']);
});

it('the browser’s bars have the colour of a theme chosen earlier before the first paint', () => {
  new Function(beforePaint)();
  expect(bars()[0]).toContain('light');
  localStorage.setItem('hindsight.theme', 'dark');
  new Function(beforePaint)();
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(bars()).toEqual(['not all', 'all']);
});
