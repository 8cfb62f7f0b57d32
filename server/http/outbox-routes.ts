import type { FastifyInstance } from 'fastify';
import type { KeptMail, Outbox } from '../store/outbox.ts';
import { snakeKeys } from './case.ts';
import { answerNotFound } from './errors.ts';

/** Mails of an installation without a mail server, for whoever develops it. */
export function addOutboxRoutes(http: FastifyInstance, outbox: Outbox): void {
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
