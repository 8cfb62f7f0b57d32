import { ownTypesOf } from '#contract/activities/activities.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { InvitationInput, Invitee, KeptSettings, Settings } from '#contract/retro/settings.ts';
import { isOfTeam } from '../../access/retro-access.ts';
import { isSame } from '../is-same.ts';
import { slotsTaken } from '../selectors/door-selectors.ts';
import { hasWriters, normalCallLink, problemsOf } from '../settings-rules.ts';
import { withdrawAhead } from './ahead-decider.ts';
import { type Decide, type Foreseen, no, type Others, yes } from './decision.ts';
import { hasActivity } from './team-decider.ts';

/**
 * LO3: the same validation as the creation form. A start in the past may stay unchanged; the activity stays
 * once there are topics, or may be topics written ahead, because their types are its own (GB1), and another one has to be in the plan (PL2). An activity that its
 * workspace made can only be chosen if the retro was created with it (CA2). While the workspace is suspended nobody else is
 * invited: an invitation shows people what was typed, by mail or not (OP4).
 */
const changeSettings: Decide<'settings.change'> = (data, command, { now }) => {
  const { id, settings, invited } = command;
  const callLink = normalCallLink(settings.callLink);
  const next = keptFrom({ ...settings, callLink, teamId: data.settings.teamId }, data.settings);
  const moved = next.startsAt !== data.settings.startsAt;
  const problems: Record<string, string> = problemsOf(next, moved ? now : null);
  const leads = data.people[data.moderator]?.takesPart ?? false;
  const { takesPart: leader = leads } = command;
  const takesPart = leader || someoneTakesPart(data, data.moderator);
  // Here free places are enough even in a team: its teammates come in without an invitation.
  if (!hasWriters(invited, { takesPart, slots: next.slots, isOfTeam: false })) {
    problems.participants = 'participants_picker.not_enough';
  }
  const isOwn = ownTypesOf(next) !== undefined;
  const isOther =
    isOwn !== (ownTypesOf(data.settings) !== undefined) || next.activity !== data.settings.activity;
  if (settings.customActivityId !== undefined && !isOwn) problems.activity = 'activity.gone';
  else if (isOther && data.ahead) problems.activity = 'activity.written_ahead';
  else if (isOther && data.topicCount > 0) problems.activity = 'activity.has_topics';
  const invitees = inviteesOf(invited, data.invited, id);
  const { noStart } = data.entitlements;
  if ((noStart === 'suspended' || noStart === 'resting') && hasOthers(invitees, data.invited))
    problems.invited = `invited.${noStart}`;
  if (Object.keys(problems).length > 0) return { ok: false, code: 'settings', fields: problems };
  // From when anybody can write: what they type is on its way, or waits in their browser, or comes back with its author (RO10).
  const maySomebodyWrite = data.startedAt !== null || data.ahead;
  if (data.settings.withoutNames && !next.withoutNames && maySomebodyWrite) return no('names_stay_hidden');
  if (isOther && !isOwn && !hasActivity(data, next.activity)) return no('plan_required');
  if (next.slots < slotsTaken(data)) return no('slots_taken');
  const facts: NewFact[] = [];
  if (leader !== leads) facts.push({ type: 'facilitation.chosen', takesPart: leader });
  if (!isSame(next, data.settings) || !isSame(invitees, data.invited))
    facts.push(
      { type: 'settings.changed', settings: next, invited: invitees },
      ...withdrawAhead(data, noLongerInvited(data, invitees)),
    );
  return yes(...facts);
};

/** People who wrote ahead as they were invited, and no longer are. Those who are in the room by now stay there, with what they wrote. */
const noLongerInvited = (data: RetroData, invitees: readonly Invitee[]): string[] =>
  Object.values(data.people)
    .filter(({ id, admission }) => admission === 'ahead' && !isOfTeam(data, id))
    .filter(({ invitee }) => !invitees.some(({ id, watches }) => id === invitee && !watches))
    .map(({ id }) => id);

/** Whether people are invited who were not before. */
function hasOthers(invitees: readonly Invitee[], before: readonly Invitee[]): boolean {
  const invitedBefore = new Set(before.map((one) => one.id));
  return invitees.some((one) => !invitedBefore.has(one.id));
}

/** Settings as the retro stores them: with the workspace's activity it was created with, chosen or set aside. */
function keptFrom(
  { customActivityId, ...settings }: Settings,
  { ownActivity, topicTypes, activity }: KeptSettings,
): KeptSettings {
  if (!ownActivity) return settings;
  const { isSetAside: _before, ...own } = ownActivity;
  return customActivityId === own.id
    ? { ...settings, activity, ownActivity: own, topicTypes }
    : { ...settings, ownActivity: { ...own, isSetAside: true }, topicTypes };
}

const someoneTakesPart = (data: RetroData, but?: string): boolean =>
  Object.values(data.people).some(({ id, takesPart }) => takesPart && id !== but);

/**
 * Invitations as the retro stores them: existing ones keep their id, so that people who came with one stay invited. A new
 * one has an id that nothing in the retro ever had (LO1): erasing a person uses it, long after they were taken off the
 * list. `maker`: unique to the command that makes them. A browser chooses the ids of its commands, but none is accepted
 * twice in a retro; so an invitation's id contains the whole command id.
 */
export function inviteesOf(
  invited: readonly InvitationInput[],
  before: readonly Invitee[],
  maker: string,
): Invitee[] {
  const idAt = (place: number): string => maker + place.toString(36).padStart(3, '0');
  const byKey = new Map(before.flatMap((one) => keysOf(one).map((key) => [key, one])));
  const next = new Map<string, Invitee>();
  for (const input of invited) {
    const key = 'email' in input ? input.email : input.userId;
    if (next.has(key)) continue;
    const { watches: _before, ...invitee } = byKey.get(key) ?? { id: idAt(next.size), ...inviteeOf(input) };
    next.set(key, { ...invitee, ...(input.watches && { watches: true }) });
  }
  return [...next.values()];
}

const keysOf = ({ email, userId }: Invitee): string[] => [email, userId].filter((key) => key !== null);

function inviteeOf(input: InvitationInput): Omit<Invitee, 'id' | 'watches'> {
  if ('email' in input) return { name: input.email.split('@')[0] ?? '', email: input.email, userId: null };
  return { name: input.name, email: null, userId: input.userId };
}

/** IB1, IB4. */
const askIceBreaker: Decide<'icebreaker.ask'> = (data, { question }) => {
  if (!data.entitlements.iceBreakers) return no('plan_required');
  const iceBreaker = data.iceBreaker;
  const isOpen = iceBreaker !== null && !iceBreaker.revealed && iceBreaker.count === 0;
  return isOpen && isSame(iceBreaker.question, question)
    ? yes()
    : yes({ type: 'icebreaker.asked', question });
};

/** IB2. After the reveal, the first answer of someone who had none is revealed with the others (IB3). */
const answerIceBreaker: Decide<'icebreaker.answer'> = (data, { text }, { actor }) => {
  if (!data.iceBreaker) return no('no_ice_breaker');
  const { revealed, answers } = data.iceBreaker;
  const before = answers[actor.id];
  if (revealed && before !== undefined) return no('no_ice_breaker');
  if (revealed) return yes({ type: 'icebreaker.revealed', answers: { ...answers, [actor.id]: text } });
  if (before === text) return yes();
  return yes({ type: 'icebreaker.answered', person: actor.id, text, first: before === undefined });
};

/** IB3. */
const revealIceBreaker: Decide<'icebreaker.reveal'> = (data) => {
  if (!data.iceBreaker || data.iceBreaker.revealed) return no('no_ice_breaker');
  return yes({ type: 'icebreaker.revealed', answers: data.iceBreaker.answers });
};

const closeIceBreaker: Decide<'icebreaker.close'> = (data) =>
  data.iceBreaker ? yes({ type: 'icebreaker.closed' }) : no('no_ice_breaker');

/** LO4. If nothing new may start, a retro that has begun can still be finished (WS8, TM6). */
export const startWriting: Decide<'writing.start'> = (data, _command, { now }) => {
  const { noStart } = data.entitlements;
  if (noStart !== undefined && data.startedAt === null) return no(noStart);
  if (!someoneTakesPart(data)) return no('nobody_writes');
  const total = data.settings.writingDuration * 60_000;
  return yes({
    type: 'writing.started',
    endsAt: now + total,
    total,
    ...(data.ahead && { ahead: true as const }),
  });
};

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'settings.change': { by: 'moderator', decide: changeSettings },
  'icebreaker.ask': { by: 'lead', decide: askIceBreaker },
  'icebreaker.answer': { by: 'participant', decide: answerIceBreaker },
  'icebreaker.close': { by: 'lead', decide: closeIceBreaker },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'icebreaker.reveal': { by: 'lead', decide: revealIceBreaker },
  'writing.start': { by: 'lead', decide: startWriting },
} satisfies Others;
