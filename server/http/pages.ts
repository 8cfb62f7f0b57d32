import { existsSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { NetworkBuckets } from '../base/network-buckets.ts';
import { HtmlDocument } from './document.ts';
import { answerNotFound } from './errors.ts';
import { type PreviewOf, retroIn, withPreview } from './link-preview.ts';
import { addOffline, isWorker } from './offline.ts';
import {
  acceptedLanguages,
  installationData,
  localeOf,
  type PageRequest,
  renderedPages,
  type ShownSettings,
} from './rendered-pages.ts';
import { type FindReviews, reviewsInPage } from './reviews-in-page.ts';
import type { RouteEntry } from './route.ts';
import { robotsFile, sitemap } from './search-engines.ts';

export interface PagesDeps extends ShownSettings {
  /** The folder of the built app; null to serve none. */
  pages: string | null;
  /** The link preview of a retro. */
  previewOf: PreviewOf;
  /** How often previews may be requested, by network. */
  previews: Pick<NetworkBuckets, 'take'>;
  /** Whether browsers keep the app for use without a network (SY19). */
  isKeptOffline: boolean;
  /** The reviews on the landing page. */
  shownReviews: FindReviews;
}

/** The names of these files change with their content. */
const HASHED = `${sep}assets${sep}`;
const INDEX = 'index.html';

/** Pages that search engines may index, beside the public ones. All others belong to people. */
const MAY_BE_KEPT = /^\/(?:auth\/(?:login|sign_up)\/?)?$/;

const FILES: RouteEntry = { who: 'anybody', answer: 'text/html' };

/** Serves the app: its files, the public pages as they were rendered, and its page for every other address of its own. */
export async function addPages(http: FastifyInstance, deps: PagesDeps): Promise<void> {
  const { pages } = deps;
  if (pages !== null && existsSync(join(pages, INDEX))) await http.register(filesIn(pages, deps));
  else http.setNotFoundHandler((_request, reply) => answerNotFound(reply));
}

const filesIn =
  (folder: string, deps: PagesDeps): FastifyPluginAsync =>
  async (files) => {
    // The library adds the route for its files itself. Other routes have to declare who may call them.
    files.addHook('onRoute', (route) => {
      route.config = { ...route.config, entry: FILES };
    });
    await files.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      index: false,
      allowedPath: (path) => path !== `/${INDEX}`,
      // Notes of the build for itself and for the server, in `.vite` and `.pages`.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path)),
    });
    const { publicUrl } = deps;
    const rendered = renderedPages(folder, deps);
    const withReviews = reviewsInPage(deps.shownReviews);
    files.get('/robots.txt', (_request, reply) => reply.type('text/plain').send(robotsFile(publicUrl)));
    files.get('/sitemap.xml', (_request, reply) =>
      publicUrl === null
        ? reply.callNotFound()
        : reply.type('application/xml').send(sitemap(publicUrl, rendered.paths)),
    );
    const app = new HtmlDocument(readFileSync(join(folder, INDEX), 'utf8')).withHead([
      installationData(deps),
    ]);
    const sendPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const wanted = wantedBy(request);
      const page = rendered.page(wanted);
      if (page) return (await withReviews(page)).send(request, reply);
      if (!MAY_BE_KEPT.test(wanted.path)) reply.header('x-robots-tag', 'noindex, nofollow');
      const lost = rendered.isAddress(wanted.path) ? null : rendered.lost(wanted);
      if (lost) return lost.send(request, reply.status(404));
      const retro = isBrowser(request) ? null : retroIn(wanted.path);
      const intro =
        retro !== null && deps.previews.take(request.ip) ? await deps.previewOf(retro, request.ip) : null;
      return (intro ? withPreview(app, intro, localeOf(wanted)) : app).send(request, reply);
    };
    // The library treats this address as a folder, which it does not serve.
    files.get('/', sendPage);
    addOffline(files, app, deps.isKeptOffline);
    files.setNotFoundHandler((request, reply) =>
      isPage(request) ? sendPage(request, reply) : answerNotFound(reply),
    );
  };

/** A browser with an old worker would keep showing an old build (SY7). */
function cachingOf(path: string): string {
  if (path.includes(HASHED)) return 'public, max-age=31536000, immutable';
  return isWorker(path) ? 'no-store' : 'no-cache';
}

function wantedBy({ url, headers }: FastifyRequest): PageRequest {
  const [path = '/', query] = url.split('?');
  return {
    path: path === '/' ? path : path.replace(/\/$/, ''),
    query: new URLSearchParams(query),
    languages: acceptedLanguages(headers['accept-language']),
  };
}

/** Browsers send the purpose of a request for a page; link previewers do not. A browser has no use for the preview. */
const isBrowser = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] !== undefined;

/**
 * Whether a page is requested, not data or a missing file. Link previewers and search engines often accept
 * anything, and get the page unless the address is a file's.
 */
function isPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  const path = url.split('?')[0] ?? '';
  const { accept = '*/*' } = headers;
  const takesAnything = !isBrowser(request) && accept.includes('*/*') && !/\.\w+$/.test(path);
  const isOurs = ['/api/', '/assets/', '/socket.io', '/.'].some((start) => path.startsWith(start));
  return (
    (method === 'GET' || method === 'HEAD') && !isOurs && (accept.includes('text/html') || takesAnything)
  );
}
