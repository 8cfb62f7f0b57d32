import { CALL_LINK } from '#contract/base/call-link.ts';
import { LIMITS, TURN_MINUTES } from '#contract/limits.ts';
import type { Invitee, Settings } from '#contract/retro/settings.ts';

/** Minutes of writing when the form gives none: a tenth of the retro, at least this. */
const WRITING_RATIO = 0.1;
const MIN_WRITING_MINUTES = 5;
/** The recommended minutes of a retro: a base, and some for each participant. */
const RECOMMENDED_BASE_MINUTES = 20;
const RECOMMENDED_MINUTES_EACH = 5;
/** Shares of the recommendation: below the first too short, below the second short, up to the others normal and long. */
const DURATION_HINTS = { tooShort: 0.5, short: 0.8, normal: 1.4, long: 2 } as const;
/** The number of people a retro is planned for while nobody is invited by name. */
export const USUAL_TEAM = 7;

/** Codes of errors in a retro's settings, by field (specification section 5). */
export type SettingsProblems = Partial<Record<keyof Settings, string>>;

/** The errors in the settings. `now` (epoch ms) is used to check that the start is not past; null skips that check. */
export function problemsOf(settings: Settings, now: number | null): SettingsProblems {
  const problems: SettingsProblems = {};
  const name = settings.name.trim();
  if (name === '') problems.name = 'errors.name.empty';
  else if ([...name].length > LIMITS.retroName) problems.name = 'errors.name.too_long';
  if (Number.isNaN(settings.startsAt)) problems.startsAt = 'time.empty_time';
  else if (now !== null && settings.startsAt < now) problems.startsAt = 'time.past_retro';
  if (!(settings.duration > 0)) problems.duration = 'time.retro_duration.invalid_duration';
  if (!(settings.writingDuration > 0)) problems.writingDuration = 'advanced.timing.writing_duration_required';
  if (!(settings.postingDuration > 0)) problems.postingDuration = 'advanced.timing.posting_duration_required';
  // Other times cannot fit an invalid duration, so that one error is reported only once.
  else if (!problems.duration && settings.writingDuration + settings.postingDuration >= settings.duration) {
    problems.postingDuration = 'advanced.timing.values_too_long';
  }
  if (settings.maxTopics !== null && !(settings.maxTopics > 0)) {
    problems.maxTopics = 'advanced.max_topics.invalid';
  }
  if (settings.equalVotes && !(settings.equalVotes.count > 0)) problems.equalVotes = 'advanced.votes.invalid';
  const ahead = settings.writeAhead;
  if (ahead !== undefined && !(ahead > 0)) problems.writeAhead = 'time.write_ahead.not_before';
  else if (ahead !== undefined && ahead > LIMITS.writeAheadMinutes)
    problems.writeAhead = 'time.write_ahead.too_early';
  const link = callLinkProblem(settings.callLink);
  if (link) problems.callLink = link;
  return problems;
}

function callLinkProblem(link: string | null): string | null {
  if (link === null) return null;
  if ([...link].length > LIMITS.callLink) return 'advanced.call_link.too_long';
  if (/\s/.test(link)) return 'advanced.call_link.white_spaces';
  return CALL_LINK.test(link) ? null : 'advanced.call_link.invalid_url';
}

/** A call link as stored: trimmed, with https://, or null for none. */
export function normalCallLink(link: string | null | undefined): string | null {
  const trimmed = link?.trim() ?? '';
  if (trimmed === '') return null;
  return /^https:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`;
}

/** How many people the times are planned for: the moderator if they take part, and people invited to take part; free places may stay empty. */
export const plannedPeople = (takesPart: boolean, invited: number): number =>
  invited === 0 ? USUAL_TEAM : invited + (takesPart ? 1 : 0);

/**
 * Whether someone is going to write: the moderator, an invited person who does not only watch or, except in a team, someone who takes
 * a free place (specification section 5).
 */
export const hasWriters = (
  invited: readonly Pick<Invitee, 'watches'>[],
  { takesPart, slots, isOfTeam }: { takesPart: boolean; slots: number; isOfTeam: boolean },
): boolean => takesPart || invited.some(({ watches }) => !watches) || (!isOfTeam && slots > 0);

/** Default minutes of writing and posting (SH3). Kept below the duration, from 3 minutes on. */
export function defaultDurations(
  duration: number,
  participants: number,
): { writing: number; posting: number } {
  const minutes = Math.max(MIN_WRITING_MINUTES, Math.round(duration * WRITING_RATIO));
  const writing = Math.max(1, Math.min(minutes, duration - 2));
  const posting = Math.max(1, Math.min(TURN_MINUTES * Math.max(1, participants), duration - writing - 1));
  return { writing, posting };
}

/** Whether each presenter gets less than two minutes (SH3). */
export const turnsTooShort = (postingDuration: number, participants: number): boolean =>
  participants > 0 && postingDuration / participants < TURN_MINUTES;

export type DurationHint = 'too_short' | 'short' | 'normal' | 'long' | 'too_long';

/** How a duration (minutes) fits a number of participants. */
export function durationHint(duration: number, participants: number): DurationHint {
  const share = duration / (RECOMMENDED_BASE_MINUTES + RECOMMENDED_MINUTES_EACH * participants);
  if (share < DURATION_HINTS.tooShort) return 'too_short';
  if (share < DURATION_HINTS.short) return 'short';
  if (share <= DURATION_HINTS.normal) return 'normal';
  return share <= DURATION_HINTS.long ? 'long' : 'too_long';
}
