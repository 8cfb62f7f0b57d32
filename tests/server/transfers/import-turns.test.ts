import { afterAll, beforeAll, expect, it } from 'vitest';
import { ImportJobs } from '#server/transfers/import-jobs.ts';
import { ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';

const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());
const { aTeam, as, confirm, send } = stage;

/** Does the last import's job of a kind by hand, on a clock by which each look takes a while, and counts its turns. */
async function inTurnsOf(lookMs: number, id: string, kind: 'import.reading' | 'import.writing') {
  const { store } = stage.server;
  let at = Date.now();
  const now = () => {
    at += lookMs;
    return at;
  };
  const jobs = new ImportJobs({ ...store, hasPricing: true, live: { erased: () => {} }, now });
  const job = { about: { import: id }, id: 'the job' } as Parameters<NonNullable<typeof run>>[0];
  const run = jobs.kinds[kind]?.run;
  let turns = 1;
  for (; (await run?.(job, new AbortController().signal)) !== 'done'; turns += 1);
  return turns;
}

it('[EX3] reads a file in steps, giving way to other work, with the same result', async () => {
  const { path } = await aTeam();
  const file = await ownFile({ name: 'A' }, { name: 'B' }, { name: 'C' }, { name: 'D' }, { name: 'A' });
  const read = await send(path, 'tom', file);
  const { store } = stage.server;
  await store.imports.change(read.id, ['read'], { state: 'reading', found: null });
  expect(await inTurnsOf(2_000, read.id, 'import.reading')).toBeGreaterThan(2);
  expect((await as('tom', 'GET', `${path}/imports`)).json.import).toEqual(read);
});

it('[EX3] imports a file once if two people import it into a workspace at the same moment, with its teams', async () => {
  const { workspace, team } = await aTeam();
  const file = await ownFile(
    { team: 'Red', name: 'A' },
    { team: 'Blue', name: 'B' },
    { team: 'red', name: 'C' },
  );
  const places = [`/workspaces/${workspace}`, `/workspaces/${workspace}/teams/${team}`] as const;
  const [mine, other] = [await send(places[0], 'olga', file), await send(places[1], 'tom', file)];
  const { imports } = stage.server.store;
  // Tom's is under way, and has stopped in the middle.
  await imports.change(other.id, ['read'], { state: 'writing', total: 3 });
  await imports.note(other.id, 'aaaaaaaaaaaaaaaa');
  expect(await confirm(places[0], 'olga', mine.id)).toMatchObject({ state: 'writing', done: 0 });
  await inTurnsOf(10, other.id, 'import.writing');
  await inTurnsOf(10, mine.id, 'import.writing');
  expect(await imports.find(mine.id)).toMatchObject({ state: 'done', done: 3 });
  const retros = await stage.rows
    .selectFrom('retros')
    .innerJoin('teams', 'teams.id', 'retros.team_id')
    .select('retros.name')
    .where('teams.workspace_id', '=', workspace)
    .execute();
  expect(retros.map(({ name }) => name).toSorted()).toEqual(['A', 'A', 'B', 'B', 'C', 'C']);
});
