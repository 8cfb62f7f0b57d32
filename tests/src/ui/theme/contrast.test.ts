import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, '../../../../src/ui/theme/tokens.css'), 'utf8');

type Theme = 'light' | 'dark';
const tokens: Record<Theme, Map<string, string>> = { light: new Map(), dark: new Map() };
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
)) {
  tokens.light.set(name, light);
  tokens.dark.set(name, dark);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function ratio(theme: Theme, front: string, back: string): number {
  const [a, b] = [front, back].map((name) => {
    const hex = tokens[theme].get(name);
    if (!hex) throw new Error(`no token --${name}`);
    return luminance(hex);
  }) as [number, number];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const papers = ['paper', 'paper-raised', 'paper-sunk', 'paper-hover'];
const topics = ['teal', 'violet', 'saffron', 'rose', 'sky', 'moss'];
const moods = ['danger', 'success', 'warning', 'info'];
const pair = (fronts: string[], backs: string[]) => fronts.flatMap((f) => backs.map((b) => [f, b] as const));

/** Text: WCAG 1.4.3, 4.5 to 1. */
const text = [
  ...pair(['ink', 'ink-soft', 'ink-faint', 'brand-text'], papers),
  ...pair(['danger-text', 'success-text', 'warning-text', 'info-text'], ['paper', 'paper-raised']),
  ...pair(['ink', 'brand-text'], ['brand-tint']),
  ...pair(['ink-inverse'], ['ink']),
  ...pair(['on-brand'], ['brand-strong', 'brand-strong-hover']),
  ...pair(['on-danger'], ['danger-strong', 'danger-strong-hover']),
  ...moods.flatMap((mood) => pair([`${mood}-text`, 'ink', 'ink-soft'], [`${mood}-tint`])),
  ...topics.flatMap((topic) => pair([`${topic}-text`, 'ink', 'ink-soft'], [`${topic}-tint`])),
  ...topics.flatMap((topic) => pair([`${topic}-text`], ['paper', 'paper-raised'])),
];

/** Edges of controls, graphics that mean something: WCAG 1.4.11, 3 to 1. */
const edges = [
  ...pair(['line-strong', 'focus', 'brand-strong'], ['paper', 'paper-raised']),
  ...moods.map((mood) => [`${mood}-strong`, `${mood}-tint`] as const),
  ...topics.flatMap((topic) => pair([`${topic}-edge`], [`${topic}-tint`, 'paper', 'paper-raised'])),
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(text)('text --%s on --%s reaches 4.5:1', (front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('edge --%s on --%s reaches 3:1', (front, back) => {
    expect(ratio(theme, front, back)).toBeGreaterThanOrEqual(3);
  });
});
