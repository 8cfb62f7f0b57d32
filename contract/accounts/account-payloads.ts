import * as z from 'zod/mini';
import { emailSchema } from '../base/email.ts';
import { idSchema } from '../base/ids.ts';
import { localeSchema } from '../base/locales.ts';
import { typedName } from '../base/typed-text.ts';
import { LIMITS } from '../limits.ts';
import { userSchema } from './user-payloads.ts';

/*
 * Payloads of the auth and user calls (specification section 7), in camelCase as the app reads them; on the wire
 * their keys are in snake case. A call without an answer of its own answers `done`.
 */

/** Keeps passwords of megabytes from wasting the server's time. */
const PASSWORD_MAX = 200;
/** Characters of something the server has signed: that a device is known, or that someone has just logged in. */
const SIGNED_TOKEN_MAX = 500;

/**
 * What can be wrong with one field, in the `fields` of an `invalid`: their keys are those of the payload in snake case.
 * `invalid` stands for everything else, `unknown` for a field that the call does not have, `too_common` for a password
 * that many people have: only the server knows those.
 */
export const FIELD_PROBLEMS = [
  'invalid',
  'unknown',
  'required',
  'too_short',
  'too_long',
  'mismatch',
  'too_common',
] as const;
export type FieldProblem = (typeof FIELD_PROBLEMS)[number];

/** The person who is logged in, as they see themselves (specification section 3). */
export const accountSchema = z.extend(userSchema, {
  role: z.enum(['user', 'admin']),
  /**
   * Whether the address is proven. An address accepted as typed, because there was no mail server, counts as `verified`
   * without being proven.
   */
  addressProven: z.boolean(),
  /** False for guests and for people who only log in with Google; a mailed link sets one. */
  hasPassword: z.boolean(),
  /** Whether they can log in with Google. */
  hasGoogle: z.boolean(),
  /** The new address that becomes theirs once its link is used; null if there is none. */
  pendingEmail: z.nullable(z.string()),
  hasArchivedRetros: z.boolean(),
  selectedWorkspaceId: z.nullable(idSchema),
  /** Whether they want news by mail. */
  acceptedEmails: z.boolean(),
  /** Whether they want the weekly mail of their open action items (TA4). */
  weeklyMail: z.boolean(),
  /** Whether they want to be reminded of writing ahead (WA5). */
  aheadMail: z._default(z.boolean(), true),
  /** The time zone of the browser that they used last, such as `Europe/Madrid`; null if none has said it. */
  timeZone: z.nullable(z.string()),
  /** How that browser writes dates, such as `en-GB`; null if none has said it. */
  dateLocale: z.nullable(z.string()),
  ownedFreeWorkspacesCount: z.number(),
});
/** `GET /api/user`, `PATCH /api/users/me`, `PATCH /api/users/me/locale`, `PUT` and `DELETE /api/users/me/avatar` answer one. */
export type Account = z.infer<typeof accountSchema>;

/** Answer of sign up, login, Google, verify email, password and temporary users: the person and their session from now on. */
export const accountSessionSchema = z.object({
  token: z.string(),
  user: accountSchema,
  /** For the browser to keep, also after logging out, and to send with the next login; guests have none. */
  device: z.optional(z.string()),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/**
 * Answer of `POST /api/auth/refresh`: the next token of the same session. The token sent may have expired, as long as the session
 * lasts; one that was replaced before ends the session (AN9).
 */
export const tokenSchema = z.object({ token: z.string() });
/** Answer of calls that return nothing. */
export const doneSchema = z.object({ ok: z.literal(true) });
/** `GET /api/users/me/owned-free-workspaces-count`. */
export const countSchema = z.object({ count: z.number() });

/** In every call that logs someone in: whether they want to stay logged in on this device (AN9); where it is left out, they do not. */
const stayLoggedIn = z.optional(z.boolean());

/** A password on its way in. Characters are not restricted, and nothing is trimmed. */
const newPassword = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(PASSWORD_MAX));
/** A password that is only compared. */
const givenPassword = z.string().check(z.maxLength(PASSWORD_MAX));
const name = typedName(LIMITS.personName);
const accepted = z.literal(true);

/** Whether both typed passwords are the same; if not, leads to `mismatch` at `passwordConfirmation`. */
const isConfirmed = (form: { password?: string | undefined; passwordConfirmation?: string | undefined }) =>
  form.password === form.passwordConfirmation;
const confirmed = { path: ['passwordConfirmation'], error: 'mismatch' };

/** `POST /api/users/sign_up`. With a guest's bearer token the guest becomes the account and keeps id and retros. */
export const signUpSchema = z
  .strictObject({
    name,
    email: emailSchema,
    password: newPassword,
    passwordConfirmation: z.string(),
    termsAccepted: accepted,
    acceptedEmails: z._default(z.boolean(), false),
    /** The language of the mails; the browser's where it is left out. */
    locale: z.optional(localeSchema),
    /** The token of an invitation that was mailed to this address, which confirms it (IN2). */
    invitation: z.optional(z.string().check(z.maxLength(LIMITS.invitationToken))),
    stayLoggedIn,
  })
  .check(z.refine(isConfirmed, confirmed));
export type SignUp = z.input<typeof signUpSchema>;

/** `POST /api/users/login`. `devices`: what earlier logins on this device gave it to keep. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: givenPassword,
  devices: z.optional(
    z.array(z.string().check(z.maxLength(SIGNED_TOKEN_MAX))).check(z.maxLength(LIMITS.devices)),
  ),
  stayLoggedIn,
});
export type Login = z.infer<typeof loginSchema>;

const googleToken = z.string().check(z.maxLength(8192));
/** A Google token that proves who someone is. */
export const googleSchema = z.strictObject({ googleToken });
/**
 * `POST /api/users/google`. With a guest's bearer token a new account is the guest's, as with sign up. If it would make an account,
 * 422 `terms_required` unless the terms are accepted; the same token can then be sent once more (AN11).
 */
export const googleSignInSchema = z.strictObject({
  googleToken,
  termsAccepted: z.optional(accepted),
  acceptedEmails: z.optional(z.boolean()),
  locale: z.optional(localeSchema),
  stayLoggedIn,
});
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;

/**
 * `POST /api/users/google/nonce`, for `login` or, logged in, for a `confirmation` of who they are: what Google has to put
 * into its token as `nonce`. It works once, for 10 minutes.
 */
export const googleNonceSchema = z.strictObject({ purpose: z.enum(['login', 'confirmation']) });
export type GoogleNoncePurpose = z.infer<typeof googleNonceSchema>['purpose'];
export const nonceSchema = z.object({ nonce: z.string() });

/**
 * `POST /api/users/me/proof` with a Google token that was requested as a `confirmation`: a proof, valid in this session
 * for 10 minutes, of who the person is. 401 `google_token`, 422 `google_mismatch`.
 */
export const proofSchema = z.object({ proof: z.string() });

/**
 * `PUT /api/users/verify_email`: the token of the link `/auth/verify_email?token=…`. Someone logged in to the account, or
 * who gives its password, keeps it; anyone else gets a new one with this address (AN8), or with `anew` false is refused with
 * 403 `whose_account`, so that they can be asked. 403 `log_in_first` if the account is in use and only gets this address.
 */
export const verifyEmailSchema = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  password: z.optional(givenPassword),
  anew: z.optional(z.boolean()),
});
export type VerifyEmail = z.infer<typeof verifyEmailSchema>;

/** `PUT /api/users/send_confirmation_email` and `POST /api/users/password`. Both answer `done` for every caller and address. */
export const emailOnlySchema = z.strictObject({ email: emailSchema });

const passwordTwice = { password: newPassword, passwordConfirmation: z.string() };
/** `POST /api/users/password/link`: whether that link works; refused as using it would be, but not used up. */
export const linkSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** `PUT /api/users/password` by the link `/auth/password?token=…`: 401 `link_expired`, 422 `invalid_link`. */
export const resetPasswordSchema = z
  .strictObject({ ...passwordTwice, token: z.string().check(z.maxLength(200)), stayLoggedIn })
  .check(z.refine(isConfirmed, confirmed));
/**
 * Proof of who the person is: the password if there is one, or what `POST /api/users/me/proof` gave. 422
 * `wrong_password` and `proof_required`.
 */
const identityProof = {
  currentPassword: z.optional(givenPassword),
  proof: z.optional(z.string().check(z.maxLength(SIGNED_TOKEN_MAX))),
};

export type IdentityProof = { currentPassword?: string | undefined; proof?: string | undefined };

/** The same call when logged in. Ends every session; the answer is a new one. */
export const changePasswordSchema = z
  .strictObject({ ...passwordTwice, ...identityProof })
  .check(z.refine(isConfirmed, confirmed));

/**
 * `PATCH /api/users/me`: what is left out stays. A new address needs proof of who the person is, and is
 * `pendingEmail` until its link is followed; null there withdraws it. An address that was never confirmed is replaced
 * at once.
 */
export const profileSchema = z.strictObject({
  name: z.optional(name),
  email: z.optional(emailSchema),
  acceptedEmails: z.optional(z.boolean()),
  weeklyMail: z.optional(z.boolean()),
  aheadMail: z.optional(z.boolean()),
  pendingEmail: z.optional(z.null()),
  ...identityProof,
});
export type Profile = z.infer<typeof profileSchema>;

/** The same call by a guest with an address: they become a full user, with the same id and the same retros. */
export const completeAccountSchema = z
  .strictObject({
    name: z.optional(name),
    email: emailSchema,
    ...passwordTwice,
    termsAccepted: accepted,
    acceptedEmails: z._default(z.boolean(), false),
    locale: z.optional(localeSchema),
    stayLoggedIn,
  })
  .check(z.refine(isConfirmed, confirmed));
export type CompleteAccount = z.input<typeof completeAccountSchema>;

/**
 * `PUT /api/users/weekly_mail` by the link `/weekly_mail?token=…` of such a mail, for anyone who has it: 422 `invalid_link`
 * (TA4). Answers the new setting.
 */
export const weeklyMailSchema = z.strictObject({
  token: z.string().check(z.maxLength(200)),
  weeklyMail: z.boolean(),
});
export const weeklyMailAnswerSchema = z.object({ weeklyMail: z.boolean() });

/** `PUT /api/users/ahead_mail`: the same for the reminders of writing ahead, by the link `/ahead_mail?token=…` in them (WA5). */
export const aheadMailSchema = z.strictObject({
  token: weeklyMailSchema.shape.token,
  aheadMail: z.boolean(),
});
export const aheadMailAnswerSchema = z.object({ aheadMail: z.boolean() });

/** `PATCH /api/users/me/locale`. */
export const localeChangeSchema = z.strictObject({ locale: localeSchema });

/**
 * `DELETE /api/users/me`: deletes the account; what was written in retros stays, without the name. Full users have to prove
 * who they are.
 */
export const deleteAccountSchema = z.strictObject(identityProof);

/**
 * `PUT /api/users/me/avatar` is multipart with this one field, a JPEG or PNG of at most `LIMITS.avatarBytes`; `DELETE`
 * removes the picture. 429 `too_many` for more than a few a minute.
 */
export const AVATAR_FIELD = 'avatar';
