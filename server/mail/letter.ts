/** A mail as it goes out. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file, where the mail invites to something. */
  calendar: string | null;
  /** Of a mail that comes again and again: the address that is posted to by who wants no more of them (RFC 8058). */
  unsubscribe?: string;
}

/** Takes letters out of the house. */
export interface Transport {
  /** `id` is the same for every attempt with one letter. Throws where it could not be handed over. */
  send: (letter: Letter, id: string) => Promise<void>;
  close: () => void;
}

/** A letter that will never be taken: its address does not exist, say. Trying again is of no use. */
export class Undeliverable extends Error {}

/** A text in a header, or in a sentence: on one line, whatever was typed into it. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
