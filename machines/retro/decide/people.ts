import { CLAIM_AFTER_MS, LIMITS } from '#contract/limits.ts';
import type { Intro, Person, RetroData } from '#contract/retro.ts';
import { isAwaited, isOfTeam } from '../../access/retro-access.ts';
import { isDeletedAccount, isLeaderless } from '../deleted-accounts.ts';
import { doorsOpenAt, requiresAccount, slotsTaken } from '../selectors/door.ts';
import { isIn } from '../selectors/people.ts';
import { presenterOf } from '../selectors/turns.ts';
import { knock } from './knocking.ts';
import { removal } from './removal.ts';
import { nextTurn } from './turns.ts';
import { type Context, type Decide, type Decision, no, yes } from './types.ts';

/** JO1 to JO8, AC5: comes in, or knocks where there is a waiting room. Repeated by someone inside, it changes nothing. */
export const join: Decide<'person.join'> = (data, asked, context) => {
  const { actor, now, isOnline } = context;
  // A person who comes back to lead the retro, after leaving with the team (TM4), does not only watch (RO1).
  const role = actor.id === data.moderator ? 'participant' : asked.role;
  const known = data.people[actor.id];
  if (known?.admission === 'removed') return no('removed');
  if (known?.admission === 'in') return yes();
  if (known?.admission === 'watching' && role === 'watcher') return yes();
  if (data.finishedAt !== null) return no('finished');
  if (actor.guest && requiresAccount(data)) return no('account_required');
  if (data.startedAt === null && now < doorsOpenAt(data.settings.startsAt))
    return { ok: false, code: 'too_early', startsAt: data.settings.startsAt };
  const isExpected = isAwaited(data, actor);
  // A person who left the room with their team can only come back if they are expected (TM4).
  if (known?.admission === 'outside' && !isExpected) return no('removed');
  const slot = role === 'participant' && !hasPlace(data, actor);
  if (slot && slotsTaken(data) >= data.settings.slots) return no('no_slots');
  const isAsked = data.settings.waitingRoom && !isDeserted(data);
  const letIn = !isAsked || isExpected || known?.admission === 'watching';
  if ((!letIn || role === 'watcher') && audience(data, actor.id) >= LIMITS.audience) return no('limit');
  if (!known && Object.keys(data.people).length >= LIMITS.people) return no('limit');
  if (letIn) {
    const met = isOnline(data.moderator) && data.startedAt === null;
    const leads = actor.id === data.moderator;
    return yes({
      type: 'person.joined',
      person: actor,
      role,
      slot,
      ...(met && { met }),
      ...(leads && { leads }),
    });
  }
  return knock(data, role, context);
};

/** Whether someone takes part without a free place: in the team, or invited and not only to watch (JO5). */
const hasPlace = (data: RetroData, person: Pick<Intro, 'id' | 'invitee'>): boolean =>
  isOfTeam(data, person.id) ||
  (isAwaited(data, person) && !data.invited.some(({ id, watches }) => watches && id === person.invitee));

/** Whether nobody who could lead the retro and let others in is left or invited (JO4). */
const isDeserted = (data: RetroData): boolean =>
  isLeaderless(data) &&
  data.workspaceOwner === null &&
  data.roster.every(isDeletedAccount) &&
  data.invited.every(isDeletedAccount) &&
  Object.values(data.people).every((person) => person.admission !== 'in' || isDeletedAccount(person));

/** How many others watch or wait. */
const audience = (data: RetroData, but: string): number =>
  Object.values(data.people).filter(
    ({ id, admission }) => id !== but && (admission === 'watching' || admission === 'waiting'),
  ).length;

/**
 * JO4: lets in people who wait, several at once; all of them or, if there are not enough slots, none. A person whose account has an
 * address that was invited takes up that invitation: the moderator has seen who they are.
 */
export const admit: Decide<'person.admit'> = (data, { people }, { invitationOf }) => {
  const waiting = whoWait(data, people)?.map((person) => ({
    ...person,
    invitee: person.invitee ?? invitationOf?.(person.id) ?? null,
  }));
  if (!waiting) return no('unknown_person');
  const needSlot = waiting.filter((person) => person.role === 'participant' && !hasPlace(data, person));
  if (slotsTaken(data) + needSlot.length > data.settings.slots) return no('no_slots');
  return yes(
    ...waiting.map((person) => ({
      type: 'person.admitted' as const,
      person: introOf(person),
      role: person.role,
      slot: needSlot.includes(person),
      ...(data.startedAt === null && { met: true }),
    })),
  );
};

export const reject: Decide<'person.reject'> = (data, { people }) => {
  const waiting = whoWait(data, people);
  if (!waiting) return no('unknown_person');
  return yes(...waiting.map((person) => ({ type: 'person.rejected' as const, person: person.id })));
};

function whoWait(data: RetroData, ids: readonly string[]): Person[] | null {
  const people = [...new Set(ids)].map((id) => data.people[id]);
  return people.every((person) => person?.admission === 'waiting') ? (people as Person[]) : null;
}

const introOf = ({ id, name, guest, avatar, invitee }: Person) => ({ id, name, guest, avatar, invitee });

/** RO6: a waiting person leaves the door. */
export const remove: Decide<'person.remove'> = (data, { person: id }, context) => {
  const person = data.people[id];
  if (person?.admission === 'waiting')
    return yes({ type: 'person.removed', person: id, unshared: 0, answered: false, waited: true });
  if (!isIn(person) || id === data.moderator) return no('unknown_person');
  const isPresenting = presenterOf(data) === id;
  return yes(...removal(data, id), ...(isPresenting ? nextTurn(data, context) : []));
};

/**
 * Recorded by the server itself when someone who left the room because they left its team comes to the door again: once
 * they are expected, they may come in like anyone else (TM4).
 */
export function readmit(data: RetroData, person: Pick<Intro, 'id' | 'invitee'>): Decision {
  const mayReturn = data.people[person.id]?.leftTeam === true && isAwaited(data, person);
  return mayReturn ? yes({ type: 'person.readmitted', person: person.id }) : yes();
}

/** RO4. */
export const hand: Decide<'moderation.hand'> = (data, { to }) => {
  if (to === data.moderator || data.people[to]?.admission !== 'in') return no('unknown_person');
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
export const claim: Decide<'moderation.claim'> = (data, _command, { actor, now, offlineSince }) => {
  if (actor.id === data.moderator) return yes();
  if (now < claimableFrom(data, data.people[actor.id]))
    return { ok: false, code: 'too_early', startsAt: data.settings.startsAt };
  const since = offlineSince(data.moderator);
  const isAway = isLeaderless(data) || (since !== null && now - since >= CLAIM_AFTER_MS);
  if (!isAway) return no('moderator_present');
  return yes({ type: 'moderation.passed', from: data.moderator, to: actor.id, claimed: true });
};

/** Recorded by the server itself while it waits for the start: people who came without the moderator are now here together with them (RO5). */
export function meet(data: RetroData, { now, isOnline }: Pick<Context, 'now' | 'isOnline'>): Decision {
  if (data.startedAt !== null || now >= data.settings.startsAt || !isOnline(data.moderator)) return yes();
  const people = Object.values(data.people)
    .filter((person) => isIn(person) && person.id !== data.moderator && !person.met && isOnline(person.id))
    .map(({ id }) => id);
  return people.length > 0 ? yes({ type: 'people.met', people }) : yes();
}

/** Recorded by the server itself when someone in the room has a new name or picture (JO12). */
export function rename(data: RetroData, { id, name, guest, avatar }: Intro): Decision {
  const known = data.people[id];
  if (data.finishedAt !== null || !isIn(known) || isDeletedAccount(known)) return yes();
  if (known.name === name && known.guest === guest && known.avatar === avatar) return yes();
  return yes({
    type: 'person.renamed',
    person: { id, name, guest, avatar },
    leads: id === data.moderator,
  });
}

/** RO2. */
export const chooseFacilitation: Decide<'facilitation.choose'> = (data, { takesPart }, { actor }) =>
  data.people[actor.id]?.takesPart === takesPart ? yes() : yes({ type: 'facilitation.chosen', takesPart });

/** JO5. */
export const setSlots: Decide<'slots.set'> = (data, { slots }) => {
  if (slots < slotsTaken(data)) return no('slots_taken');
  return slots === data.settings.slots ? yes() : yes({ type: 'slots.set', slots });
};

/** LO2; asked again in review, for how people leave. */
export const setMood: Decide<'mood.set'> = (data, { mood }, { actor }, phase) => {
  const closing = phase === 'review';
  const before = data.people[actor.id]?.[closing ? 'closingMood' : 'mood'];
  return before === mood ? yes() : yes({ type: 'mood.set', person: actor.id, mood, closing });
};

/** WR5, and the same in voting. */
export const setReadiness: Decide<'readiness.set'> = (data, { done }, { actor }: Context) =>
  data.people[actor.id]?.done === done ? yes() : yes({ type: 'readiness.changed', person: actor.id, done });
