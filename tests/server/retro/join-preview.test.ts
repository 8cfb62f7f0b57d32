import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/accounts/user-payloads.ts';
import { type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { becomeGuest, call, createRetro, newId, Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let ann: Session;
beforeAll(async () => {
  server = await startServer();
  ann = await becomeGuest(server.url, 'Ann');
});
afterAll(() => server.stop());

const get = (path: string, token?: string) => call(server.url, path, token);
const door = (retro: string) => get(`/api/retro/${retro}/door`);
const listed = async (token: string) =>
  ((await get('/api/retros', token)).json.retros as { id: string }[]).map(({ id }) => id);

async function enter(session: Session, retro: string): Promise<Player> {
  const player = await new Player(server.url, session).connected();
  await player.open(retro);
  await player.do({ type: 'person.join', role: 'participant' });
  return player;
}
/** Plays a retro to its end. */
async function finish(host: Player): Promise<void> {
  await host.do({ type: 'writing.start' });
  await host.do({ type: 'sharing.start' });
  await host.do({ type: 'grouping.start' });
  await host.do({ type: 'voting.start' });
  await host.do({ type: 'voting.close' });
  await host.do({ type: 'review.start' });
  await host.do({ type: 'retro.finish' });
}

describe('the door', () => {
  it('[JO14] tells anyone with the link four things and the time, and no more', async () => {
    const retro = await createRetro(server.url, ann.token, {
      name: 'Sprint 12',
      call_link: 'meet.example.org',
    });
    const answer = await door(retro);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({
      name: 'Sprint 12',
      moderator: 'Ann',
      starts_at: expect.any(Number),
      now: expect.any(Number),
      requires_account: false,
    });
    const closed = await createRetro(server.url, ann.token, { requires_permanent_account: true });
    expect((await door(closed)).json.requires_account).toBe(true);
  });

  it('[JO14] [JO9] of a finished retro is the same as of one that does not exist', async () => {
    const retro = await createRetro(server.url, ann.token, { name: 'Sprint 12' });
    const host = await enter(ann, retro);
    await finish(host);
    host.leave();
    const missing = await door(newId());
    expect(missing).toMatchObject({ status: 404, json: { error: 'not_found' } });
    for (const bad of [retro, 'x', '..%2f..%2fetc', `${retro}%20`]) {
      const answer = await door(bad);
      expect([answer.status, answer.text]).toEqual([404, missing.text]);
    }
  });
});

describe('an invited person', () => {
  const invite = (body: object) =>
    createRetro(server.url, ann.token, { waiting_room_enabled: true, ...body });
  const may = async (retro: string, { token }: { token: string }) =>
    (await get(`/api/retro/${retro}`, token)).status === 200;

  it('[JO15] by account finds the retro in their list, with its plan', async () => {
    const bob = await becomeGuest(server.url, 'Bob');
    const other = await becomeGuest(server.url, 'Cy');
    const retro = await invite({ invited_users: [bob.user.id] });
    expect(await listed(bob.token)).toEqual([retro]);
    expect((await get(`/api/retro/${retro}`, bob.token)).json).toMatchObject({
      id: retro,
      moderator: 'Ann',
      is_moderator: false,
      status: 'created',
      participants: [{ id: ann.user.id, name: 'Ann' }],
    });
    expect(await listed(other.token)).toEqual([]);
    const [hidden, missing] = [
      await get(`/api/retro/${retro}`, other.token),
      await get(`/api/retro/${newId()}`, other.token),
    ];
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
  });

  it('[JO15] by address does so with that address confirmed, and not before', async () => {
    const confirmed = await signUpVerified(server);
    const typed = await signUp(server.url);
    const retro = await invite({ invited_emails: [confirmed.email, typed.email] });
    const seen = async (one: Member) => [await may(retro, one), (await listed(one.token)).includes(retro)];
    expect(await seen(confirmed)).toEqual([true, true]);
    expect(await seen(typed)).toEqual([false, false]);
  });

  it('[JO15] no longer finds it once they are uninvited or removed, or it is finished', async () => {
    const bob = await becomeGuest(server.url, 'Bob');
    const retro = await invite({ invited_users: [bob.user.id] });
    const host = await enter(ann, retro);
    const { settings, invited } =
      host.view?.kind === 'room' ? host.view.state.data : { settings: null, invited: [] };
    if (!settings) throw new Error('not in the room');
    const change = (people: object[]) =>
      host.do({ type: 'settings.change', settings, invited: people as never });
    expect(invited).toHaveLength(1);
    await change([]);
    expect(await listed(bob.token)).toEqual([]);
    await change([{ userId: bob.user.id, name: 'Bob' }]);
    expect(await listed(bob.token)).toEqual([retro]);

    const player = await enter(bob, retro);
    await host.do({ type: 'person.remove', person: bob.user.id });
    player.leave();
    expect([await listed(bob.token), await may(retro, bob)]).toEqual([[], false]);
    await change([{ userId: bob.user.id, name: 'Bob' }, { email: 'x@example.org' }]);
    expect([await listed(bob.token), await may(retro, bob)]).toEqual([[], false]);

    const dee = await becomeGuest(server.url, 'Dee');
    await change([{ userId: dee.user.id, name: 'Dee' }]);
    expect([await listed(dee.token), await may(retro, dee)]).toEqual([[retro], true]);
    await finish(host);
    host.leave();
    expect(await listed(dee.token)).toEqual([]);
  });
});
