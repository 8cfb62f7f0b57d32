import type { Refusal, RefusalCode } from '#contract/base/refusal-codes.ts';
import type { CommandOf, CommandType } from '#contract/retro/commands.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { LeftOverTopic } from '#contract/retro/left-over-payload.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { Phase, RetroData } from '#contract/retro/retro-data.ts';
import type { CommandAccess } from '../../access/command-access.ts';

/** What a decision knows beside the retro: the actor, the time, who is connected. Randomness comes in through `shuffle`. */
export interface Context {
  actor: Intro;
  /** Epoch ms. */
  now: number;
  isOnline: (person: string) => boolean;
  /** Epoch ms since when a person is away; null while connected. */
  offlineSince: (person: string) => number | null;
  shuffle: <T>(list: readonly T[]) => T[];
  /** Whether the limit of people waiting from the actor's network is reached (JO16); only a server can know, a browser says no. */
  isCrowded: () => boolean;
  /** The invitation to the address of a waiting person's account, proven or not; only a server can know. */
  invitationOf?: (person: string) => string | null;
  /** A hash from which its text cannot be found (NN6); without one, of a text that nobody knows. Only a server has it. */
  hashOf?: (text?: string) => string;
  /** What the actor may take over from the team's last retro (TA5); only a server can know. */
  leftOver?: readonly LeftOverTopic[];
}

export type Decision = { ok: true; facts: NewFact[] } | Refusal;
export type Decide<T extends CommandType> = (
  data: RetroData,
  command: CommandOf<T>,
  context: Context,
  phase: Phase,
) => Decision;

/** Who may give a command, and its decision. */
export interface Rule<T extends CommandType> {
  by: CommandAccess;
  decide: Decide<T>;
}
export type Rules<T extends CommandType> = { [K in T]: Rule<K> };

/** Rules of commands whose effect a browser can foresee: everything they depend on is in its view. */
export type Foreseen = Partial<Rules<CommandType>>;
/** Rules of commands that only the server decides. People who write ahead give none of them. */
export type Others = Partial<{ [T in CommandType]: Rule<T> & { by: Exclude<CommandAccess, 'writer'> } }>;

export const yes = (...facts: NewFact[]): Decision => ({ ok: true, facts });
export const no = (code: RefusalCode): Refusal => ({ ok: false, code });

/** What a command creates has the command's id (SY1); an id in use is refused, since it would overwrite something. */
export const withUnusedId =
  <T extends CommandType>(decide: Decide<T>): Decide<T> =>
  (data, command, context, phase) =>
    isUsedId(data, command.id) ? no('duplicate_id') : decide(data, command, context, phase);

export const isUsedId = (data: RetroData, id: string): boolean =>
  [data.drafts, data.topics, data.takenDown, data.actions, data.notes, data.carried, data.teamActions].some(
    (record) => record?.[id] !== undefined,
  ) || [data.groups, data.suggestions].some((list) => list.some((item) => item.id === id));
