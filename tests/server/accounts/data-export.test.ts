import { describe, expect, it } from 'vitest';
import { ask, type Member, signUp, signUpVerified } from '#tests/support/people/account-calls.ts';
import { NAME, retroWith } from '#tests/support/people/deleted-accounts.ts';
import { createRetro, newId } from '#tests/support/people/player.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForEach } from '#tests/support/servers/server-for-tests.ts';

const time = new ManualTime();
const server = serverForEach({ time });

describe('the export of one’s data', () => {
  it('contains the account and what the person wrote, and nothing of others', async () => {
    const ann = await signUpVerified(server, { name: NAME, accepted_emails: true });
    const { retro, host, gone } = await retroWith(server, ann);
    await host.do({ type: 'topic.add', topicType: 'sad', description: 'SECRET of the host' });
    const made = { name: 'Acme', plan: 'free', team_name: 'Rockets' };
    await ask(server.url, 'POST', '/workspaces', { token: ann.token, body: made });
    const answer = await ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect(answer.status).toBe(200);
    expect(answer.json.workspaces).toMatchObject([
      { name: 'Acme', is_owner: true, joined_at: expect.any(String), teams: [{ name: 'Rockets' }] },
    ]);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="hindsight-data.json"');
    expect(answer.json).toMatchObject({
      account: {
        id: ann.id,
        name: NAME,
        email: ann.email,
        accepted_emails: true,
        created_at: expect.any(String),
      },
      retros: [
        {
          id: retro,
          mine: { role: 'participant', mood: 75, topics: [{ description: 'what they wrote', type: 'mad' }] },
        },
      ],
    });
    expect(answer.text).not.toContain('SECRET');
    expect(answer.text).not.toMatch(/argon|password_hash|google_sub/);
    for (const player of [host, gone]) player.leave();
  });

  it('[DI8] contains the notes and decisions that the person wrote', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { host, gone } = await retroWith(server, ann);
    const id = newId();
    for (const type of ['sharing.start', 'turn.end', 'grouping.start'] as const) await host.do({ type });
    await host.do({ type: 'topic.add-later', id, topicType: 'sad', description: 'Builds' });
    for (const type of ['voting.start', 'voting.close'] as const) await host.do({ type });
    const note = { type: 'note.add', group: id, kind: 'decision' } as const;
    await gone.do({ ...note, text: 'We ship on Tuesdays' });
    await host.do({ ...note, text: 'SECRET of the host' });
    const { json, text } = await ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect(json.retros[0].mine.notes).toMatchObject([{ kind: 'decision', text: 'We ship on Tuesdays' }]);
    expect(text).not.toContain('SECRET');
    for (const player of [host, gone]) player.leave();
  });

  it('[SY8] is possible once a minute for each person, and for one person at a time', async () => {
    const members = [await signUp(server.url), await signUp(server.url)];
    let running = 0;
    let most = 0;
    const { list } = server.store.retros;
    server.store.retros.list = async (...asked) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      const page = await list(...asked);
      running -= 1;
      return page;
    };
    const collect = ({ token }: Member) => ask(server.url, 'GET', '/users/me/export', { token });
    const statuses = async () => (await Promise.all(members.map(collect))).map(({ status }) => status);
    expect(await statuses()).toEqual([200, 200]);
    expect(most).toBe(1);
    expect(await statuses()).toEqual([429, 429]);
    time.pass(59_000);
    expect(await statuses()).toEqual([429, 429]);
    time.pass(180_000);
    expect(await statuses()).toEqual([200, 200]);
  });

  it('[SY8] says when it is possible again, and then it is', async () => {
    const ann = await signUp(server.url);
    const collect = () => ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect((await collect()).status).toBe(200);
    time.pass(10_000);
    // Trying too early costs a turn.
    const early = await collect();
    expect(early.status).toBe(429);
    expect(early.headers.get('retry-after')).toBeOneOf(['110', '111']);
    time.pass(111_000);
    expect((await collect()).status).toBe(200);
  });

  it('contains every retro, however many', async () => {
    const ann = await signUp(server.url);
    for (let i = 0; i < 23; i++) await createRetro(server.url, ann.token);
    const { json } = await ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect(json.retros).toHaveLength(23);
  });
});
