import { LIMITS } from '#contract/limits.ts';
import type { NewFact } from '#contract/retro/facts.ts';
import type { Intro } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { isAwaited } from '../../access/retro-access.ts';
import { isDeletedAccount } from '../deleted-accounts.ts';
import { doorsOpenAt, requiresAccount, slotsTaken } from '../selectors/door-selectors.ts';
import { isIn } from '../selectors/people-selectors.ts';
import { unsharedTopicsOf } from '../selectors/topics-selectors.ts';
import { type Context, type Decide, type Decision, type Foreseen, no, type Others, yes } from './decision.ts';
import { knock } from './knocking-decider.ts';
import { countAudience, hasPlace, isDeserted } from './places.ts';
import { chooseRole } from './roles-decider.ts';
import { lateTurn } from './turn-order.ts';

/** JO1 to JO8, AC5: comes in, or knocks where there is a waiting room. Repeated by someone inside, it changes nothing. */
const join: Decide<'person.join'> = (data, command, context, phase) => {
  const { actor, now, isOnline } = context;
  // A person who comes back to lead the retro, after leaving with the team (TM4), does not only watch (RO1).
  const role = actor.id === data.moderator ? 'participant' : command.role;
  const person = data.people[actor.id];
  if (person?.admission === 'removed') return no('removed');
  if (person?.admission === 'in') return yes();
  if (person?.admission === 'watching' && role === 'watcher' && !person.asks) return yes();
  if (data.finishedAt !== null) return no('finished');
  if (person?.admission === 'watching') return chooseRole(data, command, context, phase);
  if (actor.guest && requiresAccount(data)) return no('account_required');
  if (data.startedAt === null && now < doorsOpenAt(data.settings.startsAt))
    return { ok: false, code: 'too_early', startsAt: data.settings.startsAt };
  const isExpected = isAwaited(data, actor);
  // A person who left the room with their team can only come back if they are expected (TM4).
  if (person?.admission === 'outside' && !person.neverIn && !isExpected) return no('removed');
  const slot = role === 'participant' && !hasPlace(data, actor);
  if (slot && slotsTaken(data) >= data.settings.slots) return no('no_slots');
  // A guest of a team always knocks (JO19).
  const isGuestHere = actor.guest && data.settings.teamId !== null;
  const isAsked = isGuestHere || (data.settings.waitingRoom && !isDeserted(data));
  const letIn = !isAsked || isExpected;
  if ((!letIn || role === 'watcher') && countAudience(data, actor.id) >= LIMITS.audience) return no('limit');
  if (!person && Object.keys(data.people).length >= LIMITS.people) return no('limit');
  if (letIn) {
    const isMet = isOnline(data.moderator) && data.startedAt === null;
    const leads = actor.id === data.moderator;
    const joined: NewFact = {
      type: 'person.joined',
      person: actor,
      role,
      slot,
      ...(isMet && { met: isMet }),
      ...(leads && { leads }),
    };
    // With topics that they wrote ahead they get a turn (WA8).
    const isLate =
      phase === 'posting' && role === 'participant' && unsharedTopicsOf(data, actor.id).length > 0;
    return yes(joined, ...(isLate ? lateTurn(data, actor.id, context) : []));
  }
  return knock(data, role, context);
};

/**
 * Recorded by the server itself when someone who left the room because they left its team comes to the door again: once
 * they are expected, they may come in like anyone else (TM4).
 */
export function readmit(data: RetroData, person: Pick<Intro, 'id' | 'invitee'>): Decision {
  const mayReturn = data.people[person.id]?.leftTeam === true && isAwaited(data, person);
  return mayReturn ? yes({ type: 'person.readmitted', person: person.id }) : yes();
}

/** Recorded by the server itself while it waits for the start: people who came without the moderator are now here together with them (RO5). */
export function meetModerator(
  data: RetroData,
  { now, isOnline }: Pick<Context, 'now' | 'isOnline'>,
): Decision {
  if (data.startedAt !== null || now >= data.settings.startsAt || !isOnline(data.moderator)) return yes();
  const people = Object.values(data.people)
    .filter((person) => isIn(person) && person.id !== data.moderator && !person.met && isOnline(person.id))
    .map(({ id }) => id);
  return people.length > 0 ? yes({ type: 'people.met', people }) : yes();
}

/** Recorded by the server itself when someone in the room has a new name or picture (JO12). */
export function rename(data: RetroData, { id, name, guest, avatar }: Intro): Decision {
  const person = data.people[id];
  if (data.finishedAt !== null || !isIn(person) || isDeletedAccount(person)) return yes();
  if (person.name === name && person.guest === guest && person.avatar === avatar) return yes();
  return yes({
    type: 'person.renamed',
    person: { id, name, guest, avatar },
    leads: id === data.moderator,
    ...(person.guest && !guest && { isNoGuestNow: true as const }),
  });
}

/** JO5. */
const setSlots: Decide<'slots.set'> = (data, { slots }) => {
  if (slots < slotsTaken(data)) return no('slots_taken');
  return slots === data.settings.slots ? yes() : yes({ type: 'slots.set', slots });
};

/** LO2; asked again in review, for how people leave. */
const setMood: Decide<'mood.set'> = (data, { mood }, { actor }, phase) => {
  const closing = phase === 'review';
  const before = data.people[actor.id]?.[closing ? 'closingMood' : 'mood'];
  return before === mood ? yes() : yes({ type: 'mood.set', person: actor.id, mood, closing });
};

/** WR5, and the same in voting. */
const setReadiness: Decide<'readiness.set'> = (data, { done }, { actor }: Context) =>
  data.people[actor.id]?.done === done ? yes() : yes({ type: 'readiness.changed', person: actor.id, done });

/** Who may give the commands that are decided here, and how. A browser shows their effect before the server answers. */
export const foreseen = {
  'slots.set': { by: 'moderator', decide: setSlots },
  'mood.set': { by: 'in', decide: setMood },
  'readiness.set': { by: 'participant', decide: setReadiness },
} satisfies Foreseen;

/** The same for those that only the server decides. */
export const others = {
  'person.join': { by: 'anyone', decide: join },
} satisfies Others;
