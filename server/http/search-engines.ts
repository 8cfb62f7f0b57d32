import { LOCALES } from '#contract/base/locales.ts';
import { escaped } from './document.ts';

/**
 * This file does not keep robots away from people's pages: a robot that may not read a page does not see either that it is
 * not to be indexed, and shows no preview of its link. The pages' own headers say so (`server/http/pages.ts`).
 */
export function robotsFile(publicUrl: string | null): string {
  const lines = ['User-agent: *', 'Disallow: /api/', 'Disallow: /socket.io/', 'Allow: /'];
  return [...lines, ...(publicUrl === null ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]), ''].join('\n');
}

/** The public pages, each in every language. */
export function sitemap(publicUrl: string, paths: readonly string[]): string {
  const address = (path: string, locale: string) =>
    escaped(`${publicUrl}${path}${locale === LOCALES[0] ? '' : `?lang=${locale}`}`);
  const urls = paths.flatMap((path) =>
    LOCALES.map((locale) => {
      const others = LOCALES.map(
        (one) => `<xhtml:link rel="alternate" hreflang="${one}" href="${address(path, one)}"/>`,
      );
      return `<url><loc>${address(path, locale)}</loc>${others.join('')}</url>`;
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
