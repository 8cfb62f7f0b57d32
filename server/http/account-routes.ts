import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  completeAccountSchema,
  deleteAccountSchema,
  localeChangeSchema,
  profileSchema,
} from '#contract/accounts.ts';
import { snakeKeys } from '#contract/case.ts';
import { accountOf } from '../accounts/account-view.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { AddressCheck } from '../accounts/address-check.ts';
import type { Deletion } from '../accounts/deletion.ts';
import type { DataExport } from '../accounts/export.ts';
import type { Caller } from '../accounts/logins.ts';
import type { Proofs } from '../accounts/proofs.ts';
import type { AccountLimits } from '../accounts/rates.ts';
import type { Person } from '../store/accounts/users.ts';
import type { Auth } from './auth.ts';
import { type AvatarRoutesDeps, addAvatarRoutes } from './avatar-routes.ts';
import { HttpRefusal, orThrow } from './errors.ts';
import { parseForm } from './parse.ts';

export interface AccountRoutesDeps extends AvatarRoutesDeps {
  accounts: Accounts;
  proofs: Proofs;
  deletion: Deletion;
  dataExport: DataExport;
  limits: AccountLimits;
  auth: Auth;
  checkAddress: AddressCheck;
  admins: readonly string[];
}

/** One's own account: what it says, how it changes, and how it ends. */
export async function addAccountRoutes(api: FastifyInstance, deps: AccountRoutesDeps): Promise<void> {
  const { accounts, deletion, dataExport, auth } = deps;
  const answer = (person: Person) => snakeKeys(accountOf(person, deps.admins));

  /** Whoever has to give a password to do something may not try as often as they like. */
  const admit = ({ ip }: FastifyRequest, { session }: Caller, password: unknown) => {
    if (password === undefined || deps.limits.admitsConfirmation(ip, session)) return;
    throw new HttpRefusal('too_many');
  };

  api.get('/user', async (request) => answer(await auth.whoCalls(request)));

  api.patch('/users/me', async (request) => {
    const caller = await auth.caller(request);
    if (caller.person.temporary && asksForAccount(request.body)) {
      const form = parseForm(completeAccountSchema, request.body);
      if (!deps.limits.admitsSignUp(request.ip, form.email)) throw new HttpRefusal('too_many');
      orThrow(await deps.checkAddress(request.ip, form.email));
      return answer(orThrow(await accounts.complete(caller, form)));
    }
    const form = parseForm(profileSchema, request.body);
    admit(request, caller, form.currentPassword);
    const isNewName = form.name !== undefined && form.name !== caller.person.name;
    if (isNewName && !deps.limits.admitsRename(caller.person.id)) throw new HttpRefusal('too_many');
    const isNewAddress = form.email !== undefined && form.email !== caller.person.email;
    if (isNewAddress) {
      if (!deps.limits.admitsMail(request.ip, form.email ?? '')) throw new HttpRefusal('too_many');
      orThrow(await deps.checkAddress(request.ip, form.email ?? ''));
    }
    return answer(orThrow(await accounts.changeProfile(caller, form)));
  });

  api.patch('/users/me/locale', async (request) => {
    const person = await auth.whoCalls(request);
    const { locale } = parseForm(localeChangeSchema, request.body);
    return answer(orThrow(await accounts.setLocale(person, locale)));
  });

  api.get('/users/me/owned-free-workspaces-count', async (request) => {
    const person = await auth.whoCalls(request);
    return { count: accountOf(person, deps.admins).ownedFreeWorkspacesCount };
  });

  api.get('/users/me/export', async (request, reply) => {
    const person = await auth.whoCalls(request);
    if (!deps.limits.admitsExport(person.id)) throw new HttpRefusal('too_many');
    const data = await dataExport.of(accountOf(person, deps.admins), person);
    return reply
      .header('content-disposition', 'attachment; filename="hindsight-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(snakeKeys(data), null, 2));
  });

  api.delete('/users/me', async (request) => {
    const caller = await auth.caller(request);
    const form = parseForm(deleteAccountSchema, request.body ?? {});
    if (!deps.limits.admitsDeletion(request.ip, caller.person.id)) throw new HttpRefusal('too_many');
    // A guest has nothing to show it by.
    if (!caller.person.temporary) {
      admit(request, caller, form.currentPassword ?? '');
      orThrow(await deps.proofs.ask(caller, form));
    }
    await deletion.delete(caller.person);
    return { ok: true };
  });

  await addAvatarRoutes(api, deps, answer);
}

/** A guest who gives an address or a password wants to become a full user. */
const asksForAccount = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('email' in body || 'password' in body);
