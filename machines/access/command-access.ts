import type { RefusalCode } from '#contract/base/refusal-codes.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';

/**
 * Who may give a command. `anyone`: everyone with the link and a name. `inside`: everyone in the room, watchers too. `in`: participants and the moderator, even
 * one who only facilitates. `participant`: everyone who takes part, but not watchers (RO3) or a moderator who only facilitates
 * (RO2). `writer`: they, and people who write ahead (WA2). `lead`: the moderator and the co-leads (CL2). `moderator`: only the moderator.
 */
export type CommandAccess = 'anyone' | 'inside' | 'in' | 'participant' | 'writer' | 'lead' | 'moderator';

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
