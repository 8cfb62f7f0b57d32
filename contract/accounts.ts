import * as z from 'zod/mini';
import { idSchema } from './ids.ts';
import { LIMITS } from './limits.ts';
import { localeSchema } from './locales.ts';
import { userSchema } from './rest.ts';
import { emailSchema } from './settings.ts';
import { typedName } from './text.ts';

/*
 * Payloads of the auth and user calls (specification section 7), in camelCase as the app reads them; on the wire
 * their keys are in snake case. A call without an answer of its own answers `done`.
 */

/**
 * Refusals of these calls beside the general ones (`invalid`, `unauthorized`, `too_many`, `not_found`, `unavailable`, `internal`), with
 * a sentence that helps. With their HTTP status: 401 for `invalid_credentials`, `google_account`, `google_token`,
 * `link_expired` and `link_used`, 422 for the others.
 */
export const ACCOUNT_REFUSALS = {
  /** Login: no such account, or not its password; nobody is told which. */
  invalid_credentials: 'Invalid email or password.',
  /** Login: this address was registered with Google and has no password. */
  google_account: 'This address is registered with Google. Log in with Google.',
  /** Google: the token is not one of Google's for this installation, or too old. */
  google_token: 'The login with Google could not be confirmed. Try again.',
  /** Google: to confirm who they are, the person chose another Google account than the one connected here. */
  google_mismatch: 'That is not the Google account you log in with.',
  /** Password, address, deletion: needs the password, or a fresh login with Google. */
  proof_required: 'Confirm first that it is you.',
  /** Google: it does not vouch for the address. */
  google_unverified: 'Google has not confirmed this address. Confirm it there first.',
  /** Sign up, complete account, profile; `fields.email` says it too. */
  already_in_use: 'That email address is already in use.',
  /** A link that was never in one of our mails. */
  invalid_link: 'This link is not valid.',
  /** A link from a mail that is too old. Its body names the address as `email`, to send a new one to. */
  link_expired: 'This link has expired.',
  /** A link that was used already, or replaced by a newer one; names the address too. */
  link_used: 'This link has already been used.',
  /** A mail was requested from an installation that sends none. */
  no_mail: 'No emails are sent here. Ask the people who run this installation for a link.',
  /** A confirmation link opened in another browser than the one of the sign-up, with `anew` false; names the address. */
  whose_account: 'Type the password of the account, or start with a new one.',
  /** The link of a confirmation mail to an account that is in use: its password is needed to confirm the address. */
  log_in_first: 'Log in to the account, and open the link again.',
  /** Password change, address change, deletion: the current password is not this; `fields.current_password` says it too. */
  wrong_password: 'The current password is not right.',
  /** Deletion: they own a workspace that has other members. */
  owns_workspaces: 'There are other people in a workspace of yours. Hand it over or delete it first.',
  /** Avatar: not a JPEG or PNG that can be read. */
  image_unreadable: 'The picture has to be a JPEG or a PNG.',
  /** Avatar: more than `LIMITS.avatarBytes`. */
  image_too_large: 'The picture has to be smaller than 2 MB.',
  /** Avatar: more pixels than the server unpacks. */
  image_too_detailed: 'The picture has too many pixels. Make it smaller first; 2000 by 2000 is plenty.',
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
  /** The time zone of the browser that they used last, such as `Europe/Madrid`; null if none has said it. */
  timeZone: z.nullable(z.string()),
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

/** Answer of `POST /api/auth/refresh`: a new token of the same session. */
export const tokenSchema = z.object({ token: z.string() });
/** Answer of calls that return nothing. */
export const doneSchema = z.object({ ok: z.literal(true) });
/** `GET /api/users/me/owned-free-workspaces-count`. */
export const countSchema = z.object({ count: z.number() });

/** `GET /api/installation`, for everybody: what this installation offers. */
export const installationSchema = z.object({
  /** Null where login with Google is off. */
  googleClientId: z.nullable(z.string()),
  /** The address of a blog; null if there is none. */
  blogUrl: z.nullable(z.string()),
  /** Whether it sends mail. Where it does not, addresses are accepted as typed, and links are handed over by hand. */
  sendsMail: z.boolean(),
  /** Where people write to the operators; null if they are told of no address. */
  contact: z.nullable(z.string()),
  /** Whether plans are sold here; where they are not, no price is shown (PL9). */
  hasPricing: z.boolean(),
});
export type Installation = z.infer<typeof installationSchema>;

/** A password on its way in. Characters are not restricted, and nothing is trimmed. */
const newPassword = z.string().check(z.minLength(LIMITS.passwordMin), z.maxLength(LIMITS.passwordMax));
/** A password that is only compared. */
const givenPassword = z.string().check(z.maxLength(LIMITS.passwordMax));
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
  })
  .check(z.refine(isConfirmed, confirmed));
export type SignUp = z.input<typeof signUpSchema>;

/** `POST /api/users/login`. `devices`: what earlier logins on this device gave it to keep. */
export const loginSchema = z.strictObject({
  email: emailSchema,
  password: givenPassword,
  devices: z.optional(
    z.array(z.string().check(z.maxLength(LIMITS.signedToken))).check(z.maxLength(LIMITS.devices)),
  ),
});
export type Login = z.infer<typeof loginSchema>;

/** `POST /api/users/google`. With a guest's bearer token a new account is the guest's, as with sign up. */
export const googleSchema = z.strictObject({ googleToken: z.string().check(z.maxLength(8192)) });

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
  .strictObject({ ...passwordTwice, token: z.string().check(z.maxLength(200)) })
  .check(z.refine(isConfirmed, confirmed));
/**
 * Proof of who the person is: the password if there is one, or what `POST /api/users/me/proof` gave. 422
 * `wrong_password` and `proof_required`.
 */
const identityProof = {
  currentPassword: z.optional(givenPassword),
  proof: z.optional(z.string().check(z.maxLength(LIMITS.signedToken))),
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
