import type { ActivityKey } from '#contract/activities/activities.ts';
import type { PlainSetting } from '#contract/retro/plain-settings.ts';
import type { InvitationInput } from '#contract/retro/settings.ts';
import { hasWriters, problemsOf } from '#machines/retro/settings-rules.ts';
import { addressesIn } from '../../forms/mail-addresses.ts';
import type { OwnActivities } from './own-activities.ts';
import { invitationKey, type RetroValues, settingsOf } from './settings-draft.ts';

/** The parts of the form that can have an error. Those of `Settings` keep its names, to match the server's errors. */
export type ProblemField =
  | 'name'
  | 'activity'
  | 'startsAt'
  | 'duration'
  | 'writingDuration'
  | 'postingDuration'
  | 'callLink'
  | 'maxTopics'
  | 'equalVotes'
  | 'writeAhead'
  | PlainSetting
  | 'invited'
  | 'participants';

/** Error codes of specification section 5, by field. */
export type Problems = Partial<Record<ProblemField, string>>;

/** Rules for one retro in addition to those for all. */
export interface FormRules {
  /** It belongs to a team: someone must be invited to take part by name, free places are not enough (specification section 5). */
  isOfTeam?: boolean;
  /** The activities included in the plan; by default all. */
  available?: readonly ActivityKey[];
  /** The workspace's own activities; left out if they are unknown, or not known yet. */
  own?: OwnActivities;
  /** The people a text invites, if not only addresses; null if part of it matches nobody. */
  read?: (text: string, invited: readonly InvitationInput[]) => InvitationInput[] | null;
}

/** The people invited by text that was typed but not added yet. */
export const typedIn = ({ inviting, invited }: RetroValues, { read }: FormRules): InvitationInput[] | null =>
  read ? read(inviting, invited) : invitationsIn(inviting);

/** All errors of the form. `now` (epoch ms) checks that the start has not passed; null skips that. */
export function formProblems(values: RetroValues, now: number | null, rules: FormRules = {}): Problems {
  const problems: Problems = { ...problemsOf(settingsOf(values), now) };
  const activity = activityProblem(values, rules);
  if (activity) problems.activity = activity;
  if (values.inviting.trim() !== '' && typedIn(values, rules) === null) {
    problems.invited = 'invited.invalid_email';
  }
  const { takesPart, slots } = values;
  if (!hasWriters(values.invited, { takesPart, slots: slots ?? 0, isOfTeam: rules.isOfTeam ?? false })) {
    problems.participants = 'participants_picker.not_enough';
  }
  return problems;
}

function activityProblem(
  { activity, customActivityId: chosen }: RetroValues,
  { available, own }: FormRules,
): string | null {
  if (chosen !== null) {
    if (own?.isLocked) return 'activity.not_in_plan';
    return own?.choices.every(({ id }) => id !== chosen) ? 'activity.gone' : null;
  }
  if (activity === null) return 'activity.required';
  return available?.includes(activity) === false ? 'activity.not_in_plan' : null;
}

/** The addresses in a text (`addressesIn`); null if part of it is not an address. */
export function invitationsIn(text: string): { email: string }[] | null {
  const { good, wrong } = addressesIn(text);
  return wrong.length > 0 ? null : good.map((email) => ({ email }));
}

/** The parts of such a text that are not addresses; empty if there is only one part, which is obvious. */
export function wrongAddressesIn(text: string): string[] {
  const { good, wrong } = addressesIn(text);
  return good.length + wrong.length === 1 ? [] : wrong;
}

/** The invitations combined with some more, each person once. */
export function withInvitations(
  invited: readonly InvitationInput[],
  more: readonly InvitationInput[],
): InvitationInput[] {
  const known = new Set(invited.map(invitationKey));
  const fresh = more.filter((one) => !known.has(invitationKey(one)) && known.add(invitationKey(one)));
  return [...invited, ...fresh];
}
