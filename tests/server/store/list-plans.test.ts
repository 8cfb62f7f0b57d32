import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RETRO_LISTS } from '#contract/retro/retro-payloads.ts';
import { sqlWorkspacePeople } from '#server/access/store/workspace-people.ts';
import { sqlActionItems } from '#server/action-items/store/read-action-items.ts';
import { sqlLeftOver } from '#server/retro/store/read-left-over-topics.ts';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { sqlRetros } from '#server/store/read-models/read-retros.ts';
import { openStore } from '#server/store/store.ts';
import { newId } from '#tests/support/people/player.ts';

let folder: string;
let db: Kysely<Schema>;
const asked: CompiledQuery[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hindsight-'));
  await (await openStore(folder)).close();
  const dialect = sqliteDialect(join(folder, 'hindsight.sqlite'));
  db = new Kysely<Schema>({ dialect, log: ({ query }) => void asked.push(query) });
});
afterAll(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const [user, team] = [newId(), newId()];
const page = { user, offset: 40, search: 'sprint', now: Date.now() };
const searched = { ...page, which: 'finished', search: undefined, q: 'slow buil' } as const;
const LISTS: [string, () => Promise<unknown>][] = [
  ...[...RETRO_LISTS, 'kept', 'led'].flatMap((which): [string, () => Promise<unknown>][] => {
    const of = { ...page, which: which as 'led' };
    return [
      [`own retros, ${which}`, () => sqlRetros(db, () => {}).list({ ...of, address: 'ann@example.org' })],
      [`a team’s retros, ${which}`, () => sqlRetros(db, () => {}).listOf(team, of)],
    ];
  }),
  ['a search in all of a person’s', () => sqlRetros(db, () => {}).listFound({ ...page, q: 'slow buil' })],
  ['a search in own retros', () => sqlRetros(db, () => {}).list({ ...searched, address: null })],
  ['a search in a team’s retros', () => sqlRetros(db, () => {}).listOf(team, searched)],
  ['whether any is archived', () => sqlRetros(db, () => {}).hasArchived(user, 'ann@example.org')],
  ['own teams', () => sqlWorkspacePeople(db).teamsOf(user)],
  ['own action items', () => sqlActionItems(db).ofOwner(user, 0)],
  ['a team’s action items', () => sqlActionItems(db).ofTeam(team, { reader: user, offset: 0 })],
  ['the last retro of a team', () => sqlLeftOver(db).lastOf(team)],
  ['what was taken over from a retro', () => sqlLeftOver(db).takenFrom(newId(), newId(), page.now)],
  [
    'own action items of a team',
    () => sqlActionItems(db).ofTeam(team, { reader: user, offset: 0, mine: true }),
  ],
  [
    'a team’s open action items',
    () => sqlActionItems(db).ofTeam(team, { reader: user, offset: 0, state: 'open' }),
  ],
];

it.each(LISTS)('[LI7] [FT8] %s: every table is read through an index', async (_, list) => {
  asked.length = 0;
  await list();
  const queries = [...asked];
  expect(queries.length).toBeGreaterThan(0);
  for (const { sql, parameters } of queries) {
    const plan = await db.executeQuery<{ detail: string }>(
      CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
    );
    const steps = plan.rows.map(({ detail }) => detail);
    // What was found by an index may be read from its beginning to its end, and so may the index of words for a `match` (M).
    const scans = steps.filter(
      (step) =>
        !/^SCAN search_index VIRTUAL TABLE INDEX \d+:M/.test(step) &&
        /^SCAN (?!met\b|found\b|\(?subquery|\d|.*\bCONSTANT)/i.test(step),
    );
    expect(scans).toEqual([]);
    expect(steps.some((step) => step.startsWith('SEARCH '))).toBe(true);
  }
});
