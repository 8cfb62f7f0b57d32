import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runYielding } from '#server/base/event-loop-turns.ts';
import { ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';
import { signUpVerified } from '#tests/support/people/account-calls.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { putTeam } from '#tests/support/stores/workspace-rows.ts';

const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());
const { aTeam, as, confirm, retrosIn, send } = stage;

it('[AC4] imports nothing for people who have left the team since they confirmed it', async () => {
  const { path, team } = await aTeam();
  const read = await send(path, 'ann', await ownFile({}));
  const { imports } = stage.server.store;
  const kept = imports.begin;
  imports.begin = async (...asked) => {
    await stage.rows.deleteFrom('team_members').where('user_id', '=', stage.people.ann.id).execute();
    return kept(...asked);
  };
  await as('ann', 'POST', `/imports/${read.id}/confirm`).finally(() => {
    imports.begin = kept;
  });
  await stage.server.worked();
  expect(await retrosIn(team)).toEqual([]);
  expect(await imports.find(read.id)).toMatchObject({ state: 'failed', problem: 'failed' });
});

it('[EX3] leaves no partial import if the importer’s account is deleted meanwhile', async () => {
  const { workspace, team, path } = await aTeam();
  const { store, rows } = { store: stage.server.store, rows: stage.rows };
  const done = await send(path, 'tom', await ownFile({ name: 'A' }));
  await confirm(path, 'tom', done.id);
  const [retro] = await retrosIn(team);

  const eva = await signUpVerified(stage.server, { name: 'Eva' });
  await putTeam(rows, workspace, [eva.id], team);
  // She has brought that one in, and others are to come.
  const file = { user: eva.id, name: 'f', bytes: 1 };
  const row = await store.imports.create({ workspace, team }, file, Date.now());
  if (typeof row === 'string') throw new Error('there is no room for it');
  await store.imports.change(row.id, ['arriving'], { state: 'writing', done: 1, total: 2 });
  await rows
    .insertInto('imported_retros')
    .values({ import_id: row.id, retro_id: retro?.id ?? '' })
    .execute();
  const job = { kind: 'import.writing', about: { import: row.id }, workspace, user: eva.id };
  await store.jobs.put({ ...job, at: Date.now() + 3_600_000 }, Date.now());
  await store.erasures.deleteAccount({ user: eva.id, email: eva.email }, Date.now());

  await rows.updateTable('jobs').set({ due_at: 0 }).where('user_id', '=', eva.id).execute();
  await rows.updateTable('job_lanes').set({ next_at: 0 }).execute();
  await store.jobs.put({ kind: 'import.reading', about: { import: row.id } }, Date.now());
  await stage.server.worked();
  expect(await store.imports.find(row.id)).toMatchObject({ state: 'failed' });
  expect(await retrosIn(team)).toEqual([]);
});

it('[EX2] stores a snapshot of a retro, so that reading one with thousands of facts does not have to wait', async () => {
  const { path, team } = await aTeam();
  await confirm(path, 'tom', (await send(path, 'tom', await ownFile({}))).id);
  const [retro] = await retrosIn(team);
  const { events } = stage.server.store;
  const stands = await events.snapshot(retro?.id ?? '');
  expect(stands?.seq).toBe((await events.heads([retro?.id ?? ''])).get(retro?.id ?? ''));
});

it('[EX3] gives way to other work while a large retro is imported', async () => {
  let turns = 0;
  let isOver = false;
  const others = async () => {
    for (; !isOver; turns += 1) await setImmediate();
  };
  function* long(): Generator<void, number> {
    for (const from = performance.now(); performance.now() - from < 100; ) yield;
    return 7;
  }
  const all = Promise.all([runYielding(long()), others()]);
  expect(await runYielding(long())).toBe(7);
  isOver = true;
  await all;
  expect(turns).toBeGreaterThan(2);
});

it('[BF2] mails nobody the brief of an imported retro: the author of the file says who was there', async () => {
  const { path, team } = await aTeam();
  const { email } = stage.people.olga;
  const people = [{ name: 'Olga', email, was: 'participant' as const }];
  const file = await ownFile({ people, groups: [], actions: [] });
  await confirm(path, 'tom', (await send(path, 'tom', file)).id);
  const [retro] = await retrosIn(team);
  const before = await mailsTo(stage.server, email);
  const { json } = await as('tom', 'POST', `/retro/${retro?.id}/brief/mails`);
  expect(json.mail).toEqual({ to: [], sent_at: null });
  expect(await mailsTo(stage.server, email)).toHaveLength(before.length);
});
