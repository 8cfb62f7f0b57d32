import { CLAIM_AFTER_MS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited, isGuestOfTeam } from '../../access/retro-access.ts';
import { isLeaderless } from '../deleted-accounts.ts';
import { type Decide, no, yes } from './decision.ts';

/** RO4. */
export const handModeration: Decide<'moderation.hand'> = (data, { to }) => {
  if (to === data.moderator || data.people[to]?.admission !== 'in') return no('unknown_person');
  if (isGuestOfTeam(data, to)) return no('guest_of_team');
  return yes({ type: 'moderation.passed', from: data.moderator, to, claimed: false });
};

/**
 * Epoch ms before which this person may not claim moderation (RO5). A team that sat in the lobby with the moderator can
 * go on at any time, and so can people invited by name. Others wait for the planned start: the person who planned a retro
 * should not have to be there until then for fear of a stranger who comes hours early. Nobody has to wait for a moderator whose account is deleted (RO8).
 */
export function claimableFrom(data: RetroData, person: Person | undefined): number {
  const isKnown = person !== undefined && (person.met === true || isAwaited(data, person));
  return isKnown || data.startedAt !== null || isLeaderless(data) ? 0 : data.settings.startsAt;
}

/** RO5. */
export const claimModeration: Decide<'moderation.claim'> = (data, _command, { actor, now, offlineSince }) => {
  if (actor.id === data.moderator) return yes();
  if (isGuestOfTeam(data, actor.id)) return no('guest_of_team');
  if (now < claimableFrom(data, data.people[actor.id]))
    return { ok: false, code: 'too_early', startsAt: data.settings.startsAt };
  const since = offlineSince(data.moderator);
  const isAway = isLeaderless(data) || (since !== null && now - since >= CLAIM_AFTER_MS);
  if (!isAway) return no('moderator_present');
  return yes({ type: 'moderation.passed', from: data.moderator, to: actor.id, claimed: true });
};

/** RO11: someone whose moderation was taken over asks for it back; asking again changes nothing. */
export const askForModeration: Decide<'moderation.ask'> = (data, _command, { actor }) => {
  const led = data.people[actor.id]?.led;
  if (actor.id === data.moderator || led?.asks) return yes();
  return led ? yes({ type: 'moderation.asked', person: actor.id, asks: true }) : no('unauthorized_action');
};

/** RO11. */
export const declineModeration: Decide<'moderation.decline'> = (data, { person }) =>
  data.people[person]?.led?.asks
    ? yes({ type: 'moderation.asked', person, asks: false })
    : no('unknown_person');
