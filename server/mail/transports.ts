import { createTransport } from 'nodemailer';
import { type Letter, oneLine, type Transport, Undeliverable } from './letter.ts';
import type { Outbox } from './store/outbox.ts';

/** How long a mail server may take to answer, ms. */
const PATIENCE_MS = 15_000;

/** Hands letters to a mail server. `from`: the sender, `Name <address>` or only an address. */
export function smtpTransport(url: string, from: string): Transport {
  const server = createTransport(
    {
      url,
      pool: true,
      maxConnections: 5,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      // A letter contains only what was written into it.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    send: async (letter, id) => {
      try {
        await server.sendMail({
          messageId: `<${id}@hindsight>`,
          to: { name: '', address: letter.to },
          subject: oneLine(letter.subject),
          text: letter.text,
          html: letter.html,
          headers: headersOf(letter),
          ...(letter.calendar !== null && { attachments: [attachmentOf(letter.calendar)] }),
        });
      } catch (error) {
        throw isFinal(error) ? new Undeliverable('refused for good') : error;
      }
    },
    close: () => server.close(),
  };
}

const headersOf = ({ unsubscribe }: Letter) => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe !== undefined && {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }),
});

const attachmentOf = (calendar: string) => ({
  filename: 'retro.ics',
  content: calendar,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(calendar)?.[1]}`,
});

/** The mail server permanently refuses the letter or its address. A failed login may still be fixed. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  const { responseCode, code } = error;
  return (
    typeof responseCode === 'number' && responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE')
  );
}

/** Stores letters, to be read at `/dev/outbox`. */
export const outboxTransport = (outbox: Outbox, now: () => number): Transport => ({
  send: ({ to, subject, text, html, calendar }: Letter, id) =>
    outbox.put({ id, at: now(), recipient: to, subject: oneLine(subject), text, html, calendar }),
  close: () => {},
});
