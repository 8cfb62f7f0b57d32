import { UNKNOWN_AUTHOR } from '#contract/base/ids.ts';
import type { Fact, NewFact } from '#contract/retro/facts.ts';
import type { Intro, Owner } from '#contract/retro/person.ts';
import type { Topic } from '#contract/retro/retro-data.ts';
import type { RetroState } from '#contract/retro/wire.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import { nextStateInPlace } from '../evolve.ts';

export interface ImportContext {
  /** The retro's new id. */
  id: string;
  teamId: string;
  /** The person who imports it; they become its moderator if nobody knows who was. */
  importer: Owner;
  /** Epoch ms. */
  now: number;
  /** Who each of its people is here, by position; no two are the same. */
  people: readonly Omit<Intro, 'invitee'>[];
  /** An id for its `place`th topic, note or action item: the same each time. */
  idOf: (kind: 'topic' | 'note' | 'action', place: number) => string;
}

/** The log of a retro, and its last state. */
export interface ImportedLog {
  facts: Fact[];
  state: RetroState;
}

/**
 * The log of an imported retro, as if it had been held here: so lists, action items, the brief and its replay read it
 * like any other. It contains what the file says and nothing else: nobody votes, but voting is closed with the totals.
 */
export function importedLog(retro: ExportedRetro, context: ImportContext): ImportedLog {
  const steps = importSteps(retro, context);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same fact by fact, since a large retro takes seconds. */
export function* importSteps(retro: ExportedRetro, context: ImportContext): Generator<void, ImportedLog> {
  const { startedAt, finishedAt } = retro;
  const facts: Fact[] = [];
  let state: RetroState | null = null;
  const groups = yield* groupsOf(retro, context);
  // Each is written down only when it is its turn, since this takes a while too.
  const stages: [number, () => NewFact[]][] = [
    [startedAt, () => arrival(retro, groups, context)],
    [startedAt, () => topicsShared(retro, groups)],
    [Math.max(startedAt, finishedAt), () => ending(retro, groups, context)],
  ];
  for (const [at, stage] of stages) {
    yield;
    for (const fact of stage()) {
      const stamped = { ...fact, seq: facts.length + 1, at } as Fact;
      state = nextStateInPlace(state, stamped);
      if (!state) throw new Error(`an imported retro does not replay at ${stamped.type}`);
      facts.push(stamped);
      yield;
    }
  }
  if (!state) throw new Error('an imported retro has no facts');
  return { facts, state };
}

/** The retro is created, everyone who was ever there joins, and topics left over from the previous retro are taken over. */
function arrival(retro: ExportedRetro, groups: readonly ImportedGroup[], context: ImportContext): NewFact[] {
  const { id, teamId, importer, now, people } = context;
  const taken = groups.flatMap((group) => group.topics).filter(({ from }) => from);
  const present = people.filter((_, place) => retro.people[place]?.was !== 'mentioned').map(introOf);
  const leader = retro.moderator === null ? undefined : people[retro.moderator];
  const importing = introOf({ ...importer, guest: false, avatar: null });
  const moderator = leader ? introOf(leader) : importing;
  // The first person creates it and hands moderation over to the one who led, so everyone keeps their order.
  const first = leader ? (present[0] ?? moderator) : importing;
  const watchers = new Set(
    people.flatMap((one, place) => (retro.people[place]?.was === 'watcher' ? [one.id] : [])),
  );
  const roleOf = (person: Intro) => (watchers.has(person.id) ? 'watcher' : 'participant');
  return [
    {
      type: 'retro.created',
      retro: id,
      settings: {
        name: retro.name,
        activity: retro.activity,
        callLink: null,
        startsAt: retro.startsAt,
        duration: retro.duration,
        writingDuration: 0,
        postingDuration: 0,
        maxTopics: null,
        votingMechanic: retro.votingMechanic,
        ...(retro.equalVotes && { equalVotes: retro.equalVotes }),
        ...(retro.withoutNames && { withoutNames: retro.withoutNames }),
        slots: 0,
        waitingRoom: true,
        requiresPermanentAccount: true,
        teamId,
        ...(retro.topicTypes && { topicTypes: retro.topicTypes }),
        ...(retro.topicTypes && retro.ownActivity && { ownActivity: retro.ownActivity }),
      },
      invited: [],
      moderator: first,
      takesPart: leader !== undefined,
      iceBreakers: false,
      activities: null,
      roster: [],
      workspaceOwner: null,
      carried: [],
      imported: {
        from: retro.imported?.from ?? 'hindsight',
        by: importer,
        at: now,
        key: retro.key,
        mood: retro.mood,
      },
    },
    ...present
      .filter((person) => person.id !== first.id)
      .map((person): NewFact => ({ type: 'person.joined', person, role: roleOf(person), slot: false })),
    ...(first.id === moderator.id
      ? []
      : [{ type: 'moderation.passed', from: first.id, to: moderator.id, claimed: false } as const]),
    ...(taken.length > 0 ? [{ type: 'topics.taken', topics: taken } as const] : []),
    { type: 'writing.started', endsAt: retro.startedAt, total: 0 },
  ];
}

/** Every author shares their topics in one turn each, or without names they are drawn; then the topics are joined into groups. */
function topicsShared(retro: ExportedRetro, groups: readonly ImportedGroup[]): NewFact[] {
  const topics = groups.flatMap((group) => group.topics).filter(({ from }) => !from);
  if (retro.withoutNames) {
    const drawn = topics.flatMap((topic): NewFact[] => [
      { type: 'topic.drawn', topic: topic.id, deadline: null },
      { type: 'topic.shared', topic },
    ]);
    return [{ type: 'sharing.started', order: [] }, ...drawn, ...grouped(groups)];
  }
  const byAuthor = new Map(topics.map(({ author }): [string, Topic[]] => [author, []]));
  for (const topic of topics) byAuthor.get(topic.author)?.push(topic);
  return [
    { type: 'sharing.started', order: [...byAuthor.keys()] },
    ...[...byAuthor].flatMap(([person, shared]): NewFact[] => [
      { type: 'turn.started', person, endsAt: retro.startedAt, total: 0 },
      ...shared.map((topic): NewFact => ({ type: 'topic.shared', topic })),
      { type: 'turn.ended', person, lost: 0 },
    ]),
    ...grouped(groups),
  ];
}

/** The topics are joined into groups, and voting starts. */
const grouped = (groups: readonly ImportedGroup[]): NewFact[] => [
  { type: 'grouping.started' },
  ...groups.flatMap(({ id, name, topics: [, ...others] }): NewFact[] => [
    ...others.map((topic): NewFact => ({ type: 'group.merged', from: topic.id, into: id })),
    ...(name === '' ? [] : [{ type: 'group.named', group: id, name } as const]),
  ]),
  { type: 'voting.started' },
];

/** Voting closes with the totals, groups are discussed, action items agreed, and the retro finishes. */
function ending(retro: ExportedRetro, groups: readonly ImportedGroup[], context: ImportContext): NewFact[] {
  const people = context.people;
  const gone = people.filter((_, place) => retro.people[place]?.was === 'gone');
  return [
    {
      type: 'voting.closed',
      totals: Object.fromEntries(groups.map(({ id }, place) => [id, retro.groups[place]?.votes ?? 0])),
      queue: groups.map(({ id }) => id),
    },
    ...groups
      .filter((_, place) => retro.groups[place]?.discussed)
      .map(({ id }): NewFact => ({ type: 'group.chosen', group: id, endsAt: retro.finishedAt, total: 0 })),
    ...notesTaken(retro, groups, context),
    ...retro.actions.map(
      (action, place): NewFact => ({
        type: 'action.added',
        action: {
          id: context.idOf('action', place),
          author: personAt(people, action.author),
          group: (action.group !== null && groups[action.group]?.id) || null,
          description: action.text,
          owners: action.owners.flatMap((owner) => {
            const person = people[owner];
            return person ? { id: person.id, name: person.name } : [];
          }),
          dueDate: action.due,
          status: action.status,
          ...(action.made !== undefined && { createdAt: action.made }),
        },
      }),
    ),
    { type: 'review.started' },
    ...gone.map(
      ({ id }): NewFact => ({
        type: 'person.removed',
        person: id,
        unshared: 0,
        answered: false,
        leftTeam: true,
      }),
    ),
    { type: 'retro.finished' },
  ];
}

/** What was noted and decided; at the end of the retro, if the file does not say when. */
function notesTaken(
  retro: ExportedRetro,
  groups: readonly ImportedGroup[],
  { idOf, people }: ImportContext,
): NewFact[] {
  const all = retro.groups.flatMap(({ notes = [] }, at) => notes.map((note) => ({ note, at })));
  return all.flatMap(({ note, at }, place): NewFact[] => {
    const group = groups[at]?.id;
    if (group === undefined) return [];
    const { kind, text, author, made = retro.finishedAt } = note;
    const written = { author: personAt(people, author), group, kind, text, createdAt: made };
    return [{ type: 'note.added', note: { id: idOf('note', place), ...written } }];
  });
}

interface ImportedGroup {
  id: string;
  name: string;
  topics: Topic[];
}

/** The groups with ids; a group has the id of its first topic. */
function* groupsOf(retro: ExportedRetro, { idOf, people }: ImportContext): Generator<void, ImportedGroup[]> {
  let place = 0;
  const groups: ImportedGroup[] = [];
  for (const { name, topics } of retro.groups) {
    const ours: Topic[] = [];
    for (const { type, text, author, fromLastTime, addedLater, edited } of topics) {
      ours.push({
        id: idOf('topic', place++),
        author: personAt(people, author),
        type,
        description: text,
        ...(fromLastTime && { from: fromAuthor(author === null ? undefined : people[author]) }),
        ...(edited && { edited }),
        ...(addedLater && { later: addedLater }),
      });
      yield;
    }
    groups.push({ id: ours[0]?.id ?? '', name, topics: ours });
  }
  return groups;
}

/** Authors of topics taken over need not have been there. */
const fromAuthor = (person: { id: string; name: string } | undefined): Topic['from'] =>
  person ? { author: { id: person.id, name: person.name } } : {};

const personAt = (people: ImportContext['people'], place: number | null): string =>
  (place !== null && people[place]?.id) || UNKNOWN_AUTHOR;

const introOf = ({ id, name, guest, avatar }: Omit<Intro, 'invitee'>): Intro => ({
  id,
  name,
  guest,
  avatar,
  invitee: null,
});
