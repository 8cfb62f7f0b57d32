import { crc32, deflateRawSync } from 'node:zlib';
import { snakeKeys } from '#contract/base/key-case.ts';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';

/*
 * Files that grow when they are imported: retros with much of one thing, named as briefly as possible, again and again.
 */

const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));
const person = (name: string): ExportedRetro['people'][number] => ({ name, email: null, was: 'gone' });
const topic = (author: number | null, text = 'x') => ({ type: 'mad', text, author });
const group = (topics: ExportedRetro['groups'][number]['topics'], name = '') => ({
  ...{ name, votes: 0, discussed: true, topics },
});
const action = (owners: number[], text = 'x'): ExportedRetro['actions'][number] => ({
  ...{ text, author: 0, owners, due: null, status: 'open', group: null },
});
const SMALL: Omit<ExportedRetro, 'key'> = {
  ...{ format: 'hindsight.retro', version: 1, team: 'Red', name: 'R', activity: 'mad_sad_glad' },
  ...{ startsAt: 1, startedAt: 1, finishedAt: 1, duration: 1, votingMechanic: 'like' },
  ...{ people: [person('A')], moderator: null, mood: { before: null, after: null } },
  ...{ groups: [], actions: [], imported: null },
};

/** Retros with this share of what a live one may have of one thing. */
export const fullOf = (share: number): Record<string, Partial<ExportedRetro>> => ({
  owners: {
    people: many(20, (place) => person(String(place).padEnd(50, 'n'))),
    actions: many(500 * share, (place) => action(many(4, (owner) => (place + owner) % 20))),
  },
  topics: { groups: [group(many(1_500 * share, () => topic(0)))] },
  groups: { groups: many(1_500 * share, () => group([topic(0)], 'g'.repeat(50))) },
  people: { people: many(2_000 * share, (place) => person(String(place).padEnd(50, 'n'))) },
  authors: {
    people: many(1_500 * share, (place) => person(String(place))),
    groups: many(1_500 * share, (place) => group([topic(place)])),
  },
  columns: {
    topicTypes: many(40, (place) => ({
      key: `column_${String.fromCharCode(97 + (place % 26))}${place < 26 ? 'a' : 'b'}`,
      name: 'c'.repeat(50),
      ...{ color: 'teal', icon: 'mad', placeholder: 'p'.repeat(100) },
    })),
  },
});

/** Retros with more than a live one may have. */
export const OVERFULL: Record<string, Partial<ExportedRetro>> = {
  'owners of its action items': {
    people: many(100, (place) => person(String(place).padEnd(200, 'n'))),
    actions: many(500, () => action(many(100, (owner) => owner))),
  },
  'topics in one group': { groups: many(2, () => group(many(1_000, () => topic(0)))) },
  'topics in all groups': { groups: many(1_500, () => group(many(2, () => topic(0)))) },
  'bytes in it': {
    groups: [group(many(1_000, () => topic(0, '\\"'.repeat(500))))],
    actions: many(500, () => action([], '\\"'.repeat(500))),
    people: many(2_000, (place) => person(`"${place}`.padEnd(50, '"'))),
  },
};

/** Retros with names that everything has, or that nobody can see or type. */
export const MISNAMED: Partial<ExportedRetro>[] = [
  { groups: [group([{ ...topic(0), type: 'constructor' }])] },
  ...['key', 'color', 'icon'].map(
    (part): Partial<ExportedRetro> => ({
      topicTypes: [{ key: 'own', name: 'Own', color: 'teal', icon: 'mad', [part]: '__proto__' }],
    }),
  ),
  ...['\u202Eoog', ' \u2060 '].map((name) => ({ name })),
];

/** A retro of about the most bytes that are imported. */
export const LARGE: Partial<ExportedRetro> = {
  groups: many(10, () => group(many(100, () => topic(0, 'x'.repeat(500))))),
  actions: many(200, () => action([], 'x'.repeat(500))),
};

const MANIFEST = {
  ...{ format: 'hindsight.export', version: 1, exported_at: 1, workspace: 'Acme', teams: [], retros: 1 },
};

/** A file of one retro, as often as wanted under different keys. */
export const repeated = (times: number, changes: Partial<ExportedRetro>): Buffer =>
  zipOf([
    ['hindsight.json', JSON.stringify(MANIFEST)],
    ...many(times, (place): [string, string] => [
      `retros/${place}.json`,
      JSON.stringify(snakeKeys({ ...SMALL, ...changes, key: `key${place}` })),
    ]),
  ]);

/** A zip of so many entries, of which all but one are empty. */
export const emptyEntries = (count: number): Buffer =>
  zipOf([
    ['hindsight.json', JSON.stringify(MANIFEST)],
    ...many(count - 1, (place): [string, string] => [`e${place}`, '']),
  ]);

/** A zip whose entries all name the same bytes: blocks of nothing, which unpack to nothing. */
export function sharedBytes(entries: number, blocks: number): Buffer {
  const nothing = Buffer.concat([
    ...many(blocks, () => Buffer.from([0, 0, 0, 0xff, 0xff])),
    Buffer.from([1, 0, 0, 0xff, 0xff]),
  ]);
  const files = many(entries, (place): [string, string] => [`retros/${place}.json`, '']);
  return zipOf([['hindsight.json', JSON.stringify(MANIFEST)], ...files], nothing);
}

/** Zip files, written by hand: libraries take seconds for so many entries. All empty files name the bytes of `shared`, if given. */
function zipOf(files: readonly [name: string, body: string][], shared?: Buffer): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  let sharedAt: number | null = null;
  for (const [name, body] of files) {
    const isShared = shared !== undefined && body === '';
    const packed = isShared ? shared : deflateRawSync(body, { level: 9 });
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(body), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(body), 18);
    common.writeUInt16LE(name.length, 22);
    const place: number = isShared && sharedAt !== null ? sharedAt : at;
    const end = Buffer.alloc(14);
    end.writeUInt32LE(place, 10);
    centrals.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, end, Buffer.from(name));
    if (place !== at) continue;
    if (isShared) sharedAt = at;
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed]);
    locals.push(local);
    at += local.length;
  }
  const list = Buffer.concat(centrals);
  const over = Buffer.alloc(18);
  over.writeUInt16LE(files.length, 4);
  over.writeUInt16LE(files.length, 6);
  over.writeUInt32LE(list.length, 8);
  over.writeUInt32LE(at, 12);
  return Buffer.concat([...locals, list, Buffer.from('PK\u0005\u0006'), over]);
}
