import {
  type Account,
  type AccountSession,
  AVATAR_FIELD,
  accountSchema,
  accountSessionSchema,
  aheadMailAnswerSchema,
  type CompleteAccount,
  doneSchema,
  type GoogleNoncePurpose,
  type GoogleSignIn,
  type IdentityProof,
  type Login,
  nonceSchema,
  type Profile,
  proofSchema,
  type SignUp,
  type VerifyEmail,
  weeklyMailAnswerSchema,
} from '#contract/accounts/account-payloads.ts';
import { type Installation, installationSchema } from '#contract/base/installation-payload.ts';
import type { Locale } from '#contract/base/locales.ts';
import { browserDates } from './browser-dates.ts';
import { keepDevice, knownDevices } from './devices.ts';
import { type CallOptions, call, callForFile } from './http.ts';
import { saveAs } from './save-as.ts';
import { changeUser, startSession } from './session.ts';
import { wantsToStay } from './stay-logged-in.ts';
import { renewToken } from './token-renewal.ts';

/** A new password typed twice, and what allows the change: a mailed link, or the present password. */
export interface NewPassword {
  password: string;
  passwordConfirmation: string;
}

type Method = NonNullable<CallOptions['method']>;

/** A call that logs this browser in. Throws an ApiError, as all calls here do. */
async function callForSession(method: Method, path: string, body: unknown): Promise<AccountSession> {
  const session = await call(path, accountSessionSchema, { method, body });
  startSession(session);
  if (session.device !== undefined) keepDevice(session.user.id, session.device);
  return session;
}

/** A call that changes one's own account. */
async function callForAccount(method: Method, path: string, body: unknown): Promise<Account> {
  const account = await call(path, accountSchema, { method, body });
  changeUser(account);
  return account;
}

/** A call that returns nothing. */
async function callForNothing(method: Method, path: string, body?: unknown): Promise<void> {
  await call(path, doneSchema, { method, ...(body !== undefined && { body }) });
}

/** What logs someone in by a form, where they choose whether to stay so. */
const staying = <Form extends object>(form: Form) => ({ ...form, stayLoggedIn: wantsToStay() });

export const signUp = (form: SignUp) => callForSession('POST', '/users/sign_up', staying(form));
export const logIn = (form: Login) =>
  callForSession('POST', '/users/login', { ...staying(form), devices: knownDevices() });
/** `googleToken` is an ID token that Google made for this installation. 422 `terms_required` if it would make an account. */
export const logInWithGoogle = (form: GoogleSignIn) => callForSession('POST', '/users/google', staying(form));
/** What Google has to put into its token, for a login or to confirm who is logged in. */
export const getGoogleNonce = async (purpose: GoogleNoncePurpose): Promise<string> =>
  (await call('/users/google/nonce', nonceSchema, { method: 'POST', body: { purpose } })).nonce;
/** Proves with a fresh Google token who the person is; returns the proof for calls that require one. */
export const proveWithGoogle = (googleToken: string) =>
  call('/users/me/proof', proofSchema, { method: 'POST', body: { googleToken } });
/** Follows the link of a confirmation mail. 401 if it has expired or was used: `data.email` names the address. */
export const verifyEmail = (form: VerifyEmail) => callForSession('PUT', '/users/verify_email', form);
/** Whether the link of a reset mail works; throws what using it would, and does not use it up. */
export const checkResetLink = (token: string) => callForNothing('POST', '/users/password/link', { token });
/** Follows the link of a reset mail. */
export const resetPassword = (form: NewPassword & { token: string }) =>
  callForSession('PUT', '/users/password', staying(form));
/** Changes one's own password; every other session ends. */
export const changePassword = (form: NewPassword & IdentityProof) =>
  callForSession('PUT', '/users/password', form);

/** Asks for a new confirmation mail. Nobody learns whether there is such an account. */
export const sendConfirmation = (email: string) =>
  callForNothing('PUT', '/users/send_confirmation_email', { email });
/** Asks for a mail with a link to a new password. */
export const requestPasswordReset = (email: string) => callForNothing('POST', '/users/password', { email });

/** The person's account, as the server has it now. */
export async function getAccount(signal?: AbortSignal): Promise<Account> {
  const account = await call('/user', accountSchema, { ...(signal && { signal }) });
  changeUser(account);
  return account;
}

/** Changes what is given. A new address counts as unconfirmed until its link is followed. */
export const updateProfile = (form: Profile) => callForAccount('PATCH', '/users/me', form);
/** A guest becomes a full user, with the same id and the same retros. */
export async function completeAccount(form: CompleteAccount): Promise<void> {
  await callForAccount('PATCH', '/users/me', staying(form));
  // A guest's token lasts longer than a full user's may. If that fails, it is done with the next call.
  await renewToken().catch(() => {});
}
/** The language of the mails, and of the app on other devices. */
export const saveLocale = (locale: Locale) => callForAccount('PATCH', '/users/me/locale', { locale });
/** The mails that people can turn off by themselves. */
export type MailSwitch = 'weeklyMail' | 'aheadMail';
/** Turns such mails on or off, by the token of the link in one; returns the new setting. */
export async function setMail(mail: MailSwitch, token: string, isOn: boolean): Promise<boolean> {
  const body = { token, [mail]: isOn };
  return mail === 'weeklyMail'
    ? (await call('/users/weekly_mail', weeklyMailAnswerSchema, { method: 'PUT', body })).weeklyMail
    : (await call('/users/ahead_mail', aheadMailAnswerSchema, { method: 'PUT', body })).aheadMail;
}
/** Tells the server this browser's time zone and form of dates, unless it knows them, for mails (LI11). Does nothing when offline. */
export async function saveTimeZone(known: Account): Promise<void> {
  const { timeZone, dateLocale } = browserDates(known.locale);
  if (!known.verified || (timeZone === known.timeZone && dateLocale === known.dateLocale)) return;
  await callForNothing('PATCH', '/users/me/time_zone', { timeZone, dateLocale }).catch(() => {});
}
/** `picture` is a JPEG or PNG of at most `LIMITS.avatarBytes`. */
export function saveAvatar(picture: File): Promise<Account> {
  const form = new FormData();
  form.set(AVATAR_FIELD, picture);
  return callForAccount('PUT', '/users/me/avatar', form);
}

/** Removes the person's picture. */
export const removeAvatar = () => callForAccount('DELETE', '/users/me/avatar', undefined);

/** Saves all of the person's data as a file. */
export async function downloadMyData(): Promise<void> {
  const { blob, name } = await callForFile('/users/me/export');
  saveAs(blob, name ?? 'hindsight.json');
}

/** Ends the account. */
export const deleteAccount = (shown: IdentityProof) => callForNothing('DELETE', '/users/me', shown);

/** Ends the session on the server. */
export const logOut = () => callForNothing('POST', '/users/logout');

/** What this installation offers. */
export const getInstallation = (): Promise<Installation> => call('/installation', installationSchema);
