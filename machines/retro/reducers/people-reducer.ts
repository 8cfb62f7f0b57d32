import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { Intro, Person, Role } from '#contract/retro/person.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import { admissionAfter } from '../admission-machine.ts';
import { isAsking } from '../decide/knocking-decider.ts';
import { eraseName } from '../deleted-accounts.ts';
import { isKnown } from '../selectors/people-selectors.ts';
import { votesAlike } from '../selectors/votes-selectors.ts';
import type { Reducers } from './reducer.ts';
import { turnAway } from './removal-reducer.ts';

/** Rejected people that a retro remembers; beyond that, the oldest are forgotten. */
export const MOST_REJECTED = 200;

export const reducePeople = {
  'person.joined': (data, fact) => enter(data, fact),
  'person.admitted': (data, fact) => enter(data, fact),
  'person.knocked': (data, { person, role }) => {
    const before = data.people[person.id];
    const knocks = isAsking(before) ? (before.knocks ?? 1) + 1 : 1;
    const rejections = before?.rejections;
    delete data.people[person.id];
    data.people[person.id] = {
      ...newPerson(person, role),
      admission: 'waiting',
      knocks,
      ...(rejections && { rejections }),
    };
  },
  'person.rejected': (data, { person, at }) => {
    turnAway(data, person, 'rejected', at);
    const rejected = Object.values(data.people).filter(({ admission }) => admission === 'rejected');
    for (const { id } of rejected.slice(0, -MOST_REJECTED)) delete data.people[id];
  },
  'person.withdrew': (data, { person: id }) => {
    const person = data.people[id];
    if (!person) return;
    // How often they knocked and were turned away still counts, and nobody else ever knew of them.
    Object.assign(person, { admission: 'outside', neverIn: true });
    const gone = Object.values(data.people).filter((one) => one.admission === 'outside' && one.neverIn);
    for (const one of gone.slice(0, -MOST_REJECTED)) delete data.people[one.id];
  },
  'person.readmitted': (data, fact) => {
    const person = data.people[fact.person];
    if (!person) return;
    person.admission = 'outside';
    delete person.leftTeam;
  },
  'people.met': (data, { people }) => {
    for (const id of people) {
      const person = data.people[id];
      if (person) person.met = true;
    }
  },
  'person.erased': (data, fact) => {
    eraseName(data, fact);
    data.invited = data.invited.filter(({ id }) => !fact.invitees.includes(id));
    const person = data.people[fact.person];
    if (!person) return;
    person.takesPart = false;
    delete person.coLead;
  },
  'person.renamed': (data, { person }) => {
    const before = data.people[person.id];
    if (before) Object.assign(before, person);
    // An owner's name is in the action item, because owners need not be here.
    const items = [data.actions, data.carried, data.teamActions ?? {}].flatMap((some) => Object.values(some));
    const lists = items.map(({ owners }) => owners);
    const authors = Object.values(data.topics).flatMap(({ from }) => from?.author ?? []);
    const others = [...data.roster, ...authors, ...(data.imported ? [data.imported.by] : [])];
    for (const owner of [...lists, others].flat()) if (owner.id === person.id) owner.name = person.name;
  },
  'facilitation.chosen': (data, { takesPart }) => {
    const moderator = data.people[data.moderator];
    if (moderator) moderator.takesPart = takesPart;
  },
  'mood.set': (data, { person, mood, closing }) => {
    const who = data.people[person];
    if (who) who[closing ? 'closingMood' : 'mood'] = mood;
  },
  'readiness.changed': (data, { person, done }) => {
    const who = data.people[person];
    if (who) who.done = done;
  },
  'settings.changed': (data, { settings, invited }) => {
    if (!votesAlike(settings, data.settings)) {
      data.votes = {};
      for (const backup of Object.values(data.kept ?? {})) backup.votes = [];
    }
    if (settings.withoutNames && !data.settings.withoutNames) hideEarlierAuthors(data);
    data.settings = settings;
    data.invited = invited;
  },
  'slots.set': (data, { slots }) => {
    data.settings.slots = slots;
  },
} satisfies Partial<Reducers>;

/** From now on it is held without names: topics of last time lose their authors too (NN2). */
function hideEarlierAuthors(data: RetroData): void {
  for (const topic of Object.values(data.topics)) {
    if (!topic.from) continue;
    topic.author = UNKNOWN_AUTHOR;
    delete topic.from.author;
  }
}

/** Someone comes in, from outside, the waiting room or the watchers. Newcomers are last in every view. */
function enter(
  data: RetroData,
  { person, role, slot, met }: { person: Intro; role: Role; slot: boolean; met?: boolean | undefined },
): void {
  const before = data.people[person.id];
  const step = role === 'participant' ? 'enter' : 'watch';
  const admission = admissionAfter(before?.admission ?? 'outside', step);
  if (!admission) return;
  const entered: Person = { ...newPerson(person, role), admission, takesPart: role === 'participant', slot };
  if (met || before?.met) entered.met = true;
  // Names and colours go by who came first (LO7): someone who was here before keeps their place.
  if (before && isKnown(before)) {
    data.people[person.id] = entered;
    return;
  }
  delete data.people[person.id];
  data.people[person.id] = entered;
}

/** A new person, as introduced. */
export function newPerson(intro: Intro, role: Role): Person {
  const { id, name, guest, avatar, invitee } = intro;
  const blank = {
    admission: 'outside',
    takesPart: false,
    slot: false,
    mood: null,
    closingMood: null,
    done: false,
  } as const;
  return { id, name, guest, avatar, invitee, role, ...blank };
}
