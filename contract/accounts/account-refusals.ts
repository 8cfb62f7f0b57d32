/**
 * Refusals of the auth and user calls (specification section 7) beside the general ones (`invalid`, `unauthorized`, `too_many`, `not_found`, `unavailable`, `internal`), with
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
  /** Google: there is no such account yet, and the terms have not been accepted. */
  terms_required: 'Accept the terms of use and the privacy policy to create an account.',
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
