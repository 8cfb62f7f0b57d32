import type { Browser, Page } from 'playwright';
import sharp from 'sharp';
import { LOCALES } from '#contract/base/locales.ts';
import { PICTURED, pictureOf, SIZE } from './pictured.mjs';

/** The landing page's scene with this number, in its final state. */
const scene = (place: number) => ({ path: '/', of: `#how article:nth-of-type(${place}) figure` });
/** The part of the product shown beside each page's title, and the page it is taken from. */
const PARTS: Readonly<Record<(typeof PICTURED)[number]['name'], { path: string; of: string }>> = {
  home: scene(2),
  pricing: { path: '/', of: '[aria-labelledby="plans-title"] > header + *' },
  help: { path: '/help', of: 'main article' },
  about: scene(3),
};
/** On the left the product and title, as large as possible; on the right the part, larger than on its page. */
const LAYOUT = `
  body { inline-size: ${SIZE.width}px; block-size: ${SIZE.height}px; overflow: hidden; }
  .picture { display: grid; grid-template: 100% / 26rem 1fr; align-items: center; gap: 3rem; block-size: 100%; padding-inline: 3.5rem 2.5rem; }
  .picture > div { display: grid; gap: 2rem; min-inline-size: 0; }
  .picture h1 { font-size: 4rem; line-height: 1.02; letter-spacing: -0.03em; overflow-wrap: break-word; }
  .picture a { display: flex; align-items: center; gap: 0.75rem; color: inherit; font: 720 1.75rem var(--font-display); text-decoration: none; }
  .picture svg { inline-size: auto; }
  .picture a svg { inline-size: 2.75rem; block-size: 2.75rem; }
  .part { zoom: 1.2; }
  .part:has(> article) { align-self: start; margin-block-start: 2.5rem; }
  .part:has(> :not(figure, article)) { zoom: 1; }
  .part > * { margin: 0; }
  .part > :not(figure, article) { grid-template-columns: 1fr; padding-block: 0.5rem; }
  .part > :not(figure, article) > * { gap: 0.25rem; padding-block: 0.875rem; }
  .part > :not(figure, article) > * + * { border-block-start: var(--line-width) solid var(--line); border-inline-start: 0; }
`;

/** Takes the pictures shown with links to the public pages, in each language. */
export async function takeLinkPictures(browser: Browser, url: string): Promise<void> {
  for (const locale of LOCALES) {
    const context = await browser.newContext({
      viewport: SIZE,
      locale,
      colorScheme: 'light',
      reducedMotion: 'reduce',
      bypassCSP: true,
    });
    const page = await context.newPage();
    for (const { name, path } of PICTURED) {
      const open = (wanted: string) => page.goto(`${url}${wanted}?lang=${locale}`);
      await open(path);
      const title = await page.locator('h1').innerText();
      if (PARTS[name].path !== path) await open(PARTS[name].path);
      await compose(page, title, PARTS[name].of);
      const taken = await page.screenshot({ animations: 'disabled' });
      await sharp(taken)
        .jpeg({ quality: 84, mozjpeg: true })
        .toFile(`public${pictureOf(name, locale)}`);
    }
    await context.close();
  }
}

/** Replaces the page with the product's logo, the title and the part. */
async function compose(page: Page, title: string, of: string): Promise<void> {
  await page.addStyleTag({ content: LAYOUT });
  await page.evaluate(
    ({ title, of }) => {
      const [logo, part] = ['header a', of].map((one) => document.querySelector(one)?.cloneNode(true));
      if (!logo || !part) throw new Error(`the page has no ${of}`);
      const picture = document.createElement('div');
      picture.className = 'picture dot-grid';
      const words = document.createElement('div');
      const heading = document.createElement('h1');
      heading.textContent = title;
      words.append(logo, heading);
      const shown = document.createElement('div');
      shown.className = 'part';
      shown.append(part);
      for (const fold of shown.querySelectorAll('details')) fold.open = true;
      picture.append(words, shown);
      document.body.replaceChildren(picture);
      document.documentElement.dataset.fonts = '';
    },
    { title, of },
  );
  // Fallback fonts are not on every machine.
  await page.evaluate(async () => {
    const styles = getComputedStyle(document.documentElement);
    const families = ['--font-text', '--font-display'].map((name) => styles.getPropertyValue(name));
    await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`)));
    await document.fonts.ready;
  });
}
