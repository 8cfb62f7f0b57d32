import { CLAIM_AFTER_MS, CO_LEADS } from '#contract/limits.ts';
import type { Person } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited, isGuestOfTeam } from '../../access/retro-access.ts';
import { isDeletedAccount, isLeaderless } from '../deleted-accounts.ts';
import { coLeadsOf } from '../selectors/people-selectors.ts';
import { type Decide, no, type Others, yes } from './decision.ts';

/** RO4. */
const handModeration: Decide<'moderation.hand'> = (data, { to }) => {
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

/**
 * How long the moderator has to be away before this person may take over, ms (RO5, CL6): while a co-lead is there, the others wait twice as
 * long, so that a co-lead takes over first.
 */
export function claimWait(data: RetroData, person: string, isOnline: (person: string) => boolean): number {
  const others = coLeadsOf(data).filter(({ id }) => id !== person && isOnline(id));
  return data.people[person]?.coLead || others.length === 0 ? CLAIM_AFTER_MS : 2 * CLAIM_AFTER_MS;
}

/** RO5. */
const claimModeration: Decide<'moderation.claim'> = (data, _command, context) => {
  const { actor, now, offlineSince, isOnline } = context;
  if (actor.id === data.moderator) return yes();
  if (isGuestOfTeam(data, actor.id)) return no('guest_of_team');
  if (now < claimableFrom(data, data.people[actor.id]))
    return { ok: false, code: 'too_early', startsAt: data.settings.startsAt };
  const since = offlineSince(data.moderator);
  const isAway = isLeaderless(data) || (since !== null && now - since >= claimWait(data, actor.id, isOnline));
  if (!isAway) return no('moderator_present');
  return yes({ type: 'moderation.passed', from: data.moderator, to: actor.id, claimed: true });
};

/** RO11: someone whose moderation was taken over asks for it back; asking again changes nothing. */
const askForModeration: Decide<'moderation.ask'> = (data, _command, { actor }) => {
  const led = data.people[actor.id]?.led;
  if (actor.id === data.moderator || led?.asks) return yes();
  return led ? yes({ type: 'moderation.asked', person: actor.id, asks: true }) : no('unauthorized_action');
};

/** RO11. */
const declineModeration: Decide<'moderation.decline'> = (data, { person }) =>
  data.people[person]?.led?.asks
    ? yes({ type: 'moderation.asked', person, asks: false })
    : no('unknown_person');

/** CL1: somebody in the room who takes part, or only facilitates; no guest of a team's retro. */
const nameCoLead: Decide<'colead.name'> = (data, { person: id }) => {
  const person = data.people[id];
  if (id === data.moderator || person?.admission !== 'in' || isDeletedAccount(person))
    return no('unknown_person');
  if (isGuestOfTeam(data, id)) return no('guest_of_team');
  if (person.coLead) return yes();
  return coLeadsOf(data).length < CO_LEADS ? yes({ type: 'colead.named', person: id }) : no('limit');
};

/** CL1: by the moderator, or by themselves. */
const endCoLead: Decide<'colead.end'> = (data, { person: id }, { actor }) => {
  if (actor.id !== data.moderator && actor.id !== id) return no('moderator_only');
  return data.people[id]?.coLead ? yes({ type: 'colead.ended', person: id }) : yes();
};

/** Who may give the commands that are decided here, and how. Only the server decides these. */
export const others = {
  'moderation.ask': { by: 'in', decide: askForModeration },
  'moderation.decline': { by: 'moderator', decide: declineModeration },
  'moderation.hand': { by: 'moderator', decide: handModeration },
  'moderation.claim': { by: 'in', decide: claimModeration },
  'colead.name': { by: 'moderator', decide: nameCoLead },
  'colead.end': { by: 'in', decide: endCoLead },
} satisfies Others;
