import { randomBytes } from 'node:crypto';
import type { RouteOptions } from 'fastify';
import { emailSchema } from '#contract/base/email.ts';
import { HANDED_RESET_MS } from '#contract/limits.ts';
import {
  FOUND_AT_ONCE,
  lookupResultSchema,
  lookupSchema,
  resetLinkSchema,
} from '#contract/operators/operator-payloads.ts';
import type { Links } from '../accounts/store/mailed-link-rows.ts';
import type { Person, Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import { refused } from '../base/result.ts';
import type { Rate, TokenBuckets } from '../base/token-buckets.ts';
import { route } from '../http/route.ts';
import type { Mails } from '../mail/store/mails.ts';
import type { Lookups } from './store/lookups.ts';
import type { WorkspaceFiguresRows } from './store/workspace-figures.ts';
import { workspaceFiguresView } from './workspace-figures-view.ts';

/** Look-ups and links of one operator: for people who write to them, not to go through a list of names. */
export const LOOK_UP_RATE: Rate = { perSecond: 1 / 30, burst: 20 };

export interface AccountHelpDeps {
  lookups: Lookups;
  workspaceFigures: Pick<WorkspaceFiguresRows, 'find'>;
  users: Pick<Users, 'find'>;
  links: Pick<Links, 'put'>;
  mails: Pick<Mails, 'ask'>;
  isOperator: (person: Pick<Person, 'addressProven' | 'email'>) => boolean;
  lookUps: Pick<TokenBuckets, 'takeOrWait'>;
  sendsMail: boolean;
  hasPricing: boolean;
  site: () => string;
  now: () => number;
  log: Logger;
}

/** Finding the account or workspace that someone writes about, and helping them to a new password (OP6). */
export function accountHelpRoutes(deps: AccountHelpDeps): RouteOptions[] {
  const { lookups, workspaceFigures, hasPricing, now, log } = deps;
  const limits = [
    {
      says: 'look-ups and links to new passwords, by person',
      wait: ({ caller }: { caller: { person: Person } }) => deps.lookUps.takeOrWait(caller.person.id),
    },
  ];
  return [
    route(
      'POST /admin/find',
      { who: 'operator', limits, body: lookupSchema, answer: lookupResultSchema },
      async ({ body: { search }, caller: { person } }) => {
        const email = emailSchema.safeParse(search);
        const term = email.success ? { email: email.data } : { name: search };
        const result = await lookups.find(term, FOUND_AT_ONCE, { user: person.id, now: now() });
        const { accounts, isTooMany } = result;
        log.info(
          {
            operator: person.id,
            act: 'account.looked-up',
            by: email.success ? 'address' : 'name',
            found: [...accounts.map(({ id }) => id), ...result.workspaces],
          },
          'an operator intervened',
        );
        const counted = await Promise.all(result.workspaces.map((id) => workspaceFigures.find(id)));
        const workspaces = counted.flatMap((one) => (one ? [workspaceFiguresView(one, hasPricing)] : []));
        return { accounts, workspaces, isTooMany };
      },
    ),
    route(
      'POST /admin/accounts/:id/reset_link',
      { who: 'operator', limits, answer: resetLinkSchema },
      async ({ params: { id }, caller }) => {
        const person = await deps.users.find(id);
        if (!person?.email || person.temporary) return refused('not_found');
        // Whoever has the link of an operator is one: it goes only to their address.
        if (!deps.sendsMail && deps.isOperator(person)) return refused('unauthorized_action');
        const how = deps.sendsMail ? 'mailed' : 'handed';
        await lookups.noteReset(id, how, { user: caller.person.id, now: now() });
        log.info(
          { operator: caller.person.id, act: `account.reset-${how}`, account: id },
          'an operator intervened',
        );
        if (deps.sendsMail) await deps.mails.ask('reset', person.email, now());
        return { link: deps.sendsMail ? null : await handedLink(deps, { user: id, email: person.email }) };
      },
    ),
  ];
}

/** A link to a new password for the operator to hand over. It proves nothing about the address. */
async function handedLink(
  { links, site, now }: Pick<AccountHelpDeps, 'links' | 'site' | 'now'>,
  to: { user: string; email: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await links.put('handed_reset', token, to, now() + HANDED_RESET_MS);
  return `${site()}/auth/password?token=${token}`;
}
