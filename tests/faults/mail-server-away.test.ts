import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Letter, Transport } from '#server/mail/letter.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const TOKEN = 'a token that only the operator knows';
const MINUTE = 60_000;
const DAY = 86_400_000;
let time: ManualTime;
let server: TestServer;
/** What the mail server answers; null if it takes the letter. */
let problem: Error | null;
let taken: Letter[];
beforeEach(() => {
  time = new ManualTime();
  problem = null;
  taken = [];
});
afterEach(() => server.stop());

const start = (transport: Transport | null, folder?: string) =>
  startServer({ time, transport, metricsToken: TOKEN }, folder);
const send = async (letter: Letter) => {
  if (problem) throw problem;
  taken.push(letter);
};
const sending: Transport = { send, close: () => {} };
const failing = (code: string) => Object.assign(new Error('no'), { code });

/** A mail to somebody who has an account. */
async function aMail(email = 'ann@example.org'): Promise<void> {
  const id = `person-of-${email}`.slice(0, 16);
  const guest = await server.store.users.createGuest(id, 'Ann', time.now(), null);
  await server.store.users.change(guest.id, { email });
  await server.store.mails.put({ kind: 'confirm', email }, time.now());
  await server.mailed();
}

/** A figure of the metrics; null if it is not there. */
async function figure(name: string): Promise<number | null> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const line = (await answer.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ')[1]);
}
const late = () => figure('hindsight_jobs_late_seconds{kind="mail"}');

it.each(['ECONNECTION', 'ETIMEDOUT', 'EAUTH', 'EDNS'])(
  'a mail server that is away (%s) shows within a minute, until it takes mails again',
  async (code) => {
    server = await start(sending);
    problem = failing(code);
    await aMail();
    time.pass(MINUTE);
    await server.mailed();
    expect(await late()).toBe(60);
    expect(await figure('hindsight_jobs_failed_total{kind="mail",outcome="tried_again"}')).toBe(2);
    problem = null;
    time.pass(5 * MINUTE);
    await server.mailed();
    expect(taken).toHaveLength(1);
    expect(await late()).toBe(null);
  },
);

it('a mail that the mail server does not take for its own sake is not late', async () => {
  server = await start(sending);
  problem = failing('EENVELOPE');
  await aMail();
  time.pass(5 * MINUTE);
  await server.mailed();
  expect(await late()).toBe(0);
  expect(await figure('hindsight_jobs_waiting{kind="mail"}')).toBe(1);
});

it('mails that wait for a mail server that was removed are not late, and are dropped with a line when they are too old', async () => {
  server = await start(sending);
  problem = failing('ECONNECTION');
  await aMail();
  await aMail('bob@example.org');
  await server.stop('keep');
  server = await start(null, server.folder);
  await server.mailed();
  expect(await late()).toBe(0);
  expect(await figure('hindsight_jobs_waiting{kind="mail"}')).toBe(2);
  await server.stop('keep');
  time.pass(5 * DAY + 1);
  server = await start(null, server.folder);
  await server.mailed();
  expect(await late()).toBe(null);
  const lines = server.log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ count: 2, msg: 'mails were dropped: there is no mail server' }),
  );
});

it('a mail that nobody needs any more is dropped with a line', async () => {
  server = await start(sending);
  await server.store.mails.put({ kind: 'confirm', email: 'nobody@example.org' }, time.now());
  await server.mailed();
  expect(await late()).toBe(null);
  const lines = server.log.map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({ kind: 'confirm', msg: 'a mail was dropped: nobody needs it any more' }),
  );
});
