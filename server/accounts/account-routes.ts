import type { RouteOptions } from 'fastify';
import {
  type Account,
  accountSchema,
  completeAccountSchema,
  countSchema,
  deleteAccountSchema,
  doneSchema,
  localeChangeSchema,
  profileSchema,
} from '#contract/accounts/account-payloads.ts';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { Refused, Result } from '../base/result.ts';
import { RawAnswer, route } from '../http/route.ts';
import type { Deletion } from './account-deletion.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Accounts } from './account-service.ts';
import type { AccountView } from './account-view.ts';
import type { AddressCheck } from './address-check.ts';
import type { DataExport } from './data-export.ts';
import type { IdentityProofs } from './reauthentication.ts';
import type { Caller } from './store/sessions.ts';
import type { Person } from './store/users.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  proofs: IdentityProofs;
  deletion: Deletion;
  dataExport: DataExport;
  limits: AccountLimits;
  checkAddress: AddressCheck;
  viewOf: AccountView;
}

/** A person's own account: reading, changing and deleting it. */
export function accountRoutes(deps: AccountRoutesDeps): RouteOptions[] {
  const { viewOf } = deps;
  const answer = (changed: Result<Person>) => (changed.ok ? viewOf(changed.value) : changed);
  return [
    route('GET /user', { who: 'person', answer: accountSchema }, ({ caller }) => viewOf(caller.person)),
    profileRoute(deps, answer),
    route(
      'PATCH /users/me/locale',
      { who: 'person', body: localeChangeSchema, isForm: true, answer: accountSchema },
      async ({ caller, body }) => answer(await deps.accounts.setLocale(caller.person, body.locale)),
    ),
    route(
      'GET /users/me/owned-free-workspaces-count',
      { who: 'person', answer: countSchema },
      async ({ caller }) => ({ count: (await viewOf(caller.person)).ownedFreeWorkspacesCount }),
    ),
    exportRoute(deps),
    deletionRoute(deps),
  ];
}

/** A guest who gives an address or a password becomes a full user; everyone else changes their name and settings. */
const profileRoute = (
  { accounts, limits, checkAddress }: AccountRoutesDeps,
  answer: (changed: Result<Person>) => Promise<Account> | Refused,
) =>
  route(
    'PATCH /users/me',
    {
      who: 'person',
      body: (sent: object, caller: Caller | null) =>
        caller?.person.temporary && ('email' in sent || 'password' in sent)
          ? completeAccountSchema
          : profileSchema,
      isForm: true,
      limits: [
        {
          says: 'passwords tried, by network and by session',
          wait: ({ ip, caller, body }) =>
            'currentPassword' in body ? limits.waitForConfirmation(ip, caller.session) : 0,
        },
        {
          says: 'sign-ups, by network',
          wait: ({ ip, body }) => ('password' in body ? limits.waitForSignUp(ip) : 0),
        },
        {
          says: 'new names, by person',
          wait: ({ caller, body }) =>
            'password' in body || body.name === undefined || body.name === caller.person.name
              ? 0
              : limits.waitForRename(caller.person.id),
        },
        {
          says: 'mails asked for, by network and by address',
          wait: ({ ip, caller, body }) =>
            body.email === undefined || body.email === caller.person.email
              ? 0
              : limits.waitForMail(ip, body.email),
        },
      ],
      answer: accountSchema,
    },
    async ({ ip, caller, body }) => {
      const isNewAddress = body.email !== undefined && body.email !== caller.person.email;
      const checked = isNewAddress ? await checkAddress(ip, body.email ?? '') : null;
      if (checked?.ok === false) return checked;
      const isCompleted = 'password' in body;
      return answer(
        await (isCompleted ? accounts.complete(caller, body) : accounts.changeProfile(caller, body)),
      );
    },
  );

const exportRoute = ({ dataExport, limits, viewOf }: AccountRoutesDeps) =>
  route(
    'GET /users/me/export',
    {
      who: 'person',
      limits: [{ says: 'exports, by person', wait: ({ caller }) => limits.waitForExport(caller.person.id) }],
      answer: 'application/json',
    },
    async ({ caller: { person } }) => {
      const data = await dataExport.of(await viewOf(person), person);
      return new RawAnswer(JSON.stringify(snakeKeys(data), null, 2), {
        'content-disposition': 'attachment; filename="hindsight-data.json"',
        'content-type': 'application/json; charset=utf-8',
      });
    },
  );

/** Full users have to prove who they are; a guest has nothing to prove it with. */
const deletionRoute = ({ deletion, limits, proofs }: AccountRoutesDeps) =>
  route(
    'DELETE /users/me',
    {
      who: 'person',
      body: deleteAccountSchema,
      isForm: true,
      limits: [
        {
          says: 'deletions, by network and by person',
          wait: ({ ip, caller }) => limits.waitForDeletion(ip, caller.person.id),
        },
        {
          says: 'passwords tried, by network and by session',
          wait: ({ ip, caller }) =>
            caller.person.temporary ? 0 : limits.waitForConfirmation(ip, caller.session),
        },
      ],
      answer: doneSchema,
    },
    async ({ caller, body }) => {
      const shown = caller.person.temporary ? null : await proofs.ask(caller, body);
      if (shown?.ok === false) return shown;
      const deleted = await deletion.delete(caller.person);
      return deleted.ok ? { ok: true } : deleted;
    },
  );
