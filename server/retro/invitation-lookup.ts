import type { Command } from '#contract/retro/commands.ts';
import type { Invitee } from '#contract/retro/settings.ts';
import type { RetroActor, Users } from '../accounts/store/users.ts';

/** The command without an invitation of its own actor, who is in the retro already. */
export function withoutOneself(command: Command, { id, email }: RetroActor): Command {
  if (command.type !== 'settings.change') return command;
  const invited = command.invited.filter((input) =>
    'email' in input ? input.email !== email : input.userId !== id,
  );
  return { ...command, invited };
}

/** Ids of accounts that a command lets in, if someone is invited by an address. */
export const admittedBy = (command: Command, invited: readonly Invitee[]): readonly string[] =>
  command.type === 'person.admit' && invited.some(({ email }) => email !== null) ? command.people : [];

/** Ids of accounts that a command invites and that were not invited before. */
export function newcomersOf(command: Command, invited: readonly Invitee[]): string[] {
  if (command.type !== 'settings.change') return [];
  const known = new Set(invited.map(({ userId }) => userId));
  const ids = command.invited.flatMap((input) => ('userId' in input ? [input.userId] : []));
  return [...new Set(ids)].filter((id) => !known.has(id));
}

/**
 * The command with each newcomer's real name instead of the one from the page; null if one of them does not
 * exist. Looked up before anything is decided: a reference to nobody would fail when written, together with everything
 * written with it (SY8).
 */
export async function introduced(
  command: Command,
  newcomers: readonly string[],
  users: Pick<Users, 'byIds'>,
): Promise<Command | null> {
  if (command.type !== 'settings.change') return command;
  const names = new Map((await users.byIds(newcomers)).map(({ id, name }) => [id, name]));
  if (newcomers.some((id) => !names.has(id))) return null;
  const invited = command.invited.map((input) =>
    'userId' in input ? { ...input, name: names.get(input.userId) ?? input.name } : input,
  );
  return { ...command, invited };
}
