import type { Fact, FactOf, FactType, ShownFact, Stamp } from '#contract/retro/facts.ts';
import type { TakenDown } from '#contract/retro/retro-data.ts';
import type { Invitee } from '#contract/retro/settings.ts';
import { isLeading, mayRead, teamSeenBy, type Viewer } from '../access/retro-access.ts';
import { carriedChangeFor, statusChangeFor } from './carried-items.ts';

/** What a viewer gets of a fact: the fact as they may see it, nothing, or a new view that replaces what they had. */
export type Redaction = ShownFact | 'nothing' | 'view';

/** Without addresses: one list for everyone who gets it, so that it is serialized only once. */
const withoutAddresses = new WeakMap<readonly Invitee[], Invitee[]>();

type Rule<T extends FactType> = (fact: FactOf<T> & Stamp, viewer: Viewer) => Redaction;

const everyone = (fact: Fact): Redaction => fact;

/** An invitation as everyone but the moderator may see it: without the address. */
const withoutAddress = (invitee: Invitee): Invitee => ({ ...invitee, email: null, userId: null });

const NOBODY: Invitee[] = [];

/** The invitations as a viewer gets them: only the moderator with their addresses, and people from outside a team only their own, as most are of its people (AC5, JO19). */
export function invitedFor(invited: Invitee[], { access, fromOutside }: Viewer): Invitee[] {
  if (access === 'moderator') return invited;
  const hidden = withoutAddresses.get(invited) ?? invited.map(withoutAddress);
  withoutAddresses.set(invited, hidden);
  if (!fromOutside) return hidden;
  const own = hidden.find(({ id }) => id === fromOutside.invitation);
  return own ? [own] : NOBODY;
}

/**
 * What people in the room and readers get of each fact (SE1). The map is total: a new fact does not compile without its rule.
 * `viewer` is who they are after the fact.
 */
const rules: { [T in FactType]: Rule<T> } = {
  'retro.created': () => 'view',
  'roster.changed': ({ affected, invitees, ...fact }, viewer) => {
    if (affected?.includes(viewer.id)) return 'view';
    const seesAll = viewer.access === 'moderator' || !viewer.fromOutside;
    return { ...fact, ...teamSeenBy(fact, viewer), ...(invitees && seesAll && { invitees }) };
  },
  'entitlements.changed': everyone,
  'settings.changed': (fact, viewer) => ({ ...fact, invited: invitedFor(fact.invited, viewer) }),
  'slots.set': everyone,
  'person.joined': (fact, viewer) => (fact.person.id === viewer.id ? 'view' : fact),
  'person.knocked': (fact, viewer) => (isLeading(viewer.access) ? fact : 'nothing'),
  'person.admitted': (fact, viewer) => {
    if (fact.person.id === viewer.id) return 'view';
    return isLeading(viewer.access) ? fact : { ...fact, type: 'person.joined' };
  },
  'person.rejected': (fact, viewer) => (isLeading(viewer.access) ? fact : 'nothing'),
  'person.removed': (fact, viewer) =>
    fact.waited && !isLeading(viewer.access) ? 'nothing' : withoutNumber(fact),
  'person.taken-back': (fact, viewer) => {
    if (fact.person === viewer.id) return 'view';
    return fact.admission === 'waiting' && !isLeading(viewer.access) ? 'nothing' : withoutNumber(fact);
  },
  'person.withdrew': (fact, viewer) => (isLeading(viewer.access) ? fact : 'nothing'),
  'role.changed': everyone,
  'role.asked': everyone,
  'moderation.asked': everyone,
  'person.readmitted': everyone,
  'people.met': everyone,
  'person.erased': everyone,
  // Who is no guest any more sees what guests of a team do not (JO19).
  'person.renamed': (fact, viewer) => (fact.isNoGuestNow && fact.person.id === viewer.id ? 'view' : fact),
  'moderation.passed': (fact, viewer) => (viewer.id === fact.from || viewer.id === fact.to ? 'view' : fact),
  // Who leads from now on, or no longer, sees more, or less.
  'colead.named': (fact, viewer) => (fact.person === viewer.id ? 'view' : fact),
  'colead.ended': (fact, viewer) => (fact.person === viewer.id ? 'view' : fact),
  'facilitation.chosen': everyone,
  'mood.set': everyone,
  'readiness.changed': everyone,
  'icebreaker.asked': everyone,
  'icebreaker.answered': (fact, viewer) => {
    if (fact.person === viewer.id) return fact;
    return fact.first ? { type: 'answers.counted', by: 1, seq: fact.seq, at: fact.at } : 'nothing';
  },
  'icebreaker.revealed': everyone,
  'icebreaker.closed': everyone,
  'topics.taken': everyone,
  'topic.dropped': everyone,
  'ahead.opened': () => 'view',
  'ahead.closed': (fact, viewer) =>
    viewer.access === 'moderator' ? fact : { type: fact.type, seq: fact.seq, at: fact.at },
  'ahead.came': () => 'nothing',
  'ahead.done': (fact, viewer) => (fact.person === viewer.id ? fact : 'nothing'),
  'ahead.counted': everyone,
  'ahead.withdrawn': (fact, viewer) => (fact.early && fact.person !== viewer.id ? 'nothing' : 'view'),
  'ahead.erased': everyone,
  'writing.started': (fact) => (fact.ahead ? 'view' : fact),
  'topic.added': (fact, viewer) => {
    if (fact.topic.author === viewer.id) return fact;
    return fact.ahead ? 'nothing' : counted(fact, 1);
  },
  'topic.changed': (fact, viewer) => (fact.topic.author === viewer.id ? fact : 'nothing'),
  'topic.deleted': (fact, viewer) => {
    if (fact.author === viewer.id) return fact;
    return fact.ahead ? 'nothing' : counted(fact, -1);
  },
  'sharing.started': everyone,
  'turn.started': everyone,
  'turn.ended': everyone,
  'turn.skipped': everyone,
  'turns.reordered': everyone,
  'topic.shared': everyone,
  'topic.drawn': everyone,
  'reader.drawn': everyone,
  'topic.claimed': everyone,
  'topic.corrected': everyone,
  'topic.retyped': everyone,
  'topic.added-later': everyone,
  'topic.taken-down': ({ type, topic, seq, at, ...fact }, viewer) => ({
    ...{ type, topic, seq, at },
    ...takenDownFor(fact, viewer),
  }),
  'grouping.started': everyone,
  'group.merged': everyone,
  'topic.moved': everyone,
  'group.named': everyone,
  // Logs of the first version lack this; only who leads has the data to fill it in.
  'grouping.undone': (fact, viewer) => (fact.step || isLeading(viewer.access) ? fact : 'view'),
  'suggestion.made': everyone,
  'suggestion.accepted': everyone,
  'suggestion.dismissed': everyone,
  'voting.started': everyone,
  'vote.changed': (fact, viewer) => (fact.voter === viewer.id ? fact : 'nothing'),
  'vote.placed': (fact, viewer) => (fact.voter === viewer.id ? fact : 'nothing'),
  'vote.withdrawn': (fact, viewer) => (fact.voter === viewer.id ? fact : 'nothing'),
  'vote.erased': () => 'nothing',
  'secret.erased': (fact) => (fact.topics && !fact.ahead ? counted(fact, fact.topics) : 'nothing'),
  'voting.closed': everyone,
  'group.chosen': everyone,
  'action.added': everyone,
  'action.changed': everyone,
  'action.deleted': everyone,
  'action.status-set': statusChangeFor,
  'action.updated': everyone,
  'action.set-by-team': () => 'nothing',
  'carried.changed': (fact, viewer) => (viewer.isGuestOfTeam ? 'nothing' : carriedChangeFor(fact, viewer.id)),
  'note.added': everyone,
  'note.changed': everyone,
  'note.deleted': everyone,
  'composing.cancelled': everyone,
  'review.started': everyone,
  'retro.finished': (fact, viewer) => (viewer.access === 'reader' ? 'view' : fact),
  'phase.reopened': everyone,
  'time.paused': everyone,
  'time.resumed': everyone,
  'time.added': everyone,
  'time.shortened': everyone,
  'time.ran-out': everyone,
};

/** Who wrote a topic that was taken down is for its author and the moderator (SH14). */
export const takenDownFor = ({ author, later }: TakenDown, viewer: Viewer): TakenDown => ({
  ...(author !== undefined && (author === viewer.id || viewer.access === 'moderator') && { author }),
  ...(later && { later }),
});

/** Without how many topics somebody has written ahead: what others see of a retro counts none of them (WA3). */
const withoutNumber = <T extends { unshared: number; ahead?: true | undefined }>(fact: T): T =>
  fact.ahead ? { ...fact, unshared: 0 } : fact;

/** Only that the number of topics changed (WR4). */
function counted({ seq, at }: Stamp, by: number): ShownFact {
  return { type: 'topics.counted', by, seq, at };
}

/** Facts that may change the join screen of people outside (JO1 to JO5). */
const SEEN_FROM_OUTSIDE: ReadonlySet<FactType> = new Set<FactType>([
  'settings.changed',
  'slots.set',
  'person.joined',
  'person.admitted',
  'person.removed',
  'person.taken-back',
  'role.changed',
  'person.erased',
  'moderation.passed',
  'ahead.opened',
  'ahead.closed',
  'ahead.erased',
  'writing.started',
  'retro.finished',
]);
/** Facts that change the two names which waiting people are told (JO6). */
const SEEN_WHILE_WAITING: ReadonlySet<FactType> = new Set<FactType>([
  'settings.changed',
  'person.erased',
  'moderation.passed',
  'ahead.opened',
  'ahead.closed',
  'writing.started',
]);
/** Facts that change what people see who write ahead, beside those about themselves (WA2). */
const SEEN_AHEAD: ReadonlySet<FactType> = new Set<FactType>([
  'settings.changed',
  'slots.set',
  'entitlements.changed',
  'person.erased',
  'moderation.passed',
  'ahead.opened',
  'ahead.closed',
  'ahead.counted',
]);
const SEEN_OUTSIDE = { outside: SEEN_FROM_OUTSIDE, waiting: SEEN_WHILE_WAITING, ahead: SEEN_AHEAD };

/** What a viewer gets of a fact; the only way for facts to leave the server (SE1). `viewer` is what they are after it. */
export function redact(fact: Fact, viewer: Viewer): Redaction {
  if (mayRead(viewer.access)) {
    return (rules[fact.type] as Rule<FactType>)(fact as never, viewer);
  }
  if (isAbout(fact, viewer.id)) return 'view';
  const namesModerator = (fact.type === 'person.renamed' || fact.type === 'person.joined') && fact.leads;
  if (namesModerator) return 'view';
  return SEEN_OUTSIDE[viewer.access].has(fact.type) ? 'view' : 'nothing';
}

/** Whether the fact moves this person between the door, the waiting room and the room, or is about what they write ahead. */
function isAbout(fact: Fact, id: string): boolean {
  if (fact.type === 'person.knocked' || fact.type === 'ahead.came') return fact.person.id === id;
  if (fact.type === 'topic.added' || fact.type === 'topic.changed') return fact.topic.author === id;
  if (fact.type === 'topic.deleted') return fact.author === id;
  const isMoved =
    fact.type === 'person.rejected' ||
    fact.type === 'person.removed' ||
    fact.type === 'person.taken-back' ||
    fact.type === 'person.withdrew' ||
    fact.type === 'ahead.done' ||
    fact.type === 'ahead.withdrawn' ||
    fact.type === 'person.readmitted';
  return isMoved && fact.person === id;
}
