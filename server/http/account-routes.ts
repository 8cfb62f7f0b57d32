import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  AVATAR_FIELD,
  completeAccountSchema,
  deleteAccountSchema,
  localeChangeSchema,
  profileSchema,
} from '#contract/accounts.ts';
import { LIMITS } from '#contract/limits.ts';
import { accountOf } from '../accounts/account.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Deletion } from '../accounts/deletion.ts';
import type { DataExport } from '../accounts/export.ts';
import type { Caller } from '../accounts/logins.ts';
import type { AccountLimits } from '../accounts/rates.ts';
import type { Avatars } from '../avatars/avatars.ts';
import type { Person } from '../store/users.ts';
import type { Auth } from './auth.ts';
import { snakeKeys } from './case.ts';
import { HttpRefusal } from './errors.ts';
import { parseForm } from './parse.ts';
import type { RefuseTaken } from './refuse-taken.ts';

export interface AccountRoutesDeps {
  accounts: Accounts;
  deletion: Deletion;
  dataExport: DataExport;
  avatars: Avatars;
  limits: AccountLimits;
  auth: Auth;
  refuseTaken: RefuseTaken;
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
      await deps.refuseTaken(request.ip, form.email);
      return answer(await accounts.complete(caller, form));
    }
    const form = parseForm(profileSchema, request.body);
    admit(request, caller, form.currentPassword);
    const isNewName = form.name !== undefined && form.name !== caller.person.name;
    if (isNewName && !deps.limits.admitsRename(caller.person.id)) throw new HttpRefusal('too_many');
    const isNewAddress = form.email !== undefined && form.email !== caller.person.email;
    if (isNewAddress) {
      if (!deps.limits.admitsMail(request.ip, form.email ?? '')) throw new HttpRefusal('too_many');
      await deps.refuseTaken(request.ip, form.email ?? '');
    }
    return answer(await accounts.changeProfile(caller, form));
  });

  api.patch('/users/me/locale', async (request) => {
    const person = await auth.whoCalls(request);
    const { locale } = parseForm(localeChangeSchema, request.body);
    return answer(await accounts.setLocale(person, locale));
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
    const { currentPassword } = parseForm(deleteAccountSchema, request.body ?? {});
    if (!deps.limits.admitsDeletion(request.ip, caller.person.id)) throw new HttpRefusal('too_many');
    if (caller.person.passwordHash !== null) {
      admit(request, caller, currentPassword ?? '');
      await accounts.confirm(caller.person, currentPassword);
    }
    await deletion.delete(caller.person);
    return { ok: true };
  });

  await addAvatarCall(api, deps, answer);
}

/** A guest who gives an address or a password wants to become a full user. */
const asksForAccount = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && ('email' in body || 'password' in body);

async function addAvatarCall(
  api: FastifyInstance,
  { accounts, avatars, auth }: AccountRoutesDeps,
  answer: (person: Person) => unknown,
): Promise<void> {
  await api.register(multipart, {
    limits: { files: 1, fields: 0, parts: 1, fileSize: LIMITS.avatarBytes, headerPairs: 20 },
  });
  api.put('/users/me/avatar', { bodyLimit: LIMITS.avatarBytes + 16 * 1024 }, async (request) => {
    const person = await auth.whoCalls(request);
    const picture = await pictureIn(request);
    const avatar = await avatars.keep(picture);
    const changed = await accounts.setAvatar(person, avatar);
    if (person.avatar !== null) await avatars.remove(person.avatar);
    return answer(changed);
  });
}

/** The picture that was sent. Throws `image_unreadable` where there is none, and `image_too_large`. */
async function pictureIn(request: FastifyRequest): Promise<Buffer> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (part?.fieldname === AVATAR_FIELD && bytes) return bytes;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const isTooLarge = code === 'FST_REQ_FILE_TOO_LARGE' || code === 'FST_ERR_CTP_BODY_TOO_LARGE';
    if (isTooLarge) throw new HttpRefusal('image_too_large', { avatar: 'image_too_large' });
  }
  throw new HttpRefusal('image_unreadable', { avatar: 'image_unreadable' });
}
