/* Tables of mails; the other tables, and what columns have in common, are in `schema.ts`. */

/** A mail to be sent. Its text is composed when it is sent, so no link is stored here. */
export interface MailTable {
  id: string;
  kind: string;
  /** Its recipient: an address, or an account. */
  email: string | null;
  user_id: string | null;
  retro_id: string | null;
  workspace_id: string | null;
  /** The invitation to a workspace or team that it is about. */
  invitation_id: string | null;
  /** What else its text needs, as JSON; never a link or a token. */
  about: string | null;
  /** Who caused it, if anyone. */
  sender_id: string | null;
  /** A mail with such a key is sent once. */
  once: string | null;
  created_at: number;
  state: string;
  attempts: number;
  next_at: number;
  done_at: number | null;
  error: string | null;
  /** 1 if nobody waits for it at their screen: the others go first. */
  is_later: number;
  /** Since when the mail server has not taken it, for a reason that is not its own; null if it was not tried. */
  failing_since: number | null;
}

/** Mails as they would have been sent, on an installation without a mail server. */
export interface OutboxTable {
  id: string;
  at: number;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  calendar: string | null;
}

/** A mail that was sent to somebody by somebody else, as it counts for a day, whatever becomes of what it was about. */
export interface SentMailTable {
  /** The mail's. */
  id: string;
  at: number;
  kind: string;
  /** A mark of the address, which can only be compared. */
  to_mark: string;
  sender_id: string | null;
  /** Of the sender at that time: 1 without a proven address, and the marks of their networks. */
  is_guest: number;
  network: string | null;
  wide_network: string | null;
  workspace_id: string | null;
}
