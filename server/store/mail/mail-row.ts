import { newId } from '../../base/random.ts';
import type { MailTable } from '../database/schema.ts';

/** What a mail is about; `server/mail` has the words for each. */
export type MailKind =
  | 'confirm'
  | 'confirm_address'
  | 'reset'
  | 'invitation'
  | 'address_asked'
  | 'address_changed'
  | 'password_changed';

/** A mail that waits to be sent at once, to nobody yet. */
export const newRow = (kind: MailKind, now: number): MailTable => ({
  id: newId(),
  kind,
  email: null,
  user_id: null,
  retro_id: null,
  workspace_id: null,
  invitation_id: null,
  about: null,
  sender_id: null,
  once: null,
  created_at: now,
  state: 'waiting',
  attempts: 0,
  next_at: now,
  done_at: null,
  error: null,
});
