import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { snakeKeys } from '#contract/case.ts';
import { answerNotFound } from '../http/errors.ts';
import type { KeptMail, Outbox } from '../store/mail/outbox.ts';

/**
 * Mails of an installation without a mail server, for whoever develops it: with the links that are in them they open
 * accounts. So they are there for callers on the same machine alone, who call it by a name of its own: a page from
 * elsewhere that has its name lead here is not answered either.
 */
export async function addOutboxRoutes(all: FastifyInstance, outbox: Outbox): Promise<void> {
  const routes: FastifyPluginAsync = async (http) => {
    http.addHook('onRequest', async (request, reply) => {
      if (!isLocal(request)) return reply.callNotFound();
    });
    addRoutes(http, outbox);
  };
  await all.register(routes);
}

/** Headers by which a proxy says that somebody else calls. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];
const LOOPBACK_PEER = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/;
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

const isLocal = ({ headers, socket }: FastifyRequest): boolean =>
  LOOPBACK_PEER.test(socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(headers.host ?? '') &&
  OF_PROXIES.every((name) => headers[name] === undefined);

function addRoutes(http: FastifyInstance, outbox: Outbox): void {
  http.get('/dev/outbox', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(pageOf(await outbox.list())),
  );
  http.get('/dev/outbox.json', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send(snakeKeys(await outbox.list())),
  );
  http.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    const mail = await outbox.find(request.params.id);
    if (!mail) return answerNotFound(reply);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation",
      )
      .send(mail.html);
  });
}

function pageOf(mails: readonly KeptMail[]): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body>
<h1>Outbox</h1>
<p>No mail server is set up, so mails are kept here.</p>
${mails.map(entryOf).join('\n')}
</body></html>`;
}

const entryOf = ({ id, at, recipient, subject, text }: KeptMail): string => `<article>
<h2>${escaped(subject)}</h2>
<p>${escaped(recipient)}, ${new Date(at).toISOString()}, <a href="/dev/outbox/${escaped(id)}">as HTML</a></p>
<pre>${linked(text)}</pre>
</article>`;

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

const linked = (text: string): string =>
  escaped(text).replace(/^https?:\/\/\S+$/gm, (address) => `<a href="${address}">${address}</a>`);
