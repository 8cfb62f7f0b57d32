import { type ActivityKey, type ActivitySettings, ownTypesOf } from '#contract/activities/activities.ts';
import { LOCALES } from '#contract/base/locales.ts';
import type { NextPlan } from '#contract/planning/retro-plan-payloads.ts';
import type { KeptSettings } from '#contract/retro/settings.ts';
import { dayOf, draftFrom, type RetroDraft, timeOf } from '#src/shared/planning/settings-draft.ts';

const FIVE_MINUTES_MS = 5 * 60_000;

/** What a form is filled with to plan a retro like another one (LI8, BF3). */
export interface PlanAgainDraft {
  draft: RetroDraft;
  /** Whether the earlier activity cannot be chosen here, so that another one replaces it. */
  hasOtherActivity: boolean;
}

/** The activity to use again: the earlier one or, if it is not available, the first that is. */
export function activityAgain(
  before: { activity: ActivityKey; isOwn: boolean; customActivityId: string | null },
  available: readonly ActivityKey[],
): Pick<RetroDraft, 'activity' | 'customActivityId'> & { isOther: boolean } {
  const { activity, isOwn, customActivityId } = before;
  if (customActivityId !== null) return { activity: null, customActivityId, isOther: false };
  const isOther = isOwn || !available.includes(activity);
  return { activity: isOther ? (available[0] ?? null) : activity, customActivityId: null, isOther };
}

/** Whether a retro has topic types of its own. */
const isOwn = (settings: ActivitySettings): boolean => ownTypesOf(settings) !== undefined;

/** Whether it was imported, so that its times and places are unknown (EX3): this form cannot leave them empty. */
const cameFromFile = ({ writingDuration }: KeptSettings): boolean => writingDuration === 0;

/** What is reused of an imported retro; everything else gets the defaults. */
const saidByFile = ({
  duration,
  votingMechanic,
  votes,
  severalVotes,
  takesPart,
}: RetroDraft): RetroDraft => ({
  ...(duration && { duration }),
  ...(votingMechanic && { votingMechanic }),
  ...(votes && { votes }),
  ...(severalVotes !== undefined && { severalVotes }),
  ...(takesPart !== undefined && { takesPart }),
});

/** The form for the next retro, as of `now` (epoch ms). It never repeats, because the earlier retro may do so already. */
export function planAgainDraft(
  { settings, takesPart, invited, customActivityId, weeks }: NextPlan,
  { available, now }: { available: readonly ActivityKey[]; now: number },
): PlanAgainDraft {
  const { isOther, ...activity } = activityAgain(
    { activity: settings.activity, isOwn: isOwn(settings), customActivityId },
    available,
  );
  const startsAt = nextAt(settings.startsAt, weeks, now);
  const { name: _, ...kept } = draftFrom(settings, [], takesPart);
  const before = cameFromFile(settings) ? saidByFile(kept) : kept;
  const name = nameAgain(settings.name, settings.startsAt, startsAt);
  return {
    hasOtherActivity: isOther,
    draft: {
      ...before,
      ...activity,
      ...(name !== null && { name }),
      startsNow: false,
      repeats: null,
      date: dayOf(startsAt),
      time: timeOf(startsAt),
      invited,
    },
  };
}

/** The first start after `now` in steps of `weeks`, at the same local weekday and time of day, rounded to five minutes. */
export function nextAt(startsAt: number, weeks: number, now: number): number {
  const at = new Date(Math.round(startsAt / FIVE_MINUTES_MS) * FIVE_MINUTES_MS);
  do at.setDate(at.getDate() + 7 * weeks);
  while (at.getTime() <= now);
  return at.getTime();
}

/** The ways in which a name may contain the day of a retro. */
const writtenDays = (at: number): string[] => [
  new Date(at).toISOString().slice(0, 10),
  dayOf(at),
  ...[...navigator.languages.filter((tag) => /^(en|es)\b/.test(tag)), ...LOCALES].map((locale) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(at),
  ),
];

/** The next retro's name: with the new day if it contained the old one; null if it had the default name. */
export function nameAgain(name: string, was: number, is: number): string | null {
  const place = writtenDays(was).findIndex((day) => name.includes(day));
  if (place === -1) return name;
  const [before = '', after = ''] = [writtenDays(was)[place], writtenDays(is)[place]];
  return name === `Retro ${before}` ? null : name.replace(before, () => after);
}
