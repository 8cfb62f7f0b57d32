import type { RetroData } from '#contract/retro/retro-data.ts';
import { peopleKnown } from './people-selectors.ts';

interface Named {
  id: string;
  name: string;
}
type Source = Pick<RetroData, 'people' | 'actions' | 'carried' | 'topics' | 'roster' | 'imported'>;

/**
 * Everyone whom a retro names, in the order in which their names and colours are given (LO7): those who are or were in the
 * room, as they came; then, as only some see them, people who own action items or wrote topics but are not here, the rest
 * of the team, and people at the door. All viewers agree on the first of these.
 */
export function everyoneNamed({ people, actions, carried, topics, roster, imported }: Source): Named[] {
  const owners = [actions, carried].flatMap((items) => Object.values(items).flatMap((item) => item.owners));
  const authors = Object.values(topics).flatMap(({ from }) => from?.author ?? []);
  const elsewhere = [...owners, ...authors, ...(imported ? [imported.by] : []), ...roster];
  const all = new Map<string, Named>();
  for (const one of [...peopleKnown(people), ...elsewhere, ...Object.values(people)])
    if (!all.has(one.id)) all.set(one.id, one);
  return [...all.values()];
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
  const isSame = (key: keyof Source) => last?.from[key] === data[key];
  if (last && (['actions', 'carried', 'topics', 'roster', 'imported'] as const).every(isSame))
    return last.names;
  const { people, actions, carried, topics, roster, imported } = data;
  const from = { people, actions, carried, topics, roster, imported };
  const names = toldApart(everyoneNamed(data));
  answers.set(people, { from, names });
  return names;
}

function toldApart(everyone: readonly Named[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  const next = new Map<string, number>();
  for (const { id, name } of everyone) {
    if (name === '') continue;
    let shown = name;
    let number = next.get(keyOf(name)) ?? 2;
    for (; taken.has(keyOf(shown)); number += 1) shown = `${name} (${number})`;
    next.set(keyOf(name), number);
    taken.add(keyOf(shown));
    if (shown !== name) names.set(id, shown);
  }
  return names;
}
