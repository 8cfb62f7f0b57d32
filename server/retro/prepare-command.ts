import type { Command, CommandOf } from '#contract/retro/commands.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { Ack } from '#contract/retro/wire.ts';
import { no } from '#machines/retro/decide/decision.ts';
import type { Outcome } from '#machines/retro/decide.ts';
import { leads } from '#machines/retro/selectors/people-selectors.ts';
import type { RetroActor, Users } from '../accounts/store/users.ts';
import type { Logger } from '../base/logger.ts';
import { TooOften } from '../base/too-often.ts';
import { admittedBy, introduced, newcomersOf } from './invitation-lookup.ts';
import type { LeftOverFor } from './left-over-topics.ts';
import type { UpdateActionItem } from './update-action-item.ts';

/** The addresses of people's accounts, proven or not, by id. */
type Addresses = ReadonlyMap<string, string | null>;

/** What was looked up for a command. */
export interface CommandContext {
  addresses: Addresses;
  /** What was left over in the team's last retro. */
  leftOver: readonly LeftOverTopic[];
  /** The newly invited whose own names the command has. */
  named: readonly string[];
}
export const EMPTY_CONTEXT: CommandContext = { addresses: new Map(), leftOver: [], named: [] };

/** A command with what had to be looked up, or done, before it can be decided. */
export interface PreparedCommand extends CommandContext {
  command: Command;
  /** The change has been made where it belongs, and has to be shown here: if it shows already, that is not a refusal. */
  isDone: boolean;
}

export interface PrepareDeps {
  users: Pick<Users, 'byIds'>;
  log: Logger;
  /** Null if action items of other retros cannot be reached. */
  updateActionItem: UpdateActionItem | null;
  /** Null if other retros cannot be reached. */
  leftOverFor: LeftOverFor | null;
  /** The result of a command in the retro's present state. */
  outcomeOf: (command: Command) => Outcome;
}

const UNKNOWN_INVITEE: Ack = { ok: false, code: 'settings', fields: { invited: 'not_found' } };

/**
 * Looks up, or does, what a command needs elsewhere; null if it needs nothing. Resolves with its answer if it comes
 * to nothing.
 */
export function prepare(
  command: Command,
  data: RetroData,
  user: RetroActor,
  deps: PrepareDeps,
): Promise<PreparedCommand | Ack> | null {
  const { invited, moderator } = data;
  const admitted = leads(data, user.id) ? admittedBy(command, invited) : [];
  if (admitted.length > 0) return withAddresses(command, admitted, deps);
  const newcomers = newcomersFor(command, data, user);
  if (newcomers.length > 0) return withNames(command, newcomers, deps);
  if (user.id === moderator && command.type === 'topics.take') return withLeftOver(command, data, user, deps);
  const ticked = tickedOff(command, data);
  return ticked
    ? whereItBelongs(command, { ...ticked, isOfTeam: data.settings.teamId !== null }, user, deps)
    : null;
}

/** Ids of accounts whose names have to be looked up for a command. */
export const newcomersFor = (
  command: Command,
  { moderator, invited }: RetroData,
  user: RetroActor,
): string[] => (user.id === moderator ? newcomersOf(command, invited) : []);

async function withAddresses(command: Command, people: readonly string[], { users }: PrepareDeps) {
  // If they cannot be looked up, they can still come in, without an invitation.
  const accounts = await users.byIds(people).catch(() => []);
  const addresses = new Map(accounts.map(({ id, email }) => [id, email]));
  return { ...EMPTY_CONTEXT, command, addresses, isDone: false };
}

/** A browser names the topics by their ids; their texts are read from the retro they come from (TA5). */
async function withLeftOver(
  command: CommandOf<'topics.take'>,
  data: RetroData,
  user: RetroActor,
  { leftOverFor, log }: PrepareDeps,
) {
  try {
    const topics = await leftOverFor?.(data, user.id);
    const leftOver = topics?.retro?.id === command.retro ? topics.topics : [];
    return { ...EMPTY_CONTEXT, command, leftOver, isDone: false };
  } catch (error) {
    if (error instanceof TooOften) return no('too_many');
    log.error({ err: error }, 'the last retro of a team could not be read');
    return no('unavailable');
  }
}

async function withNames(command: Command, newcomers: readonly string[], { users, log }: PrepareDeps) {
  try {
    const named = await introduced(command, newcomers, users);
    return named ? { ...EMPTY_CONTEXT, command: named, named: newcomers, isDone: false } : UNKNOWN_INVITEE;
  } catch (error) {
    log.error({ err: error }, 'the invited could not be looked up');
    return no('unavailable');
  }
}

/** An action item that came along from an earlier retro. */
export const carriedItem = ({ actions, carried }: RetroData, id: string) =>
  actions[id] === undefined ? carried[id] : undefined;

/** The action item of an earlier retro that a command changes; undefined if it changes none. */
export const tickedOff = (command: Command, data: RetroData) =>
  command.type === 'action.set-status' ? carriedItem(data, command.action) : undefined;

/** An action item of an earlier retro is changed in that one first (TA2): its log is the truth. If that is gone, one without a team is changed here only (CO4). */
async function whereItBelongs(
  command: Command,
  { id, retro, isOfTeam }: { id: string; retro?: string | undefined; isOfTeam: boolean },
  user: RetroActor,
  { updateActionItem, outcomeOf, log }: PrepareDeps,
): Promise<PreparedCommand | Ack> {
  // Then nothing is changed there; what the refusal is, or whether it still is one, is found when the command is applied.
  if (!outcomeOf(command).ok) return { ...EMPTY_CONTEXT, command, isDone: false };
  const prepared = { ...EMPTY_CONTEXT, command, isDone: true };
  if (!updateActionItem || retro === undefined || command.type !== 'action.set-status') return prepared;
  try {
    const change = { status: command.status };
    const ack = await updateActionItem({ retro, action: id, change, team: [], by: user.id });
    if (ack === null) return isOfTeam ? no('unknown_action') : prepared;
    return ack.ok ? prepared : ack;
  } catch (error) {
    if (error instanceof TooOften) return no('too_many');
    log.error({ err: error }, 'the retro that an action item is from could not be opened');
    return no('unavailable');
  }
}
