import { draftsIn } from '#src/api/kept-drafts.ts';
import { typedTextOf } from '#src/room/refused-commands.ts';
import { tabId } from '#src/socket/new-id.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';

/** A text with a key, since several may be the same. */
export interface UnsentText {
  key: string;
  text: string;
}

/** What this browser keeps of one person in one retro and the server does not have (SY6). */
export interface UnsentInRetro {
  /** Texts that will be sent automatically, the oldest first. */
  sending: readonly UnsentText[];
  /** How many other commands without text will be sent, such as votes. */
  otherSteps: number;
  /** Texts in fields, which will be there again with the fields. */
  typed: readonly UnsentText[];
}

/** Reads it; nothing of it is changed. */
export function unsentInRetro(retro: string, person: string): UnsentInRetro {
  const waiting = new PendingCommands(retro, person, tabId()).all.map(({ command }) => command);
  const sending = waiting.flatMap((command) => {
    const text = typedTextOf(command);
    return text === null ? [] : [{ key: command.id, text }];
  });
  return { sending, otherSteps: waiting.length - sending.length, typed: draftsIn(retro, person) };
}
