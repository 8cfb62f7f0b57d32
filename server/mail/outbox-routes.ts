import type { RouteOptions } from 'fastify';
import { snakeKeys } from '#contract/base/key-case.ts';
import { refused } from '../base/result.ts';
import { admitsThisMachine } from '../http/on-this-machine.ts';
import { type Keyholder, RawAnswer, route } from '../http/route.ts';
import type { KeptMail, Outbox } from './store/outbox.ts';

const onThisMachine: Keyholder = {
  says: 'callers on the same machine, only with `NODE_ENV=development`',
  admits: admitsThisMachine,
};
const PAGE = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
/** A mail is displayed as elsewhere, and can do nothing else. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation-by-user-activation";

/**
 * Mails of an installation without a mail server, for developers: their links open
 * accounts.
 */
export const outboxRoutes = (outbox: Outbox): RouteOptions[] => [
  route(
    'GET /dev/outbox',
    { who: onThisMachine, answer: 'text/html' },
    async () => new RawAnswer(pageOf(await outbox.list()), PAGE),
  ),
  route('GET /dev/outbox.json', { who: onThisMachine, answer: 'application/json' }, async () => {
    const mails = JSON.stringify(snakeKeys(await outbox.list()));
    return new RawAnswer(mails, { ...PAGE, 'content-type': 'application/json; charset=utf-8' });
  }),
  route('GET /dev/outbox/:id', { who: onThisMachine, answer: 'text/html' }, async ({ params }) => {
    const mail = await outbox.find(params.id);
    if (!mail) return refused('not_found');
    return new RawAnswer(mail.html, { ...PAGE, 'content-security-policy': MAIL_POLICY });
  }),
];

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
