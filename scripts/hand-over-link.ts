import { randomBytes } from 'node:crypto';
import { emailSchema } from '#contract/base/email.ts';
import { HANDED_RESET_MS } from '#contract/limits.ts';
import type { LinkKind } from '#server/accounts/store/mailed-link-rows.ts';
import { fail } from './data-folder.mjs';
import { openInstallation } from './open-installation.ts';

const HOUR_MS = 3_600_000;

/**
 * Prints a link with which the owner of the account, named by its address on the command line, chooses a new
 * password, and says who should get the link. Needs the server's environment; the server may be running. `reset` is
 * the link a mail to the address would contain, and proves the address; `handed_reset` proves nothing.
 */
export async function handOverLink(kind: Extract<LinkKind, 'reset' | 'handed_reset'>, command: string) {
  const email = emailSchema.safeParse(process.argv[2]);
  if (!email.success) return fail(`Say for whom: npm run ${command} -- ADDRESS`);
  const { config, store } = await openInstallation();
  const person = await store.users.findByEmail(email.data);
  if (person) {
    const token = randomBytes(32).toString('base64url');
    const to = { user: person.id, email: email.data };
    await store.links.put(kind, token, to, Date.now() + HANDED_RESET_MS);
    const site = config.publicUrl ?? `http://localhost:${config.port}`;
    console.log(`${site}/auth/password?token=${token}`);
    // If nobody has proven an address, its account and the name on it may be anybody's.
    const owner = kind === 'reset' ? `the owner of ${email.data}` : person.name;
    console.error(
      `Give this link to ${owner} and nobody else: it works once, within ${HANDED_RESET_MS / HOUR_MS} hours.`,
    );
    if (kind === 'reset')
      console.error(`Choosing the new password confirms ${email.data} and ends all other logins.`);
  }
  await store.close();
  if (!person) fail(`There is no account with the address ${email.data}.`);
}
