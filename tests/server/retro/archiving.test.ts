import { describe, expect, it } from 'vitest';
import { ask, guest, tabOf } from '#tests/support/people/account-calls.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { membersForAll, serverForAll } from '#tests/support/servers/server-for-tests.ts';

const server = serverForAll();
const { ann, bob } = membersForAll(server, 'Ann', 'Bob');

const archive = ({ token }: { token: string }, retro: string, archived: unknown = true) =>
  ask(server.url, 'PATCH', `/retro/${retro}`, { token, body: { archived } });
const listed = async ({ token }: { token: string }, query: string) => {
  const { json } = await ask(server.url, 'GET', `/retros?${query}`, { token });
  return json.retros.map(({ name }: { name: string }) => name);
};

describe('[LI2] archiving a retro', () => {
  it('is for its moderator, who is told at once whether they have archived ones; for strangers the retro does not exist', async () => {
    const settings = { name: 'Put away', invited_emails: [bob.email] };
    const retro = await createRetro(server.url, ann.token, settings);
    expect((await archive(bob, retro)).json.error).toBe('unauthorized_action');
    const stranger = { token: await guest(server.url) };
    expect((await archive(stranger, retro)).json).toEqual((await archive(stranger, newId())).json);
    expect((await archive(ann, retro, 'yes')).status).toBe(422);
    expect((await archive(ann, retro)).json).toEqual({ has_archived_retros: true });
    for (const { token } of [ann, bob]) {
      const { json } = await ask(server.url, 'GET', '/user', { token });
      expect(json.has_archived_retros).toBe(true);
    }
    expect(await listed(ann, 'state=upcoming&search=put')).toEqual([]);
    expect(await listed(ann, 'state=archived&search=put')).toEqual(['Put away']);
    expect((await archive(ann, retro, false)).json).toEqual({ has_archived_retros: false });
    expect(await listed(ann, 'state=upcoming&search=put')).toEqual(['Put away']);
    expect(await listed(ann, 'state=upcoming&search=other')).toEqual([]);
  });

  it('is refused while it goes on', async () => {
    const retro = await createRetro(server.url, ann.token, { waiting_room_enabled: false });
    const player = await tabOf(server, ann, retro);
    await player.do({ type: 'writing.start' });
    player.leave();
    expect((await archive(ann, retro)).json.error).toBe('wrong_phase');
  });
});
