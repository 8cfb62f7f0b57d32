import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedLanguages } from '#server/http/rendered-pages.ts';
import { becomeGuest, createRetro } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const SITE = 'https://retro.example.org';
const ORIGIN = 'https://origin.invalid';
const BLOG = 'https://blog.invalid/';
const SOURCE = 'https://source.invalid/';
const SCRIPT = 'let a = 1 < 2;';

/** A page as the build leaves it. */
const rendered = (words: string) =>
  [
    '<!doctype html><html><head>',
    `<link rel="canonical" href="${ORIGIN}/">`,
    `<style>p{}</style><script>${SCRIPT}</script>`,
    `</head><body>${words} <a href="${BLOG}">Blog</a></body></html>`,
  ].join('\n');

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-rendered-'));
  mkdirSync(join(folder, '.pages'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head><title>App</title></head><p>the app</p>');
  const pages = [
    ...['en', 'es'].flatMap((locale) =>
      [true, false].map((hasPricing) => ({
        path: '/',
        locale,
        hasPricing,
        hasSource: false,
        isForLost: false,
      })),
    ),
    { path: '/', locale: 'en', hasPricing: true, hasSource: true, isForLost: false },
    { path: '/pricing', locale: 'en', hasPricing: true, hasSource: undefined, isForLost: false },
    { path: '/404', locale: 'en', hasPricing: true, hasSource: undefined, isForLost: true },
  ].map((page, at) => ({ ...page, hasBlog: true, file: `${at}.html` }));
  for (const { file, path, locale, hasPricing, hasSource = false } of pages)
    writeFileSync(
      join(folder, '.pages', file),
      rendered(`${path} ${locale} ${hasPricing}${hasSource ? ` read ${SOURCE}` : ''}`),
    );
  const addresses = ['/', '/pricing', '/retro/:retroId', '/workspaces/:w/teams/:t/retros/:r', '/Profile'];
  writeFileSync(
    join(folder, '.pages', 'pages.json'),
    JSON.stringify({ origin: ORIGIN, blog: BLOG, source: SOURCE, addresses, pages }),
  );
  server = await startServer({ pages: folder, publicUrl: SITE, blogUrl: 'https://blog.example.org/?a&b' });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, from = server) =>
  fetch(`${from.url}${path}`, { headers: { accept: 'text/html,*/*', ...headers } });
const read = async (...asked: Parameters<typeof get>) => (await get(...asked)).text();

it('browsers may report page views only if the operator has them counted', async () => {
  const policyOf = async (from: TestServer) =>
    (await get('/', {}, from)).headers.get('content-security-policy') ?? '';
  expect(await policyOf(server)).toContain("connect-src 'self';");
  expect(await read('/')).not.toContain('analytics');
  const analyticsUrl = 'https://count.example.org/api/event';
  const counting = await startServer({ pages: folder, analyticsUrl });
  expect(await policyOf(counting)).toContain("connect-src 'self' https://count.example.org;");
  expect(await read('/', {}, counting)).toContain(`"analyticsUrl":"${analyticsUrl}"`);
  await counting.stop();
});

it('browsers may report errors to Sentry only if the operator has a project there', async () => {
  expect(await read('/')).not.toContain('sentry');
  const sentryDsn = 'https://publickey@errors.example.org:8443/7';
  const telling = await startServer({ pages: folder, sentryDsn });
  const policy = (await get('/', {}, telling)).headers.get('content-security-policy');
  expect(policy).toContain("connect-src 'self' https://errors.example.org:8443;");
  expect(await read('/', {}, telling)).toContain(`"outside":{"sentryDsn":"${sentryDsn}"}`);
  await telling.stop();
});

describe('a public page', () => {
  it('is sent as rendered, in the language of its address or else the browser’s best one', async () => {
    expect(await read('/')).toContain('/ en true');
    expect(await read('/', { 'accept-language': 'de-DE, es-MX;q=0.8, en;q=0.5' })).toContain('/ es true');
    expect(await read('/?lang=en', { 'accept-language': 'es' })).toContain('/ en true');
    expect(await read('/?lang=es')).toContain('/ es true');
    const { headers } = await get('/');
    expect(headers.get('vary')).toContain('accept-language');
    expect(headers.get('x-robots-tag')).toBeNull();
  });

  it.each(['br', 'gzip', 'identity'])('is the same however it is compressed: %s', async (encoding) => {
    const answer = await get('/', { 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(await answer.text()).toContain('/ en true');
  });

  it('is not sent again to browsers that have it', async () => {
    const etag = (await get('/')).headers.get('etag') ?? '';
    expect((await get('/', { 'if-none-match': etag })).status).toBe(304);
  });

  it('allows its own scripts and styles by their hashes, and no others', async () => {
    const policy = (await get('/')).headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash(SCRIPT)};`);
    expect(policy).toContain(`style-src 'self' ${hash('p{}')};`);
    expect(policy).not.toContain('unsafe');
  });

  it('contains its public address, and what the installation offers', async () => {
    const page = await read('/');
    expect(page).toContain(`<link rel="canonical" href="${SITE}/">`);
    expect(page).toContain('<a href="https://blog.example.org/?a&amp;b">');
    expect(page).toContain('{"blogUrl":"https://blog.example.org/?a&b","hasPricing":true}');
  });

  it('links to the source only if the operator says where it is', async () => {
    expect(await read('/')).not.toContain('read https');
    const sourceUrl = 'https://git.example.org/hindsight?a&b';
    const told = await startServer({ pages: folder, blogUrl: BLOG, sourceUrl });
    const page = await read('/', {}, told);
    expect(page).toContain('read https://git.example.org/hindsight?a&amp;b');
    expect(page).toContain(`"sourceUrl":"${sourceUrl}"`);
    expect(await read('/pricing', {}, told)).toContain('/pricing en true');
    await told.stop();
  });

  it('contains no public address if the installation has none set', async () => {
    const unknown = await startServer({ pages: folder, blogUrl: 'https://blog.example.org/</script>' });
    const page = await read('/', {}, unknown);
    expect(page).not.toContain('canonical');
    expect(page).not.toContain('invalid');
    expect(page).toContain('/ en true');
    expect(page).toContain('"https://blog.example.org/\\u003c/script>"');
    expect((await get('/sitemap.xml', {}, unknown)).status).toBe(404);
    expect(await read('/robots.txt', {}, unknown)).not.toContain('Sitemap');
    await unknown.stop();
  });

  it('[PL9] shows no prices if plans are not sold or its address hides them', async () => {
    expect(await read('/?force_pricing_ff=false')).toContain('/ en false');
    expect(await read('/?force_pricing_ff=true')).toContain('/ en true');
    expect(await read('/pricing?force_pricing_ff=0')).toContain('the app');
    const free = await startServer({ pages: folder, hasPricing: false, blogUrl: BLOG });
    expect(await read('/?force_pricing_ff=true', {}, free)).toContain('/ en false');
    expect(await read('/pricing', {}, free)).toContain('the app');
    await free.stop();
  });
});

describe('a path', () => {
  it('that does not exist is answered as not found', async () => {
    const lost = await get('/no/such');
    expect(lost.status).toBe(404);
    expect(await lost.text()).toContain('/404 en');
  });

  it.each(['/retro/abc', '/profile/', '/PRICING?force_pricing_ff=0'])(
    'of the app leads to it: %s',
    async (path) => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, 'noindex, nofollow']);
      expect(await answer.text()).toContain('the app');
    },
  );

  it('is in the sitemap if it is public', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    const map = await read('/sitemap.xml');
    expect([...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place)).toEqual([
      `${SITE}/`,
      `${SITE}/?lang=es`,
      `${SITE}/pricing`,
      `${SITE}/pricing?lang=es`,
    ]);
  });

  it('also answers clients that accept anything, and a missing file is not a page', async () => {
    expect((await get('/about_us', { accept: '*/*' })).headers.get('content-type')).toContain('text/html');
    expect((await get('/missing.png', { accept: '*/*' })).headers.get('content-type')).not.toContain('html');
  });

  it('cannot reach files outside the app’s folder', async () => {
    expect((await get('/.pages/pages.json', { accept: '*/*' })).status).toBe(404);
    expect(await read('/index.html')).not.toContain('the app');
  });
});

describe('[JO14] the preview of a retro’s link', () => {
  it('has the retro’s name, moderator and time as text, and is not indexed by search engines', async () => {
    const name = '"><script>alert(1)</script>';
    const ann = await becomeGuest(server.url, 'Ann <b>');
    const retro = await createRetro(server.url, ann.token, { name, date: '2030-01-02T15:04:00.000Z' });
    const answer = await get(`/retro/${retro}`);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const page = await answer.text();
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; · Hindsight</title>');
    expect(page).toMatch(/og:description" content="A retro led by Ann &lt;b&gt;: Wednesday.*03:04 PM UTC/);
    expect(await read(`/retro/${retro}?lang=es`)).toContain('Una retro que modera');
    const ofTeam = `/workspaces/${retro}/teams/${retro}/retros/${retro}`;
    expect(await read(ofTeam)).toContain('og:title');
  });

  it('says nothing about a retro that does not exist, nor to browsers, which load it themselves', async () => {
    expect(await read('/retro/0123456789abcdef')).toContain('<title>App</title>');
    const ann = await becomeGuest(server.url, 'Ann');
    const retro = await createRetro(server.url, ann.token, { name: 'Sprint 9' });
    expect(await read(`/retro/${retro}`, { 'sec-fetch-dest': 'document' })).toContain('<title>App</title>');
    expect(await read(`/retro/${retro}`)).toContain('<title>Sprint 9 · Hindsight</title>');
  });
});

it('reads the languages a browser prefers, best first', () => {
  expect(acceptedLanguages('en;q=0.5, es-MX, fr;q=0')).toEqual(['es-MX', 'en']);
  expect(acceptedLanguages(undefined)).toEqual(['']);
  expect(acceptedLanguages('x'.repeat(10_000)).join('')).toHaveLength(200);
});
