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

it('says all that browsers ask of an app that can be installed', () => {
  expect(manifest).toMatchObject({ id: '/', start_url: '/', scope: '/', display: 'standalone' });
  expect(read('index.html')).toContain('<link rel="manifest" href="/manifest.webmanifest">');
  const plain = manifest.icons.filter(({ purpose, type }) => purpose === undefined && type === 'image/png');
  expect(plain.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
});

it('has its icons, as large as it says; what is cut to a shape has no corner that shows through', async () => {
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

it('has the colours of the product, and the page says those of light and dark', () => {
  const [, light, dark] = /--paper: light-dark\((#\w+), (#\w+)\)/.exec(read('src/ui/tokens.css')) ?? [];
  expect(manifest).toMatchObject({ theme_color: light, background_color: light });
  for (const [scheme, colour] of [
    ['light', light],
    ['dark', dark],
  ])
    expect(read('index.html')).toContain(`media="(prefers-color-scheme: ${scheme})" content="${colour}"`);
});
