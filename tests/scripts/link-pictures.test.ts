import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales.ts';
import { PICTURED, SIZE } from '#scripts/picture/pictured.mjs';
import { headOf } from '#scripts/prerender.mjs';
import { PUBLIC_PAGES } from '#src/app/public-pages.ts';

const PUBLIC = join(import.meta.dirname, '../../public');
/** Those who show links take no large ones, bytes. */
const MOST = 120_000;

/** The address of the picture that the head of a page names, without where the page lies. */
function pictureIn(page: string, locale: string): string {
  const head: string[] = headOf(
    { name: page, path: '/', locale, title: 'A page', description: '', isForLost: false },
    LOCALES,
  );
  const [, address = ''] = /property="og:image" content="https:\/\/[^/]+([^"]+)"/.exec(head.join('\n')) ?? [];
  return address;
}
const PAGES = PUBLIC_PAGES.filter(({ isForLost }) => !isForLost).map(({ name }) => name);
const ALL = LOCALES.flatMap((locale) => PAGES.map((page) => ({ page, locale })));

it.each(ALL)(
  'a link to $page in $locale has a picture of the size that its page gives',
  async ({ page, locale }) => {
    const file = join(PUBLIC, pictureIn(page, locale));
    const { width, height, format } = await sharp(file).metadata();
    expect({ width, height }).toEqual(SIZE);
    expect(format).toBe('jpeg');
    expect(statSync(file).size).toBeLessThan(MOST);
  },
);

it('every page with a picture has its own in each language, and there are no other pictures', () => {
  const files = PICTURED.flatMap(({ name }) => LOCALES.map((locale) => pictureIn(name, locale)));
  expect(new Set(files).size).toBe(PICTURED.length * LOCALES.length);
  expect(
    readdirSync(join(PUBLIC, 'pictures'))
      .map((file) => `/pictures/${file}`)
      .sort(),
  ).toEqual(files.sort());
});

it('pages with pictures are public pages at their addresses', () => {
  const known = PUBLIC_PAGES.map(({ name, path }) => ({ name, path }));
  expect(known).toEqual(expect.arrayContaining([...PICTURED]));
});
