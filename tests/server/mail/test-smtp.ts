import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as a mail server receives it. */
export interface ReceivedMail {
  /** The recipients in the envelope. */
  to: string[];
  raw: string;
  mail: Email;
}

/** A mail server on this machine. */
export interface TestSmtp {
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Answers these addresses with this code instead of accepting mail for them. */
  refuse: (address: string, code: number) => void;
  stop: () => Promise<void>;
}

/** Starts a mail server, on a free port unless one is given. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const received: ReceivedMail[] = [];
  const refused = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, answer) {
      const code = refused.get(address);
      answer(code === undefined ? null : Object.assign(new Error('no'), { responseCode: code }));
    },
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks);
        const to = session.envelope.rcptTo.map(({ address }) => address);
        PostalMime.parse(raw).then(
          (mail) => {
            received.push({ to, raw: raw.toString('latin1'), mail });
            answer();
          },
          (error: Error) => answer(error),
        );
      });
    },
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', () => done()));
  const { port: own } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    refuse: (address, code) => void refused.set(address, code),
    stop: () => new Promise((done) => server.close(() => done())),
  };
}
