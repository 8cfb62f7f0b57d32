// Renders the public pages next to the client, each with everything for its first paint: build.mjs runs this after the client.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pictureOf, SIZE } from './picture/pictured.mjs';
import { usedStyles } from './used-styles.mjs';

/** A placeholder for the public address, which the server fills in; lines with it are removed if that is not known. */
const ORIGIN = 'https://origin.invalid';
const OUT = join('dist', 'client', '.pages');
const DEFAULT_LOCALE = 'en';
/**
 * Until the page has been shown, it uses the browser's fonts, which take up the same space (src/ui/theme/base.css): loading
 * our fonts earlier would delay it. Without scripts they are not loaded at all (src/app/begin-page.js).
 */
const WITHOUT_FONTS = (tokens) => {
  const own = [...tokens.matchAll(/(--font-(?:text|display)):"[^"]+ Variable",\s*([^;}]+)/g)];
  if (own.length !== 2) throw new Error('the two fonts are called otherwise in src/ui/theme/tokens.css');
  return `html:not([data-fonts=""]){${own.map(([, name, others]) => `${name}:${others}`).join(';')}}`;
};
/** Without scripts, nothing that needs them is shown. */
const WITHOUT_SCRIPTS = '<noscript><style>[data-needs-scripts]{display:none!important}</style></noscript>';
/** If the page is wrong for a browser, it is hidden until it is rendered again (src/app/begin-page.js). */
const HIDDEN = 'html[data-anew] #root{visibility:hidden}';

const escaped = (text) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);

/** The styles of the entry, and those of these modules, in the order in which the app loads them. */
function stylesOf(manifest, modules) {
  const seen = new Set();
  const filesOf = (key) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css = [] } = manifest[key];
    return [...imports.flatMap(filesOf), ...css];
  };
  const keyOf = (module) => {
    // A chunk shared by several modules is identified only by its name.
    const key = Object.keys(manifest).find(
      (one) => one === module || manifest[one].name === basename(module, extname(module)),
    );
    if (key === undefined) throw new Error(`${module}: a module of a public page, but not built`);
    return key;
  };
  const entry = new Set(filesOf('index.html'));
  const others = new Set(modules.flatMap((module) => filesOf(keyOf(module))));
  const read = (files) =>
    [...files].map((file) => readFileSync(join('dist', 'client', file), 'utf8').trim()).join('\n');
  return { ofEntry: read(entry), ofModules: read([...others].filter((file) => !entry.has(file))) };
}

/** Turns style attributes, which the content security policy forbids, into rules; each element is marked for its rule. */
function ruled(body) {
  const rules = new Map();
  const marked = body.replace(/ style="([^"]*)"/g, (_, style) => {
    if (!rules.has(style)) rules.set(style, `[data-styled="${rules.size}"]{${style}}`);
    return ` data-styled="${[...rules.keys()].indexOf(style)}"`;
  });
  return { marked, rules: [...rules.values()].join('\n') };
}

/** The address of a page in a language: languages other than the default are named in its query. */
const addressIn = (locale, path) => `${ORIGIN}${path}${locale === DEFAULT_LOCALE ? '' : `?lang=${locale}`}`;

/** The page's tags for search engines and link previews, one per line. */
export function headOf({ name, path, locale, title, description, isForLost }, locales) {
  const here = addressIn(locale, path);
  const lines = [`<meta name="description" content="${escaped(description)}">`];
  if (isForLost) return [...lines, '<meta name="robots" content="noindex">'];
  return [
    ...lines,
    `<link rel="canonical" href="${here}">`,
    ...locales.map((one) => `<link rel="alternate" hreflang="${one}" href="${addressIn(one, path)}">`),
    `<link rel="alternate" hreflang="x-default" href="${ORIGIN}${path}">`,
    '<meta property="og:site_name" content="Hindsight">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(description)}">`,
    `<meta property="og:locale" content="${locale}">`,
    `<meta property="og:url" content="${here}">`,
    `<meta property="og:image" content="${ORIGIN}${pictureOf(name, locale)}">`,
    `<meta property="og:image:width" content="${SIZE.width}">`,
    `<meta property="og:image:height" content="${SIZE.height}">`,
    `<meta property="og:image:alt" content="${escaped(title)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** Nothing is painted before the whole page is parsed: otherwise half a row would appear first, and then visibly move. */
const WHOLE = { id: 'whole', link: '<link rel="expect" href="#whole" blocking="render">' };
/** A link to the same page in the other language, for people without scripts to switch it. */
const besideRoot = ({ text, other }) =>
  `<noscript><p class="no-scripts">${escaped(text)} <a href="?lang=${other.locale}" hreflang="${other.locale}" lang="${other.locale}">${escaped(other.name)}</a></p></noscript>`;

/** The built app's page with a rendered page inside. It does not load the app's first files: its script does. */
function fill(template, page, { styles, script, locales }) {
  const replaced = (html, what, by) => {
    if (!what.test(html)) throw new Error(`index.html has nothing like ${what}`);
    return html.replace(what, () => by);
  };
  let html = replaced(template, /<html lang="[a-z]+">/, `<html lang="${page.locale}">`);
  html = replaced(html, /<title>.*?<\/title>/, `<title>${escaped(page.title)}</title>`);
  html = replaced(html, /<meta name="description"[^>]*>/, headOf(page, locales).join('\n    '));
  html = replaced(html, /<script type="module"[^>]*><\/script>\s*/, '');
  // Nothing is loaded before the first paint.
  html = html.replace(/<!--[^>]*?-->\s*/g, '');
  html = html.replace(/<link\s+rel="(?:modulepreload|stylesheet|preload)"[^>]*>\s*/g, '');
  const { marked, rules } = ruled(page.body);
  // The app loads the whole styles of its modules before it takes over the page, but nothing loads the entry's again.
  const used = usedStyles(
    styles.ofModules,
    page.body + (page.reviews?.section ?? '') + (page.reviews?.items ?? []).join(''),
  );
  html = replaced(
    html,
    /<\/head>/,
    `<style>${styles.ofEntry}\n${used}\n${WITHOUT_FONTS(styles.ofEntry)}\n${HIDDEN}\n${rules}</style>\n    <script>${script}</script>\n    ${WITHOUT_SCRIPTS}\n    ${WHOLE.link}\n  </head>`,
  );
  html = replaced(
    html,
    /<noscript>\s*<p class="no-scripts">.*?<\/noscript>/s,
    besideRoot(page.withoutScripts),
  );
  return replaced(
    html,
    /<div id="root"><\/div>/,
    `<div id="root" data-rendered>${marked}</div><div id="${WHOLE.id}"></div>`,
  );
}

/** Writes each page and, for the server, a list of them. */
export async function prerender() {
  const { addresses, beginning, BLOG, SOURCE, renderPages } = await import(
    pathToFileURL(join('dist', 'prerender', 'prerender.js')).href
  );
  const manifest = JSON.parse(readFileSync(join('dist', 'client', '.vite', 'manifest.json'), 'utf8'));
  const template = readFileSync(join('dist', 'client', 'index.html'), 'utf8');
  const script = beginning
    .replace(/^\/\/.*\n/gm, '')
    .replace('/__ENTRY__', `/${manifest['index.html'].file}`)
    .trim();
  const rendered = await renderPages();
  const locales = [...new Set(rendered.map(({ locale }) => locale))];
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const list = [];
  for (const page of rendered) {
    const styles = stylesOf(manifest, page.modules);
    const { name, path, locale, hasPricing, blogUrl, sourceUrl, isForLost, showsSource, reviews } = page;
    const kinds = [hasPricing && 'pricing', blogUrl && 'blog', sourceUrl && 'source'];
    const file = [name, locale, ...kinds, 'html'].filter(Boolean).join('.');
    const hasSource = showsSource ? sourceUrl !== undefined : undefined;
    writeFileSync(join(OUT, file), fill(template, page, { styles, script, locales }));
    list.push({ file, path, locale, hasPricing, hasBlog: blogUrl !== null, hasSource, isForLost, reviews });
  }
  writeFileSync(
    join(OUT, 'pages.json'),
    `${JSON.stringify({ origin: ORIGIN, blog: BLOG, source: SOURCE, addresses: await addresses(), pages: list }, null, 1)}\n`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await prerender();
