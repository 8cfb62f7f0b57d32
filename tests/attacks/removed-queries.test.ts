import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { parseSync } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { serverForAll } from '#tests/support/servers/server-for-tests.ts';
import { rowsOf } from '#tests/support/stores/workspace-rows.ts';

/** The tables of what is in retros: found by their columns, so that a new one is among them. */
let tables: string[];
const server = serverForAll();
beforeAll(async () => {
  const rows = rowsOf(server.folder);
  const found = await sql<{ name: string }>`
    select distinct tables.name from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and (columns.name like '%retro_id' or tables.name in ('retros', 'search_places', 'search_index'))`.execute(
    rows,
  );
  await rows.destroy();
  tables = found.rows.map(({ name }) => name).filter((name) => !NOTHING_TO_READ.includes(name));
});

/** Tables that hold nothing which people read of a retro. */
const NOTHING_TO_READ = [
  // The condition itself.
  'retro_removed',
  // What waits: the letter or the job asks for whom it is, once it runs.
  'mails',
  'jobs',
  'erasures',
  'past_invitations',
  // The person's own: where a question about Hindsight was put, and what their file became.
  'review_questions',
  'imported_retros',
];

/** Folders whose files answer nobody: the log and what is derived from it. Retros are opened through `accessTo`, which asks the state. */
const ANSWER_NOBODY = ['store/log/', 'store/erasure/'];

/** Functions that read such a table without the condition, and why they may. */
const WITHOUT: Record<string, string> = {
  'action-items/store/read-action-items.ts rowsIn':
    'each use of it adds the condition, or says from whom an item is kept',
  'action-items/store/read-action-items.ts inOrder': 'of the rows of `itemsOf`, with the condition',
  'action-items/store/read-action-items.ts ofOwner': 'of the rows of `ownedBy`, with the condition',
  'briefs/store/brief-links.ts of': 'the route has asked the state',
  'briefs/store/brief-links.ts follow': 'for anyone with the link',
  'hooks/store/deliveries.ts deliveriesOf': '`shown` leaves out the body',
  'hooks/store/deliveries.ts sweep': 'deletes',
  'hooks/store/delivery-backlog.ts waitingFor': 'counts what waits',
  'hooks/store/delivery-backlog.ts isSuperseded': 'compares what waits',
  'hooks/store/webhooks.ts test': 'no retro',
  'hooks/store/webhooks.ts giveUp': 'finds a webhook',
  'mail/store/changed-retro-mails.ts put': 'whether it is archived',
  'mail/store/weekly-mails.ts putSome': 'whether there is something to mail; the letter asks',
  'news/store/read-news.ts lastFactsOf': 'of the retros of `heldIn`, with the condition',
  'news/store/read-news.ts doneIn': 'of the retros of `heldIn`, with the condition',
  'operators/store/hook-addresses.ts webhooksOf': 'addresses, for operators',
  'operators/store/hook-addresses.ts slacksOf': 'addresses, for operators',
  'operators/store/workspace-figures.ts retrosOf': 'counts, for operators',
  'operators/store/workspace-figures.ts factsOf': 'counts, for operators',
  'retro/store/read-left-over-topics.ts lastOf': 'an id; `leftOverFor` asks the state',
  'retro/store/read-left-over-topics.ts takenFrom': 'ids of topics that `leftOverFor` has read',
  'stats/store/read-stats.ts countedIn': '`actions` says which to leave out',
  'store/read-models/archived-retros.ts archive': 'changes one retro',
  'store/read-models/archived-retros.ts putAway': 'changes one retro',
  'store/read-models/archived-retros.ts isArchivedNow': 'the caller has found it',
  'store/read-models/fill-searched.ts missing': 'writes rows',
  'store/read-models/held-numbers.ts actionsIn': 'counts of the retros of `page`, with the condition',
  'store/read-models/listed-retros.ts retrosOf': 'part of `page`, with the condition',
  'store/read-models/listed-retros.ts entered': 'part of `page`, with the condition',
  'store/read-models/listed-retros.ts invited': 'part of `page`, with the condition',
  'store/read-models/listed-retros.ts standing': 'part of `page`, with the condition',
  'store/read-models/log-reading.ts lastSeq': 'rebuilds rows',
  'store/read-models/planned-retros.ts planned': 'ids of unfinished retros that their team changes',
  'store/read-models/read-retros.ts isOpen': 'whether it is finished',
  'store/read-models/read-retros.ts unfinishedOf': 'ids of unfinished retros that their team changes',
  'store/read-models/rebuild-read-models.ts retrosIn': 'rebuilds rows',
  'store/read-models/retro-names.ts retrosNaming':
    'ids of logs to erase a name from, and to export to the person named',
  'store/read-models/retros-with-words.ts havingWords': 'part of `page` and `foundFor`, with the condition',
  'store/read-models/search-retros.ts holdsWords': 'part of `page`, with the condition',
  'store/read-models/search-retros.ts textsOf': 'of the retros of `page`, with the condition',
  'teams/store/team-rules.ts isFull': 'counts teams',
  'transfers/store/export-pieces.ts finishedIn': 'writes pieces; who downloads them is asked later',
  'transfers/store/export-pieces.ts next': 'writes pieces; who downloads them is asked later',
  'transfers/store/export-pieces.ts putPiece': 'writes pieces; who downloads them is asked later',
  'transfers/store/export-pieces.ts piece': 'of the retros of `retros`, with the condition',
  'transfers/store/imported-retros.ts there': 'ids of retros that are there already',
  'transfers/store/imported-retros.ts noteRetro': 'ids of retros that are there already',
  'transfers/store/imported-retros.ts dropTeam': 'deletes',
};

it('[RO6] every function that reads rows of retros beside the log asks the one condition, or says here why not', () => {
  const folder = new URL('../../server/', import.meta.url);
  const stores = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?:^|\/)store\/.*\.ts$/.test(path) && !path.startsWith('store/migrations/'))
    .filter((path) => !ANSWER_NOBODY.some((answering) => path.startsWith(answering)));
  const found = stores.flatMap((path) => readings(path, readFileSync(new URL(path, folder), 'utf8'), tables));
  expect(found.toSorted()).toEqual(Object.keys(WITHOUT).toSorted());
});

it('[RO6] a query without the condition is found beside one with it, in any form', () => {
  const queries = [
    "const good = (db, user) => db.selectFrom('retros').where('id', 'not in', removedFrom(db, user));",
    "const plain = (db) => db.selectFrom('retros').selectAll();",
    "const joined = (db) => db.selectFrom('teams').innerJoin(['retros as ours'], (join) => join);",
    'function raw(db) { return sql`select name from retros`.execute(db); }',
    "const store = { inside: (db) => db.selectFrom('held_retros'), other: (db) => db.selectFrom('teams') };",
  ];
  expect(readings('a.ts', queries.join('\n'), tables)).toEqual([
    'a.ts plain',
    'a.ts joined',
    'a.ts raw',
    'a.ts inside',
  ]);
});

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}
const CONDITION = /\b(?:removedFrom|wasRemovedFrom|removedByRetro)\(/;
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The functions of a file that read such a table without the condition. */
function readings(path: string, text: string, tables: readonly string[]): string[] {
  const found = new Set<string>();
  const inSql = new RegExp(`\\b(?:from|join)\\s+(?:${tables.join('|')})\\b`);
  const look = (value: unknown, unit: { name: string; text: string }) => {
    if (Array.isArray(value)) for (const one of value) look(one, unit);
    if (!isNode(value)) return;
    const name = nameOf(value);
    const inside = name === null ? unit : { name, text: text.slice(value.start, value.end) };
    if (reads(value, tables, inSql, text) && !CONDITION.test(inside.text))
      found.add(`${path} ${inside.name}`);
    for (const key in value) look(value[key], inside);
  };
  look(parseSync(path, text).program, { name: '', text: '' });
  return [...found];
}

/** The name of a function, where a node is one. */
function nameOf({ type, id, key, init, value }: Node): string | null {
  const named = (id ?? key) as { name?: string } | undefined;
  const body = type === 'VariableDeclarator' ? init : type === 'Property' ? value : null;
  const isFunction =
    type === 'FunctionDeclaration' ||
    type === 'MethodDefinition' ||
    (isNode(body) && /Function/.test(body.type));
  return isFunction ? (named?.name ?? null) : null;
}

function reads(node: Node, tables: readonly string[], inSql: RegExp, text: string): boolean {
  if (node.type === 'TaggedTemplateExpression') return inSql.test(text.slice(node.start, node.end));
  if (node.type !== 'CallExpression') return false;
  const method = (node.callee as { property?: { name?: string } }).property?.name ?? '';
  const called = (node.callee as { name?: string }).name ?? '';
  if (!/^selectFrom$|Join$/.test(method || called)) return false;
  const [first] = node.arguments as { value?: unknown; elements?: { value?: unknown }[] }[];
  const names = [first?.value, ...(first?.elements ?? []).map(({ value }) => value)];
  return names.some((one) => typeof one === 'string' && tables.includes(one.split(' ')[0] ?? ''));
}
