// `npm run reset-link -- ADDRESS`: prints a link with which whoever has this account chooses a new password, for the
// operator to hand over. With the same environment as the server, which may run. It proves nothing about the address.
import { randomBytes } from 'node:crypto';
import { HANDED_RESET_MS } from '#contract/limits.ts';
import { emailSchema } from '#contract/settings.ts';
import { readConfig } from '#server/config.ts';
import { openPostgres, openStore } from '#server/store/store.ts';

const HOUR_MS = 3_600_000;

const read = readConfig(process.env);
if (!read.ok) fail(read.problems.join('\n'));
const { config } = read;
const email = emailSchema.safeParse(process.argv[2]);
if (!email.success) fail('Say for whom: npm run reset-link -- ADDRESS');

const store = await (config.databaseUrl === null
  ? openStore(config.dataDir)
  : openPostgres(config.databaseUrl));
const person = await store.users.findByEmail(email.data);
if (person) {
  const token = randomBytes(32).toString('base64url');
  const to = { user: person.id, email: email.data };
  await store.links.put('handed_reset', token, to, Date.now() + HANDED_RESET_MS);
  const site = config.publicUrl ?? `http://localhost:${config.port}`;
  console.log(`${site}/auth/password?token=${token}`);
  console.error(
    `Give this link to ${person.name} and nobody else: it works once, within ${HANDED_RESET_MS / HOUR_MS} hours.`,
  );
}
await store.close();
if (!person) fail(`There is no account with the address ${email.data}.`);

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
