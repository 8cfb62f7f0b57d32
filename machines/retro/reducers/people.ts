import { LIMITS } from '#contract/limits.ts';
import type { Intro, Person, RetroData, Role } from '#contract/retro.ts';
import { admissionAfter } from '../admission-machine.ts';
import { isDeletedAccount, takeNameOut } from '../deleted-accounts.ts';
import { dropSuggestions } from './suggestions.ts';
import type { Reducers } from './types.ts';

type PeopleFact =
  | 'person.joined'
  | 'person.knocked'
  | 'person.admitted'
  | 'person.rejected'
  | 'person.removed'
  | 'person.readmitted'
  | 'people.met'
  | 'person.erased'
  | 'person.renamed'
  | 'moderation.passed'
  | 'facilitation.chosen'
  | 'mood.set'
  | 'readiness.changed'
  | 'settings.changed'
  | 'slots.set';

export const reducePeople: Reducers<PeopleFact> = {
  'person.joined': (data, fact) => enter(data, fact),
  'person.admitted': (data, fact) => enter(data, fact),
  'person.knocked': (data, { person, role }) => {
    const known = data.people[person.id];
    const knocks = known?.admission === 'waiting' ? (known.knocks ?? 1) + 1 : 1;
    const rejections = known?.rejections;
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
    for (const { id } of rejected.slice(0, -LIMITS.rejected)) delete data.people[id];
  },
  'person.removed': (data, fact) => {
    const person = data.people[fact.person];
    if (!person) return;
    Object.assign(person, { admission: 'removed', takesPart: false, slot: false, done: false });
    if (fact.leftTeam) person.leftTeam = true;
    if (fact.waited) {
      turnAway(data, fact.person, 'removed', fact.at);
      person.neverIn = true;
    }
    for (const draft of Object.values(data.drafts)) {
      if (draft.author === fact.person) delete data.drafts[draft.id];
    }
    data.topicCount -= fact.unshared;
    delete data.votes[fact.person];
    data.turns = data.turns.filter((turn) => turn.person !== fact.person || turn.state === 'ended');
    dropSuggestions(data, ({ by }) => by === fact.person);
    if (data.iceBreaker && fact.answered) {
      data.iceBreaker.count -= 1;
      delete data.iceBreaker.answers[fact.person];
    }
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
  'person.erased': (data, gone) => {
    takeNameOut(data, gone);
    data.invited = data.invited.filter(({ id }) => !gone.invitees.includes(id));
    const person = data.people[gone.person];
    if (person) person.takesPart = false;
  },
  'person.renamed': (data, { person }) => {
    const known = data.people[person.id];
    if (known) Object.assign(known, person);
    // An owner's name is in the action item, because owners need not be here.
    const lists = [...Object.values(data.actions), ...Object.values(data.carried)].map(
      ({ owners }) => owners,
    );
    const authors = Object.values(data.topics).flatMap(({ from }) => from?.author ?? []);
    const others = [...data.roster, ...authors, ...(data.imported ? [data.imported.by] : [])];
    for (const owner of [...lists, others].flat()) if (owner.id === person.id) owner.name = person.name;
  },
  'moderation.passed': (data, { from, to }) => {
    data.moderator = to;
    const old = data.people[from];
    // A person who left with the team has not been here since (TM4).
    if (old?.admission === 'in' && !isDeletedAccount(old)) old.takesPart = true;
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
    if (settings.votingMechanic !== data.settings.votingMechanic) data.votes = {};
    data.settings = settings;
    data.invited = invited;
  },
  'slots.set': (data, { slots }) => {
    data.settings.slots = slots;
  },
};

/** The moderator has turned away or removed a waiting person. */
function turnAway(data: RetroData, id: string, admission: 'rejected' | 'removed', at: number): void {
  const person = data.people[id];
  if (!person) return;
  delete person.knocks;
  person.admission = admission;
  person.rejections = { times: (person.rejections?.times ?? 0) + 1, at };
}

/** Someone comes in, from outside, the waiting room or the watchers. Newcomers are last in every view. */
function enter(
  data: RetroData,
  { person, role, slot, met }: { person: Intro; role: Role; slot: boolean; met?: boolean | undefined },
): void {
  const known = data.people[person.id];
  const step = role === 'participant' ? 'enter' : 'watch';
  const admission = admissionAfter(known?.admission ?? 'outside', step);
  if (!admission) return;
  const entered: Person = { ...newPerson(person, role), admission, takesPart: role === 'participant', slot };
  if (met || known?.met) entered.met = true;
  if (known?.admission === 'watching') {
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
