import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The quality of Brotli; the best takes ten times as long for a twentieth less. */
const QUALITY = 8;
const POLICY = 'content-security-policy';

/** The contents of all elements of this name which the page's policy has to allow: scripts that are data need not be allowed. */
function hashesOf(html: string, element: 'script' | 'style'): string {
  const inside = [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))];
  const hashes = inside.map(([, text = '']) => createHash('sha256').update(text).digest('base64'));
  return hashes.map((hash) => ` 'sha256-${hash}'`).join('');
}

/** A page of HTML, kept in the forms in which browsers ask for it. */
export class HtmlDocument {
  readonly #html: string;
  readonly #scripts: string;
  readonly #styles: string;
  readonly #etag: string;
  #brotli: Buffer | null = null;
  #gzip: Buffer | null = null;

  constructor(html: string) {
    this.#html = html;
    this.#scripts = hashesOf(html, 'script');
    this.#styles = hashesOf(html, 'style');
    this.#etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  }

  /** The same with more in its head, such as data known only at request time. */
  withHead(lines: readonly string[]): HtmlDocument {
    return new HtmlDocument(this.#html.replace('</head>', () => `${lines.join('\n')}\n</head>`));
  }

  /** The same with a marker replaced. */
  replaced(mark: string, by: string): HtmlDocument {
    return new HtmlDocument(this.#html.replace(mark, () => by));
  }

  /** The same with other words for its title; `title` is text. */
  titled(title: string): HtmlDocument {
    return new HtmlDocument(
      this.#html.replace(/<title>.*?<\/title>/s, () => `<title>${escaped(title)}</title>`),
    );
  }

  /** Sends it; beside what the policy allows, only its own scripts and styles may run. */
  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const policy = String(reply.getHeader(POLICY) ?? '')
      .replace("script-src 'self'", `$&${this.#scripts}`)
      .replace("style-src 'self'", `$&${this.#styles}`);
    reply.headers({
      [POLICY]: policy,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      etag: this.#etag,
    });
    if (reply.statusCode === 200 && request.headers['if-none-match'] === this.#etag)
      return reply.status(304).send();
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(this.#asBrotli());
    if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(this.#asGzip());
    return reply.send(this.#html);
  }

  #asBrotli(): Buffer {
    this.#brotli ??= brotliCompressSync(this.#html, { params: { [zlib.BROTLI_PARAM_QUALITY]: QUALITY } });
    return this.#brotli;
  }

  #asGzip(): Buffer {
    this.#gzip ??= gzipSync(this.#html);
    return this.#gzip;
  }
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML, including within quoted attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
