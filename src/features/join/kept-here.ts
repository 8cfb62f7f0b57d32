import { draftsIn } from '#src/api/unsent.ts';
import { textOf } from '#src/room/refused-commands.ts';
import { tabId } from '#src/socket/ids.ts';
import { PendingCommands } from '#src/socket/pending-commands.ts';

/** A text, and what tells it from others that read the same. */
export interface KeptText {
  key: string;
  text: string;
}

/** What this browser keeps of one person in one retro and the server does not have (SY6). */
export interface KeptHere {
  /** Texts that are sent by themselves, the oldest first. */
  sending: readonly KeptText[];
  /** How much else is sent that has no text, such as votes. */
  otherSteps: number;
  /** What is in fields, and is there again once they are. */
  typed: readonly KeptText[];
}

/** Reads it; nothing of it is changed. */
export function keptHere(retro: string, person: string): KeptHere {
  const waiting = new PendingCommands(retro, person, tabId()).all.map(({ command }) => command);
  const sending = waiting.flatMap((command) => {
    const text = textOf(command);
    return text === null ? [] : [{ key: command.id, text }];
  });
  return { sending, otherSteps: waiting.length - sending.length, typed: draftsIn(retro, person) };
}
