import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobFailed } from '#server/jobs/job-runner.ts';
import { contentsOf, ownFile, TransferStage } from '#tests/support/files/transfer-stage.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';

const stage = new TransferStage();
beforeAll(() => stage.build());
afterAll(() => stage.stop());
const { as, aTeam, send, confirm, exportOf, retrosIn } = stage;

describe('a file that this app exported', () => {
  it('[EX2] is imported with the same briefs and people matched by address, and a second import changes nothing', async () => {
    const from = await aTeam();
    const ann = { id: stage.people.ann.id, name: 'ann' };
    await putFinished(stage.server.store, from.team, [ann]);
    await putFinished(stage.server.store, from.team, [ann], { name: 'Sprint 8' });
    const file = await exportOf(from.path, 'ann');

    const to = await aTeam();
    const read = await send(to.path, 'tom', file);
    expect(read).toMatchObject({ state: 'read', problem: null });
    expect(read.preview.totals).toEqual({
      retros: 2,
      there: 0,
      bytes: expect.any(Number),
      topics: 8,
      groups: 2,
      votes: 8,
      actions: 4,
      matched: 1,
      others: 2,
    });
    expect(await retrosIn(to.team)).toEqual([]);
    expect(await confirm(to.path, 'tom', read.id)).toMatchObject({ state: 'done', done: 2, total: 2 });
    const [first] = await retrosIn(to.team);
    expect(first).toMatchObject({ name: 'Sprint 7', status: 'finished', moderator_id: stage.people.ann.id });
    expect(await contentsOf(await exportOf(to.path, 'tom'))).toEqual(await contentsOf(file));
    const brief = await as('tom', 'GET', `/retro/${first?.id}/brief`);
    expect(brief.json).toMatchObject({ moderator: 'ann', imported: { from: 'hindsight', by: 'tom' } });

    const again = await send(to.path, 'tom', file);
    expect(again.preview.totals).toMatchObject({ retros: 2, there: 2, topics: 0 });
    expect(await confirm(to.path, 'tom', again.id)).toMatchObject({ state: 'done', total: 0 });
    expect(await retrosIn(to.team)).toHaveLength(2);
    // Where they were held they are, too.
    const home = await send(from.path, 'ann', await exportOf(to.path, 'tom'));
    expect(home.preview.totals).toMatchObject({ there: 2 });
    expect((await stage.server.store.rebuild({ writes: false })).unreadable).toEqual([]);
  });

  it('[EX2] is imported into a workspace with its teams, created if none has their names', async () => {
    const { workspace } = await aTeam();
    const path = `/workspaces/${workspace}`;
    const read = await send(path, 'olga', await ownFile({ team: 'Red' }, { team: 'Blue' }, { team: 'red' }));
    expect(read.preview.new_teams).toEqual(['Red', 'Blue', 'red']);
    await confirm(path, 'olga', read.id);
    const teams = await stage.rows
      .selectFrom('teams')
      .leftJoin('retros', 'retros.team_id', 'teams.id')
      .select(['teams.name', ({ fn }) => fn.count('retros.id').as('retros')])
      .where('teams.workspace_id', '=', workspace)
      .groupBy('teams.name')
      .execute();
    const counted = Object.fromEntries(teams.map(({ name, retros }) => [name, Number(retros)]));
    expect(counted).toMatchObject({ Red: 2, Blue: 1 });
  });

  it('[EX2] is not imported at all if the plan has no room for its teams', async () => {
    const { workspace } = await aTeam({ plan: 'free' });
    const path = `/workspaces/${workspace}`;
    const read = await send(path, 'olga', await ownFile({ team: 'Red' }));
    expect(await confirm(path, 'olga', read.id)).toMatchObject({ state: 'failed', problem: 'plan_required' });
    expect(await stage.rows.selectFrom('imported_retros').selectAll().execute()).toEqual([]);
  });

  it('[EX2] leaves nothing behind if its import fails in the middle', async () => {
    const { path, team } = await aTeam();
    const read = await send(path, 'ann', await ownFile({ name: 'A' }, { name: 'B' }));
    const { imports } = stage.server.store;
    const kept = imports.note;
    imports.note = async (id, retro) => {
      if ((await retrosIn(team)).length === 1) throw new JobFailed('failed', true);
      return kept(id, retro);
    };
    const failed = await confirm(path, 'ann', read.id).finally(() => {
      imports.note = kept;
    });
    expect(failed).toMatchObject({ state: 'failed', problem: 'failed', done: 0 });
    expect(await retrosIn(team)).toEqual([]);
  });

  it('[EX2] notifies nobody: no mail, and names of strangers appear only in the retro', async () => {
    const { path } = await aTeam();
    const before = await stage.rows.selectFrom('mails').selectAll().execute();
    const read = await send(path, 'ann', await ownFile({}));
    await confirm(path, 'ann', read.id);
    expect(await stage.rows.selectFrom('mails').selectAll().execute()).toHaveLength(before.length);
    const placed = await stage.rows
      .selectFrom('users')
      .selectAll()
      .where('imported_into', 'is not', null)
      .execute();
    expect(
      placed.every(({ email, password_hash, temporary }) => !email && !password_hash && temporary === 1),
    ).toBe(true);
  });
});

describe('a file of another tool', () => {
  const TABLE = 'text,type,votes,author\nSlow,Bad,2,Mia\nDemo,Good,1,Jon\nSplit,Action,,Mia\n,Bad,,\n';

  it('[EX3] is previewed before anything is stored, asks for missing details, and becomes a finished retro', async () => {
    const { path, team } = await aTeam();
    const read = await send(path, 'ann', Buffer.from(TABLE));
    expect(read.preview).toMatchObject({
      from: 'csv',
      has_authors: true,
      retros: [{ name: null, held_at: null, topics: 2, votes: 3, actions: 1 }],
      problems: [{ line: 5, code: 'no_text' }],
      table: { heads: ['text', 'type', 'votes', 'author'], columns: { layout: 'rows', text: 0, type: 1 } },
    });
    expect((await as('ann', 'POST', `/imports/${read.id}/confirm`)).status).toBe(422);
    const heldAt = Date.parse('2026-03-02');
    await as('ann', 'PATCH', `/imports/${read.id}`, { name: 'Sprint 7', held_at: heldAt });
    await stage.server.worked();
    expect(await confirm(path, 'ann', read.id)).toMatchObject({ state: 'done', done: 1 });
    const [retro] = await retrosIn(team);
    expect(retro).toMatchObject({ name: 'Sprint 7', starts_at: heldAt, moderator_id: stage.people.ann.id });
    const { json: brief } = await as('tom', 'GET', `/retro/${retro?.id}/brief`);
    expect(brief).toMatchObject({ moderator: '', participants: [], imported: { from: 'csv', by: 'ann' } });
    expect(JSON.stringify(brief)).not.toMatch(/Mia|Jon/);
    const again = await send(path, 'tom', Buffer.from(TABLE));
    expect(again.preview.totals.there).toBe(1);
  });

  it('[EX3] is imported with the details given at confirmation, and not if it is empty', async () => {
    const { path, team } = await aTeam();
    const read = await send(path, 'ann', Buffer.from(TABLE));
    const said = { name: 'From the wall', held_at: 1 };
    const { json } = await as('ann', 'POST', `/imports/${read.id}/confirm`, said);
    expect(json.state).toBe('writing');
    await stage.server.worked();
    expect(await retrosIn(team)).toMatchObject([{ name: 'From the wall', starts_at: 1 }]);
    const empty = await send(path, 'ann', Buffer.from('text,votes\n,3\n'));
    expect((await as('ann', 'POST', `/imports/${empty.id}/confirm`, said)).status).toBe(422);
  });

  it('[EX3] names authors if requested', async () => {
    const { path, team } = await aTeam();
    const read = await send(path, 'ann', Buffer.from(TABLE));
    await as('ann', 'PATCH', `/imports/${read.id}`, { name: 'S', held_at: 1, names_authors: true });
    await stage.server.worked();
    await confirm(path, 'ann', read.id);
    const [retro] = await retrosIn(team);
    const { json: brief } = await as('tom', 'GET', `/retro/${retro?.id}/brief`);
    expect(brief.participants).toEqual(['Mia', 'Jon']);
  });

  it('[EX3] can only be imported into a team', async () => {
    const { workspace } = await aTeam();
    const read = await send(`/workspaces/${workspace}`, 'olga', Buffer.from(TABLE));
    expect(read).toMatchObject({ state: 'unreadable', problem: 'only_into_a_team' });
  });
});
