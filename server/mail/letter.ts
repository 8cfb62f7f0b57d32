/** A mail ready to be sent. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, if the mail is an invitation. */
  calendar: string | null;
  /** For recurring mails: the address for unsubscribing with one click (RFC 8058). */
  unsubscribe?: string;
}

/** Sends letters. */
export interface Transport {
  /** `id` is the same for every attempt with one letter. Throws if it could not be handed over. */
  send: (letter: Letter, id: string) => Promise<void>;
  close: () => void;
}

/** A letter that will never be accepted: its address does not exist, say. Retrying is useless. */
export class Undeliverable extends Error {}

/** A text for a header or sentence: on one line, whatever was typed. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
