import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { CommandType } from '#contract/retro/commands.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/**
 * Who may give a command. `anyone`: everyone with the link and a name. `inside`: everyone in the room, watchers too. `in`: participants and the moderator, even
 * one who only facilitates. `participant`: everyone who takes part, but not watchers (RO3) or a moderator who only facilitates
 * (RO2). `writer`: they, and people who write ahead (WA2). `lead`: the moderator and the co-leads (CL2). `moderator`: only the moderator.
 */
export type CommandAccess = 'anyone' | 'inside' | 'in' | 'participant' | 'writer' | 'lead' | 'moderator';

/** Who may give which command (AC1). The map is total: a new command does not compile without its entry. */
export const COMMAND_ACCESS: Readonly<Record<CommandType, CommandAccess>> = {
  'person.join': 'anyone',
  'person.admit': 'lead',
  'person.reject': 'lead',
  'person.remove': 'lead',
  'person.take-back': 'lead',
  'person.withdraw': 'anyone',
  'role.choose': 'inside',
  'moderation.ask': 'in',
  'moderation.decline': 'moderator',
  'moderation.hand': 'moderator',
  'moderation.claim': 'in',
  'colead.name': 'moderator',
  'colead.end': 'in',
  'facilitation.choose': 'moderator',
  'slots.set': 'moderator',
  'settings.change': 'moderator',
  'mood.set': 'in',
  'readiness.set': 'participant',
  'icebreaker.ask': 'lead',
  'icebreaker.answer': 'participant',
  'icebreaker.reveal': 'lead',
  'icebreaker.close': 'lead',
  'topics.take': 'moderator',
  'topic.drop': 'moderator',
  'ahead.come': 'anyone',
  'ahead.finish': 'writer',
  'writing.start': 'lead',
  'topic.add': 'writer',
  'topic.change': 'writer',
  'topic.delete': 'writer',
  'sharing.start': 'lead',
  'topic.share': 'participant',
  'turn.end': 'in',
  'turn.skip': 'lead',
  'turn.give': 'lead',
  'turns.reorder': 'lead',
  'topic.draw': 'in',
  'reader.draw': 'lead',
  'topic.claim': 'in',
  'topic.correct': 'in',
  'topic.retype': 'moderator',
  'topic.add-later': 'participant',
  'topic.take-down': 'moderator',
  'grouping.start': 'lead',
  'group.merge': 'lead',
  'topic.move': 'lead',
  'group.name': 'lead',
  'grouping.undo': 'lead',
  'suggestion.make': 'participant',
  'suggestion.accept': 'lead',
  'suggestion.dismiss': 'lead',
  'voting.start': 'lead',
  'vote.place': 'participant',
  'vote.withdraw': 'participant',
  'voting.close': 'lead',
  'group.choose': 'lead',
  'action.add': 'participant',
  'action.change': 'in',
  'action.delete': 'in',
  'action.force': 'lead',
  'action.cancel': 'lead',
  'action.set-status': 'in',
  'note.add': 'participant',
  'note.change': 'in',
  'note.delete': 'in',
  'review.start': 'lead',
  'retro.finish': 'moderator',
  'phase.reopen': 'lead',
  'time.pause': 'lead',
  'time.resume': 'lead',
  'time.add': 'lead',
  'time.shorten': 'lead',
};

/** Whether a command is for those who lead: the end of a turn is also for its presenter, the next topic for its reader. */
export const isForThoseWhoLead = (type: CommandType): boolean =>
  COMMAND_ACCESS[type] === 'lead' || type === 'turn.end' || type === 'topic.draw';

/** Why a person may not give a command, or null if they may. Only for people who may know that the retro exists (AC1). */
export const commandRefusal = (
  retro: Pick<RetroData, 'people' | 'moderator'>,
  person: string,
  command: CommandType,
): RefusalCode | null => accessRefusal(retro, person, COMMAND_ACCESS[command]);

/** What a person lacks to be allowed, or null if they are. */
export function accessRefusal(
  { people, moderator }: Pick<RetroData, 'people' | 'moderator'>,
  person: string,
  allowed: CommandAccess,
): RefusalCode | null {
  if (allowed === 'anyone') return null;
  const member = people[person];
  if (member?.admission === 'removed') return 'removed';
  if (member?.admission === 'ahead' && allowed === 'writer') return null;
  if (member?.admission !== 'in' && member?.admission !== 'watching') return 'not_admitted';
  if (allowed === 'inside') return null;
  if (allowed === 'moderator') return person === moderator ? null : 'moderator_only';
  if (allowed === 'lead') return person === moderator || member.coLead ? null : 'moderator_only';
  if (member.admission === 'watching') return 'watcher';
  return allowed === 'in' || member.takesPart ? null : 'participant_only';
}
