import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}
const manifest: { icons: Icon[]; [member: string]: unknown } = JSON.parse(
  read('public/manifest.webmanifest'),
);

it('has all that browsers require to install an app', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(read('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const plain = manifest.icons.filter(({ purpose, type }) => purpose === undefined && type === 'image/png');
  expect(plain.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
});

it('has its icons in the sizes it gives; maskable ones have no transparent corners', async () => {
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const picture = sharp(join(ROOT, 'public', src));
    const { width, height, format } = await picture.metadata();
    expect(`image/${format}`).toBe(type.replace('+xml', ''));
    if (sizes !== 'any') expect(`${width}x${height}`).toBe(sizes);
    if (purpose === 'maskable') expect((await picture.stats()).isOpaque).toBe(true);
  }
  const shaped = manifest.icons.filter(({ purpose }) => purpose === 'maskable');
  expect(shaped.map(({ sizes }) => sizes)).toEqual(['512x512', '192x192']);
});

it('has the colours of the product, and the page has those of light and dark', () => {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read('src/ui/theme/tokens.css')) ?? [];
  expect(manifest).toMatchObject({ theme_color: light, background_color: light });
  for (const [scheme, colour] of [
    ['light', light],
    ['dark', dark],
  ])
    expect(read('index.html')).toContain(`media="(prefers-color-scheme: ${scheme})" content="${colour}"`);
});
