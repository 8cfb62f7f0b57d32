import { ownActivityName, ownTypesOf } from '#contract/activities/activities.ts';
import { unusualOf } from '#contract/retro/plain-settings.ts';
import type { RetroConcept } from '#contract/retro/retro-concept-payload.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import { accessTo, isAwaited, mayRead } from '../access/retro-access.ts';
import { phaseOf } from './evolve.ts';
import { requiresAccount } from './selectors/door-selectors.ts';
import { participantsOf } from './selectors/people-selectors.ts';

/** The progress of a retro, in the words of lists. */
export function statusOf({ startedAt, finishedAt }: RetroData): RetroConcept['status'] {
  if (finishedAt !== null) return 'finished';
  return startedAt === null ? 'created' : 'in_progress';
}

/**
 * The plan of a retro (specification section 3), for people in it, people invited to it or in its team, and its
 * readers; `invitee` is the caller's invitation, if they have one. Null for everyone else (JO9). It lists what it lets out: nothing that
 * people wrote is in it (SE2).
 */
export function conceptOf(
  state: RetroState,
  asks: { id: string; invitee: string | null },
): RetroConcept | null {
  const { data } = state;
  if (!mayRead(accessTo(data, asks.id)) && !isAwaited(data, asks)) return null;
  const { settings, people, moderator } = data;
  const { duration, writingDuration, postingDuration, teamId } = settings;
  return {
    id: data.id,
    name: settings.name,
    activity: settings.activity,
    ownActivity: ownActivityName(settings),
    customActivityId: ownTypesOf(settings) ? (settings.ownActivity?.id ?? null) : null,
    date: new Date(settings.startsAt).toISOString(),
    startsAt: settings.startsAt,
    duration,
    writingDuration,
    postingDuration,
    restDuration: Math.max(0, duration - writingDuration - postingDuration),
    callLink: settings.callLink,
    maxTopics: settings.maxTopics,
    votingMechanic: settings.votingMechanic,
    ...(settings.equalVotes && { equalVotes: settings.equalVotes }),
    participants: participantsOf(data).map(({ id, name }) => ({ id, name })),
    participantSlots: settings.slots,
    waitingRoomEnabled: settings.waitingRoom,
    requiresPermanentAccount: requiresAccount(data),
    ...(settings.allowsGuests && { allowsGuests: settings.allowsGuests }),
    ...(settings.writeAhead !== undefined && { writeAhead: settings.writeAhead }),
    ...unusualOf(settings),
    moderator: people[moderator]?.name ?? '',
    moderatorId: moderator,
    isModerator: moderator === asks.id,
    status: statusOf(data),
    phase: phaseOf(state),
    mode: teamId === null ? 'independent' : 'team',
    projectStage: settings.stage ?? 'standard',
    teamId,
  };
}
