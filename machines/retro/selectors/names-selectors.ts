import type { RetroData } from '#contract/retro/retro-data.ts';
import { peopleKnown } from './people-selectors.ts';

interface Named {
  id: string;
  name: string;
}
const PARTS = ['people', 'actions', 'carried', 'topics', 'roster', 'imported', 'invited'] as const;
type Source = Pick<RetroData, (typeof PARTS)[number]>;

/**
 * Everyone whom a retro names, in the order in which their names and colours are given (LO7): those who are or were in the
 * room, as they came; then, as only some see them, people who own action items or wrote topics but are not here, the rest
 * of the team, people at the door, and invited people who are none of these. All viewers agree on the first of these.
 */
export function everyoneNamed(data: Source): Named[] {
  const { people, actions, carried, topics, roster, imported, invited } = data;
  const owners = [actions, carried].flatMap((items) => Object.values(items).flatMap((item) => item.owners));
  const authors = Object.values(topics).flatMap(({ from }) => from?.author ?? []);
  const elsewhere = [...owners, ...authors, ...(imported ? [imported.by] : []), ...roster];
  const all = new Map<string, Named>();
  const ids = inviteeIds(data);
  const invitees = invited.map(({ id, name }) => ({ id: ids.get(id) ?? id, name }));
  for (const one of [...peopleKnown(people), ...elsewhere, ...Object.values(people), ...invitees])
    if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()];
}

/**
 * Under which id each invitation's person is named: of those who came with it, or of their account. Only the moderator sees
 * whose account that is: for everyone else it is that of the first teammate of that name who is not here.
 */
export function inviteeIds({
  people,
  roster,
  invited,
}: Pick<Source, 'people' | 'roster' | 'invited'>): ReadonlyMap<string, string> {
  const personOf = new Map(Object.values(people).map(({ id, invitee }) => [invitee, id]));
  const ids = new Map<string, string>();
  const taken = new Set(invited.map(({ userId }) => userId));
  const free = roster.filter(({ id }) => !people[id] && !taken.has(id));
  for (const { id, userId, name } of invited) {
    const known = userId ?? personOf.get(id);
    const mate = known ? -1 : free.findIndex((one) => keyOf(one.name) === keyOf(name));
    ids.set(id, known ?? free.splice(mate, mate < 0 ? 0 : 1)[0]?.id ?? id);
  }
  return ids;
}

/** Names that are read alike are the same name. */
const keyOf = (name: string): string => name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');

/** The last answer for each retro's people: it is asked for after every fact. */
const answers = new WeakMap<RetroData['people'], { from: Source; names: ReadonlyMap<string, string> }>();

/**
 * The names to show of people who have the same name as someone before them, by id: "Ana (2)" (LO7). A newcomer changes no
 * name of those who are there. Deleted accounts have no name, and are not told apart.
 */
export function namesApart(data: RetroData): ReadonlyMap<string, string> {
  const last = answers.get(data.people);
  if (last && PARTS.every((key) => last.from[key] === data[key])) return last.names;
  const { people, actions, carried, topics, roster, imported, invited } = data;
  const names = toldApart(everyoneNamed(data));
  answers.set(people, { from: { people, actions, carried, topics, roster, imported, invited }, names });
  return names;
}

/** The names to show of those of them who have the same name as one before them, by id. Somebody may be named several times. */
export function toldApart(everyone: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const seen = new Set<string>();
  const taken = new Set<string>();
  const next = new Map<string, number>();
  for (const { id, name } of everyone) {
    if (name === '' || seen.has(id)) continue;
    seen.add(id);
    let shown = name;
    let number = next.get(keyOf(name)) ?? 2;
    for (; taken.has(keyOf(shown)); number += 1) shown = `${name} (${number})`;
    next.set(keyOf(name), number);
    taken.add(keyOf(shown));
    if (shown !== name) names.set(id, shown);
  }
  return names;
}
