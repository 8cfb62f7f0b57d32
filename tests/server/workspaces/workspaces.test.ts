import { describe, expect, it } from 'vitest';
import { ask, guest, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { newId } from '#tests/support/people/player.ts';
import { membersForAll, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();
const { ann, bob } = membersForAll(server, 'Ann', 'Bob');

const create = (token: string, changes: Record<string, unknown> = {}) =>
  ask(server.url, 'POST', '/workspaces', { token, body: { name: 'Acme', plan: 'free', ...changes } });

describe('[WS1] a new workspace', () => {
  it('belongs to its creator, has its first team, and is opened by default from then on', async () => {
    const { status, json } = await create(ann.token, { name: '  Acme ', team_name: 'Rockets' });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      name: 'Acme',
      plan: 'free',
      payment_period: null,
      seats: 0,
      members: [{ id: ann.id, name: 'Ann', email: ann.email, owner: true }],
      invitations: [],
      teams: [{ name: 'Rockets', maturity: 1, archived: false, member_ids: [ann.id] }],
      is_suspended: false,
      has_decided_pricing_plan: true,
      avatar: null,
      contract_term: null,
      billing_date: null,
      deleted_from: null,
      unpaid_until: null,
      offer: null,
    });
    const read = await ask(server.url, 'GET', `/workspaces/${json.id}`, { token: ann.token });
    expect(read.json).toEqual(json);
    const { json: list } = await ask(server.url, 'GET', '/workspaces', { token: ann.token });
    expect(list.workspaces).toEqual([
      {
        id: json.id,
        name: 'Acme',
        avatar: null,
        plan: 'free',
        is_owner: true,
        is_suspended: false,
        is_resting: false,
        has_decided_pricing_plan: true,
        deleted_from: null,
        members: 1,
        teams: 1,
      },
    ]);
  });

  it('can be one of several if paid, and the only one on Starter', async () => {
    expect((await create(bob.token)).status).toBe(200);
    const second = await create(bob.token);
    expect([second.status, second.json.error]).toEqual([422, 'free_workspace_limit']);
    const count = await ask(server.url, 'GET', '/users/me/owned-free-workspaces-count', { token: bob.token });
    expect(count.json).toEqual({ count: 1 });
    const paid = await create(bob.token, { plan: 'pro', payment_period: 'annual' });
    expect(paid.json).toEqual({ redirect_url: expect.stringContaining('/payments/') });
  });

  it.each([
    ['', 'required'],
    ['   ', 'too_short'],
    ['x'.repeat(51), 'too_long'],
  ])('is refused with the name "%s"', async (name, problem) => {
    const { status, json } = await create(bob.token, { name });
    expect([status, json.error, json.fields]).toEqual([422, 'invalid', { name: problem }]);
  });

  it('is for people with a confirmed account', async () => {
    const unverified = await signUp(server.url);
    for (const token of [unverified.token, await guest(server.url)]) {
      const { status, json } = await create(token);
      expect([status, json.error]).toEqual([403, 'unauthorized_action']);
    }
    expect((await create('')).status).toBe(401);
  });
});

it('[AC2] a workspace answers non-members like one that does not exist', async () => {
  const { json } = await create((await signUpVerified(server)).token);
  const read = (id: string) => ask(server.url, 'GET', `/workspaces/${id}`, { token: ann.token });
  const [there, nowhere] = [await read(json.id), await read(newId())];
  expect([there.status, there.text]).toEqual([404, nowhere.text]);
});
