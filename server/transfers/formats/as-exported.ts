import { createHash } from 'node:crypto';
import {
  ACTIVITIES,
  ACTIVITY_KEYS,
  type ActivityKey,
  type OwnTopicType,
} from '#contract/activities/activities.ts';
import type { ImportSource } from '#contract/retro/retro-data.ts';
import english from '#contract/text/en.json' with { type: 'json' };
import spanish from '#contract/text/es.json' with { type: 'json' };
import {
  EXPORT_VERSION,
  type ExportedPerson,
  type ExportedRetro,
  IMPORT_LIMITS,
} from '#contract/transfers/exported-retro.ts';
import type { ImportProblem } from '#contract/transfers/transfer-payloads.ts';
import type { FoundAction, FoundGroup, FoundRetro } from './foreign-retro.ts';

type Texts = Record<string, { types: Record<string, { name: string }> }>;
const TEXTS: readonly Texts[] = [english.activities, spanish.activities];

/** The colours of topic types in their order, as the app has them. */
const COLORS = ['teal', 'rose', 'saffron', 'violet', 'sky', 'moss'];
/** The name of the column that collects those beyond the limit. */
const OTHERS = '…';

export interface AsExportedOptions {
  from: ImportSource;
  name: string;
  /** Epoch ms. */
  heldAt: number;
  namesAuthors: boolean;
  /** Epoch ms. */
  now: number;
}

/** A retro of another tool in our export format, so that both are imported in the same way; and what was cut. */
export function asExported(
  foreign: FoundRetro,
  { from, name, heldAt, namesAuthors, now }: AsExportedOptions,
): { retro: ExportedRetro; problems: ImportProblem[] } {
  const words = new Words();
  const people = new Names();
  const types = typesFor(foreign.groups.flatMap(({ topics }) => topics.map(({ column }) => column.trim())));
  const groups = foreign.groups.map((group) => ({
    name: words.of(group.name, IMPORT_LIMITS.name),
    votes: Math.min(group.votes, IMPORT_LIMITS.votes),
    discussed: group.discussed,
    topics: group.topics.map(({ column, text, author }) => ({
      type: types.keyOf(column.trim()),
      text: words.of(text, IMPORT_LIMITS.text) || OTHERS,
      author: namesAuthors && author !== null ? people.placeOf(author, 'participant') : null,
    })),
  }));
  const actions = foreign.actions.map((action: FoundAction) => ({
    text: words.of(action.text, IMPORT_LIMITS.text) || OTHERS,
    author: namesAuthors && action.author !== null ? people.placeOf(action.author, 'participant') : null,
    owners: [...new Set(action.owners.map((owner) => people.placeOf(owner, 'mentioned')))].slice(0, 100),
    due: action.due,
    status: action.isDone ? ('done' as const) : ('open' as const),
    group: action.group,
  }));
  const retro: ExportedRetro = {
    format: 'hindsight.retro',
    version: EXPORT_VERSION,
    key: keyOf(from, foreign),
    team: '',
    name: words.of(name, IMPORT_LIMITS.name) || OTHERS,
    activity: types.activity,
    ...(types.own && { topicTypes: types.own }),
    startsAt: heldAt,
    startedAt: heldAt,
    finishedAt: heldAt,
    duration: 0,
    votingMechanic: 'like',
    people: people.all,
    moderator: null,
    mood: { before: null, after: null },
    groups,
    actions,
    imported: { from, at: now },
  };
  return { retro, problems: words.cut > 0 ? [{ line: null, code: 'text_cut', count: words.cut }] : [] };
}

/** The same file always gets the same key, whatever the choices. */
function keyOf(from: ImportSource, foreign: FoundRetro): string {
  const { groups, actions, heldAt } = foreign;
  const hash = createHash('sha256').update(JSON.stringify([groups, actions, heldAt]));
  return `${from}:${hash.digest('hex').slice(0, 40)}`;
}

/** Text as we store it: without control characters, and within limits; counts what was cut. */
class Words {
  cut = 0;

  of(text: string, max: number): string {
    const plain = text
      .replace(/\r\n?/g, '\n')
      .replace(/(?![\t\n])\p{Cc}|\p{Surrogate}/gu, '')
      .trim();
    if (plain.length <= max) return plain;
    this.cut += 1;
    // Not in the middle of a character.
    return `${plain.slice(0, max - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
  }
}

/** People by their names, each once. */
class Names {
  readonly all: ExportedPerson[] = [];
  readonly #places = new Map<string, number>();

  placeOf(name: string, was: ExportedPerson['was']): number {
    const plain = new Words().of(name, IMPORT_LIMITS.name).replace(/[\n\t]/g, ' ') || OTHERS;
    const known = this.#places.get(plain);
    const person = known === undefined ? undefined : this.all[known];
    // Authors were there; they are not only owners of action items.
    if (person && was === 'participant') person.was = was;
    if (known !== undefined) return known;
    const place = this.all.push({ name: plain, email: null, was }) - 1;
    this.#places.set(plain, place);
    return place;
  }
}

interface Types {
  activity: ActivityKey;
  own: OwnTopicType[] | null;
  keyOf: (column: string) => string;
}

/** The activity whose topic types have these names, in any of our languages; or topic types of the retro's own. */
function typesFor(columns: readonly string[]): Types {
  const names = [...new Set(columns)];
  for (const activity of ACTIVITY_KEYS) {
    for (const texts of TEXTS) {
      const keys = new Map<string, string>(
        ACTIVITIES[activity].map((key) => [texts[activity]?.types[key]?.name.toLowerCase() ?? key, key]),
      );
      const isIt = names.length > 0 && names.every((name) => keys.has(name.toLowerCase()));
      if (isIt) return { activity, own: null, keyOf: (name) => keys.get(name.toLowerCase()) ?? '' };
    }
  }
  const kept = names.slice(0, IMPORT_LIMITS.topicTypes - 1);
  if (names.length > kept.length) kept.push(OTHERS);
  const own = kept.map((name, place) => ({
    key: keyAt(place),
    name: new Words().of(name, 60) || OTHERS,
    color: COLORS[place % COLORS.length] ?? '',
    icon: '',
  }));
  const keyOf = (name: string) =>
    keyAt(Math.max(0, kept.includes(name) ? kept.indexOf(name) : kept.length - 1));
  return { activity: 'lean_coffee', own, keyOf };
}

const keyAt = (place: number): string =>
  `column_${String.fromCharCode(97 + Math.floor(place / 26))}${String.fromCharCode(97 + (place % 26))}`;

/** Whether a file names the author of any topic or action item. */
export const namesAnybody = ({ groups, actions }: FoundRetro): boolean =>
  groups.some(({ topics }: FoundGroup) => topics.some(({ author }) => author !== null)) ||
  actions.some(({ author }) => author !== null);
