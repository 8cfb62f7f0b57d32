import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importedLog } from '#machines/retro/transfers/imported-log.ts';
import { growthLimit } from '#server/transfers/import-content.ts';
import { importedBytes } from '#server/transfers/imported-bytes.ts';
import { TransferStage } from '#tests/support/files/transfer-stage.ts';
import { aFileOf } from '#tests/support/retros/finished-retros.ts';
import { fullOf, OVERFULL, repeated } from '../../bench/attacks/import-bombs.ts';

const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());
const { aTeam, confirm, retrosIn, send } = stage;
const { people: crowd = {} } = fullOf(0.1);

/** What is in use of the database's file, bytes. */
async function used(): Promise<number> {
  await stage.server.store.imports.freed();
  const value = async (name: string) => {
    const { rows } = await sql<Record<string, number>>`PRAGMA ${sql.raw(name)}`.execute(stage.rows);
    return Number(Object.values(rows[0] ?? {})[0]);
  };
  return ((await value('page_count')) - (await value('freelist_count'))) * (await value('page_size'));
}

it.each(Object.entries(OVERFULL))(
  '[SY14] [EX4] a retro with too many %s is refused with a sentence of its own, and nothing of it stays',
  async (_what, retro) => {
    const { path, team } = await aTeam();
    const file = repeated(1, retro);
    expect(file.length).toBeLessThan(60_000);
    const before = await used();
    expect(await send(path, 'tom', file)).toMatchObject({ state: 'unreadable', problem: 'retro_too_large' });
    expect((await used()) - before).toBeLessThan(200_000);
    expect(await retrosIn(team)).toEqual([]);
  },
  60_000,
);

it.each(Object.entries(fullOf(0.1)))(
  '[SY14] [EX4] a small file of many retros with much of one thing (%s) writes no more than a file of its size may',
  async (_what, retro) => {
    const { path, team } = await aTeam();
    const one = repeated(1, retro);
    const before = await used();
    const read = await send(path, 'tom', one);
    expect(await confirm(path, 'tom', read.id)).toMatchObject({ state: 'done', done: 1 });
    const { bytes } = read.preview.totals;
    expect((await used()) - before).toBeLessThan(1.5 * bytes + 100_000);
    const bomb = repeated(Math.min(200, Math.ceil(5_000_000 / bytes)), retro);
    const isBomb = 200 * bytes > 2 * growthLimit(bomb.length);
    const { state, problem } = await send(path, 'tom', bomb);
    if (isBomb) expect([state, problem]).toEqual(['unreadable', 'zip_bomb']);
    expect(await retrosIn(team)).toHaveLength(1);
  },
  60_000,
);

it('[SY14] [EX4] what a retro will write is known beforehand', () => {
  const retro = aFileOf();
  const people = retro.people.map(({ name }, place) => ({
    id: `p${place}`,
    name,
    guest: true,
    avatar: null,
  }));
  const log = importedLog(retro, {
    ...{ id: 'retro', teamId: 'team', importer: { id: 'p0', name: 'Ann' }, now: 1, people },
    idOf: (kind, place) => `${kind}${place}`,
  });
  const steps = importedBytes(log);
  let step = steps.next();
  while (!step.done) step = steps.next();
  const state = Buffer.byteLength(JSON.stringify(log.state.data));
  expect(step.value.view).toBeGreaterThanOrEqual(state - 200);
  expect(step.value.view).toBeLessThan(1.2 * state);
});

it('[EX4] nobody brings in more than a day’s share, of a person, a workspace and a network', async () => {
  const { bytes } = (await send((await aTeam()).path, 'tom', repeated(1, crowd))).preview.totals;
  const small = { perSecond: 0, burst: 1.5 * bytes };
  const limited = await TransferStage.limitedTo({ broughtIn: small });
  try {
    const [one, other] = [await limited.aTeam(), await limited.aTeam()];
    const first = await limited.send(one.path, 'tom', repeated(1, crowd));
    await limited.confirm(one.path, 'tom', first.id);
    for (const [path, who] of [
      [one.path, 'ann'],
      [other.path, 'tom'],
      [other.path, 'ann'],
    ] as const) {
      const next = await limited.send(path, who, repeated(2, crowd));
      const refused = await limited.as(who, 'POST', `/imports/${next.id}/confirm`);
      expect([refused.status, refused.json.error]).toEqual([422, 'import_limit']);
    }
    expect(await limited.retrosIn(other.team)).toEqual([]);
    expect((await limited.as('tom', 'GET', `${other.path}/imports`)).json.import.state).toBe('read');
  } finally {
    await limited.stop();
  }
});
