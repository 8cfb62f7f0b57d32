import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { userSchema } from './rest.ts';
import { emailSchema } from './settings.ts';
import { typedName } from './text.ts';

/*
 * Payloads of the auth and user calls (specification section 7), in camelCase as the app reads them; on the wire
 * their keys are in snake case. A call that answers nothing of its own answers `done`.
 */

/**
 * Refusals of these calls beside the general ones (`invalid`, `unauthorized`, `too_many`, `not_found`, `unavailable`, `internal`), with
 * a sentence that helps. With their HTTP status: 401 for `invalid_credentials`, `google_account`, `google_token` and
 * `link_expired`, 422 for the others.
 */
export const ACCOUNT_REFUSALS = {
  /** Login: no such account, or not its password; nobody is told which. */
  invalid_credentials: 'Invalid email or password.',
  /** Login: this address was registered with Google and has no password. */
  google_account: 'This address is registered with Google. Please log in with Google.',
  /** Google: the token is not one of Google's for this installation, or too old. */
  google_token: 'The sign-in with Google could not be confirmed. Please try again.',
  /** Google: it does not vouch for the address. */
  google_unverified: 'Google has not confirmed this address. Please confirm it there first.',
  /** Sign up, complete account, profile; `fields.email` says it too. */
  already_in_use: 'That email address is already in use.',
  /** A link from a mail that never was one of ours. */
  invalid_link: 'This link is not valid.',
  /** A link from a mail that is too old or was used. Its body names the address as `email`, to send a new one to. */
  link_expired: 'This link has expired.',
  /** A mail was asked for, of an installation that sends none. */
  no_mail: 'This installation sends no mail. Please ask whoever runs it for a link.',
  /** The link of a confirmation mail to an account that is in use: whoever has its password confirms the address. */
  log_in_first: 'Please log in to the account, and follow the link again.',
  /** Password change, address change, deletion: the current password is not this; `fields.current_password` says it too. */
  wrong_password: 'The current password is not right.',
  /** Avatar: not a JPEG or PNG that can be read. */
  image_unreadable: 'The picture has to be a JPEG or a PNG.',
  /** Avatar: more than `LIMITS.avatarBytes`. */
  image_too_large: 'The picture has to be smaller than 2 MB.',
  /** Avatar: more pixels than the server unpacks. */
  image_too_detailed: 'The picture has too many pixels. Make it smaller first, 2000 by 2000 is plenty.',
} as const;
export type AccountCode = keyof typeof ACCOUNT_REFUSALS;

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

export const localeSchema = z.enum(['en', 'es']);
export type Locale = z.infer<typeof localeSchema>;

/** Whoever is logged in, as they see themselves (specification section 3). */
export const accountSchema = z.extend(userSchema, {
  role: z.enum(['user', 'admin']),
  /**
   * Whether the address is proven. One that was taken as typed, because there was no mail server, counts as `verified`
   * without being proven.
   */
  addressProven: z.boolean(),
  /** False for guests and for who only signs in with Google; a mailed link sets one. */
  hasPassword: z.boolean(),
  hasArchivedRetros: z.boolean(),
  selectedWorkspaceId: z.nullable(idSchema),
  /** Whether they want news by mail. */
  acceptedEmails: z.boolean(),
  ownedFreeWorkspacesCount: z.number(),
});
/** `GET /api/user`, `PATCH /api/users/me`, `PATCH /api/users/me/locale`, `PUT` and `DELETE /api/users/me/avatar` answer one. */
export type Account = z.infer<typeof accountSchema>;

/** Answer of sign up, login, Google, verify email, password and temporary users: who one is from now on. */
export const accountSessionSchema = z.object({
  token: z.string(),
  user: accountSchema,
  /** For the browser to keep, also after logging out, and to send when somebody logs in again; guests have none. */
  device: z.optional(z.string()),
});
export type AccountSession = z.infer<typeof accountSessionSchema>;

/** Answer of `POST /api/auth/refresh`: a new token of the same session. */
export const tokenSchema = z.object({ token: z.string() });
/** Answer of calls that have nothing to tell. */
export const doneSchema = z.object({ ok: z.literal(true) });
/** `GET /api/users/me/owned-free-workspaces-count`. */
export const countSchema = z.object({ count: z.number() });

/** `GET /api/installation`, for everybody: what this installation offers. */
export const installationSchema = z.object({
  /** Null where there is no sign-in with Google. */
  googleClientId: z.nullable(z.string()),
  /** Where its makers write; null where they do not. */
  blogUrl: z.nullable(z.string()),
  /** Whether it sends mail. Where it does not, addresses are taken as typed, and links are handed over by hand. */
  sendsMail: z.boolean(),
});
export type Installation = z.infer<typeof installationSchema>;

/** A password on its way in. Characters are not restricted, and nothing is trimmed. */
const newPassword = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax));
/** A password that is only compared. */
const givenPassword = z.string().check(z.maxLength(LIMITS.passwordMax));
const name = typedName(LIMITS.personName);
const accepted = z.literal(true);

/** Whether a password was typed twice alike; leads to `mismatch` at `passwordConfirmation`. */
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
  })
  .check(z.refine(isConfirmed, confirmed));
export type SignUp = z.input<typeof signUpSchema>;

/** `POST /api/users/login`. `devices`: what earlier logins on this device gave it to keep. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: givenPassword,
  devices: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.deviceToken))).check(z.maxLength(LIMITS.devices)),
  ),
});
export type Login = z.infer<typeof loginSchema>;

/** `POST /api/users/google`. With a guest's bearer token a new account is the guest's, as with sign up. */
export const googleSchema = z.strictObject({ googleToken: z.string().check(z.maxLength(8192)) });

/** `PUT /api/users/verify_email`: the token of the link `/auth/verify_email?token=…`. */
export const verifyEmailSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });

/** `PUT /api/users/send_confirmation_email` and `POST /api/users/password`. Both answer `done`, whoever asks for whatever address. */
export const emailOnlySchema = z.strictObject({ email: emailSchema });

const passwordTwice = { password: newPassword, passwordConfirmation: z.string() };
/** `PUT /api/users/password` by the link `/auth/password?token=…`: 401 `link_expired`, 422 `invalid_link`. */
export const resetPasswordSchema = z
  .strictObject({ ...passwordTwice, token: z.string().check(z.maxLength(200)) })
  .check(z.refine(isConfirmed, confirmed));
/** The same call when logged in. Ends every session; the answer is a new one. 422 `wrong_password`. */
export const changePasswordSchema = z
  .strictObject({ ...passwordTwice, currentPassword: givenPassword })
  .check(z.refine(isConfirmed, confirmed));

/**
 * `PATCH /api/users/me`: what is left out stays. A new address needs `currentPassword` where there is a password,
 * and counts as unconfirmed until its link is followed.
 */
export const profileSchema = z.strictObject({
  name: z.optional(name),
  email: z.optional(emailSchema),
  acceptedEmails: z.optional(z.boolean()),
  currentPassword: z.optional(givenPassword),
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
  })
  .check(z.refine(isConfirmed, confirmed));
export type CompleteAccount = z.input<typeof completeAccountSchema>;

/** `PATCH /api/users/me/locale`. */
export const localeChangeSchema = z.strictObject({ locale: localeSchema });

/**
 * `DELETE /api/users/me`: ends the account; what was written in retros stays without the name. `currentPassword` is
 * needed where there is one.
 */
export const deleteAccountSchema = z.strictObject({ currentPassword: z.optional(givenPassword) });

/**
 * `PUT /api/users/me/avatar` is multipart with this one field, a JPEG or PNG of at most `LIMITS.avatarBytes`; `DELETE`
 * takes the picture away. 429 `too_many` for more than a few a minute.
 */
export const AVATAR_FIELD = 'avatar';
