import { describe, expect, it } from 'vitest';
import { ask, guest, signUpVerified } from '#tests/support/people/account-calls.ts';
import { filesOf } from '#tests/support/people/deleted-accounts.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { mailsTo } from '#tests/support/people/sent-mails.ts';
import { expectGoneWhileOpen, ONE_OR_TWO_SERVERS } from '#tests/support/servers/deleted-while-open.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { membersForEach, serverForEach } from '#tests/support/servers/server-for-tests.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const HOUR = 3_600_000;
const time = new ManualTime();
const server = serverForEach({ time });
const { ann, bob } = membersForEach(server, 'Ann', 'Bob');

const remove = ({ token }: { token: string }, retro: string, name?: string) =>
  ask(server.url, 'DELETE', `/retro/${retro}`, { token, body: { name } });
const listed = async ({ token }: { token: string }) =>
  (await ask(server.url, 'GET', '/retros', { token })).json.total;
const isoIn = (ms: number) => new Date(time.now() + ms).toISOString();

describe('[LI8] a retro', () => {
  it('is deleted only by its moderator, after typing its name', async () => {
    const name = 'NAMEofTHEretro';
    // It starts now: of one to come a last mail says its name, which the outbox of this test would keep.
    const retro = await createRetro(server.url, ann.token, {
      ...{ name, date: 'now', invited_emails: [bob.email] },
    });
    expect((await remove(bob, retro, name)).json.error).toBe('unauthorized_action');
    const stranger = { token: await guest(server.url) };
    expect((await remove(stranger, retro, name)).json).toEqual((await remove(stranger, newId(), name)).json);
    for (const wrong of [undefined, '', 'nameofTHEretro'])
      expect((await remove(ann, retro, wrong)).json).toMatchObject({
        error: 'invalid',
        fields: { name: 'mismatch' },
      });
    expect((await remove(ann, retro, ` ${name} `)).json).toEqual({ ok: true });
    expect([await listed(ann), await listed(bob)]).toEqual([0, 0]);
    for (const path of ['', '/door', '/brief', '/brief.md']) {
      const answer = await ask(server.url, 'GET', `/retro/${retro}${path}`, { token: ann.token });
      expect(answer.status).toBe(404);
    }
    expect((await remove(ann, retro, name)).json.error).toBe('not_found');
    expect(await server.store.events.read(retro, 0)).toEqual([]);
    await expect.poll(() => filesOf(server).includes(name)).toBe(false);
  });

  it('of a team can also be deleted by the owner of its workspace, even if the team is archived', async () => {
    const rows = rowsOf(server.folder);
    const cat = await signUpVerified(server, { name: 'Cat' });
    const workspace = await putWorkspace(rows, [cat.id]);
    const team_id = await putTeam(rows, workspace, [ann.id, bob.id]);
    const retro = await createRetro(server.url, ann.token, { team_id, name: 'Ours' });
    await rows.updateTable('teams').set({ archived_at: 1 }).execute();
    await rows.destroy();
    expect((await remove(bob, retro, 'Ours')).json.error).toBe('unauthorized_action');
    expect((await remove(cat, retro, 'Ours')).json).toEqual({ ok: true });
  });

  it('that was planned is removed from the calendars of people who were mailed, by a mail that names it; nothing else remembers the name', async () => {
    const plan = { name: 'NAMEofTHEretro', date: isoIn(30 * HOUR), invited_emails: [bob.email] };
    const retro = await createRetro(server.url, ann.token, plan);
    const invitation = (await mailsTo(server, bob.email)).find(({ calendar }) => calendar);
    expect(invitation?.calendar).toContain(`UID:${retro}@hindsight`);
    await remove(ann, retro, plan.name);
    const mails = await mailsTo(server, bob.email);
    const mail = mails.find(({ calendar }) => calendar);
    expect(mail?.text).toContain('Ann');
    expect(mail?.calendar).toMatch(/METHOD:CANCEL/);
    expect(mail?.calendar).toContain(`UID:${retro}@hindsight`);
    expect(mail?.calendar).toContain('STATUS:CANCELLED');
    expect(Number(/SEQUENCE:(\d+)/.exec(mail?.calendar ?? '')?.[1])).toBeGreaterThan(0);
    expect(mail?.subject).toMatch(/^Called off: “NAMEofTHEretro”/);
    const rows = rowsOf(server.folder);
    const rest = await rows.selectFrom('mails').selectAll().execute();
    expect(JSON.stringify(rest)).not.toContain(plan.name);
    await rows.destroy();
    const over = await createRetro(server.url, ann.token, { ...plan, date: 'now' });
    await server.mailed();
    await remove(ann, over, plan.name);
    expect(
      (await mailsTo(server, bob.email)).filter(({ calendar }) => calendar?.includes('CANCEL')),
    ).toHaveLength(1);
  });
});

describe.each(ONE_OR_TWO_SERVERS)('[LI8] a retro that is open when it is deleted, %s', (_, newBus) => {
  it('is gone for people who have it open, and cannot be reopened', async () => {
    await expectGoneWhileOpen(time, newBus(), {
      make: (one, cat) => createRetro(one.url, cat.token, { name: 'Open' }),
      remove: async (one, { token }, _tab, retro) => {
        const body = { name: 'Open' };
        expect((await ask(one.url, 'DELETE', `/retro/${retro}`, { token, body })).status).toBe(200);
      },
    });
  });
});
