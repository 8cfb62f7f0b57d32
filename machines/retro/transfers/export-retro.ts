import { ownTypesOf } from '#contract/activities/activities.ts';
import type { RetroData } from '#contract/retro/retro-data.ts';
import {
  EXPORT_VERSION,
  type ExportedPerson,
  type ExportedRetro,
} from '#contract/transfers/exported-retro.ts';
import { isOfAnotherTool } from '../briefs/make-brief.ts';
import { discussionQueue, groupStateOf } from '../selectors/discussion-selectors.ts';
import { averagesOf, teamMood } from '../selectors/mood-selectors.ts';
import { inTheRoom, watchersOf } from '../selectors/people-selectors.ts';
import { withTeamActions } from '../selectors/possible-owners-selectors.ts';

export interface ExportContext {
  /** The name of the team. */
  team: string;
  /** The address by which a person can be matched again; null for people who are not in the workspace. */
  emailOf: (person: string) => string | null;
}

/** A finished retro as exported: what its brief shows (EX1), and what its team has added since (TA7). Votes are erased by then; rejected people are not in it. */
export function exportedOf(data: RetroData, { team, emailOf }: ExportContext): ExportedRetro {
  const { settings, imported } = data;
  const topicTypes = ownTypesOf(settings);
  const people = new People(data, emailOf);
  const queue = discussionQueue(data);
  const startedAt = data.startedAt ?? settings.startsAt;
  return {
    format: 'hindsight.retro',
    version: EXPORT_VERSION,
    key: imported?.key ?? data.id,
    team,
    name: settings.name,
    activity: settings.activity,
    ...(topicTypes && { topicTypes }),
    ...(topicTypes && settings.ownActivity && { ownActivity: settings.ownActivity }),
    startsAt: settings.startsAt,
    startedAt,
    finishedAt: data.finishedAt ?? startedAt,
    duration: settings.duration,
    votingMechanic: settings.votingMechanic,
    ...(settings.equalVotes && { equalVotes: settings.equalVotes }),
    ...(settings.withoutNames && { withoutNames: settings.withoutNames }),
    moderator: isOfAnotherTool(data) ? null : people.placeOf(data.moderator),
    mood: imported?.mood ?? averagesOf(teamMood(data)),
    groups: queue.map((group) => ({
      name: group.name,
      votes: data.totals?.[group.id] ?? 0,
      discussed: groupStateOf(data, group.id) !== 'left',
      topics: group.topics.flatMap((id) => {
        const topic = data.topics[id];
        if (!topic) return [];
        const { type, description, from, later, edited } = topic;
        const author = people.placeOf(topic.author) ?? (from?.author ? people.mention(from.author) : null);
        return {
          ...{ type, text: description, author },
          ...(from && { fromLastTime: true as const }),
          ...(later && { addedLater: later }),
          ...(edited && { edited }),
        };
      }),
      ...notesOf(data, group.id, people),
    })),
    actions: Object.values(withTeamActions(data)).map((action) => ({
      text: action.description,
      author: people.placeOf(action.author),
      owners: action.owners.map((owner) => people.mention(owner)),
      due: action.dueDate,
      status: action.status,
      ...(action.createdAt !== undefined && { made: action.createdAt }),
      group: placeOrNull(queue.findIndex(({ id }) => id === action.group)),
    })),
    imported: imported ? { from: imported.from, at: imported.at } : null,
    people: people.all,
  };
}

/** What was noted and decided about a group, if anything was. */
function notesOf(
  data: RetroData,
  group: string,
  people: People,
): Pick<ExportedRetro['groups'][number], 'notes'> {
  const notes = Object.values(data.notes).filter((note) => note.group === group);
  if (notes.length === 0) return {};
  return {
    notes: notes.map(({ kind, text, author, createdAt }) => ({
      kind,
      text,
      author: people.placeOf(author),
      made: createdAt,
    })),
  };
}

/** The people named in a file, each once: first those who were there to the end, then others in order of appearance. */
class People {
  readonly all: ExportedPerson[] = [];
  readonly #places = new Map<string, number>();
  readonly #data: RetroData;
  readonly #emailOf: ExportContext['emailOf'];

  constructor(data: RetroData, emailOf: ExportContext['emailOf']) {
    this.#data = data;
    this.#emailOf = emailOf;
    for (const person of inTheRoom(data)) {
      // The person who imported it from another tool is its moderator here, but was not there.
      const isOnlyImporter = isOfAnotherTool(data) && person.id === data.moderator;
      if (!isOnlyImporter) this.#add(person, 'participant');
    }
    for (const person of watchersOf(data)) this.#add(person, 'watcher');
  }

  /** Null for a person the retro does not know. */
  placeOf(id: string): number | null {
    const place = this.#places.get(id);
    const person = this.#data.people[id];
    if (place === undefined) return person ? this.#add(person, 'gone') : null;
    // Authors were there; they are not only owners of action items.
    const one = this.all[place];
    if (person && one?.was === 'mentioned') one.was = 'gone';
    return place;
  }

  mention(owner: { id: string; name: string }): number {
    return this.#places.get(owner.id) ?? this.#add(owner, 'mentioned');
  }

  #add({ id, name }: { id: string; name: string }, was: ExportedPerson['was']): number {
    const place = this.all.push({ name, email: this.#emailOf(id), was }) - 1;
    this.#places.set(id, place);
    return place;
  }
}

const placeOrNull = (place: number): number | null => (place === -1 ? null : place);
