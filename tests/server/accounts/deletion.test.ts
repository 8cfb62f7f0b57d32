import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schema } from '#server/store/database/schema.ts';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { createNames } from '#server/store/migrations/003-names.ts';
import {
  ask,
  guest,
  linkSentTo,
  type Member,
  PASSWORD,
  signUp,
  signUpVerified,
} from '../../support/server-accounts.ts';
import { NO_LIMITS, startServer, type TestServer } from '../../support/server-harness.ts';
import { createRetro, join as joinAs, Player } from '../../support/server-player.ts';
import { ManualTime } from '../../support/server-time.ts';

const NAME = 'NAMEofTHEgone';
let time: ManualTime;
let server: TestServer;
beforeEach(async () => {
  time = new ManualTime();
  server = await startServer({ time });
});
afterEach(() => server.stop());

const remove = (token: string, body: unknown = { current_password: PASSWORD }) =>
  ask(server.url, 'DELETE', '/users/me', { token, body });
/** Every byte that the server keeps. */
const allFiles = () =>
  readdirSync(server.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
const connect = (member: Member) =>
  new Player(server.url, { token: member.token, user: { id: member.id } as never }).connected();

/** What somebody is called on a page. */
const nameIn = ({ view }: Player, id: string) =>
  view?.kind === 'room' ? view.state.data.people[id]?.name : undefined;

/** Lets time pass until a retro that everybody has left is put down. */
const isPutDown = (retro: string) =>
  expect
    .poll(() => {
      time.pass(61_000);
      return server.store.events.snapshot(retro);
    })
    .not.toBeNull();

/** A retro in which somebody has joined, written, and owns an action item. */
async function retroWith(member: Member): Promise<{ retro: string; host: Player; gone: Player }> {
  const host = await joinAs(server.url, 'Host');
  const retro = await createRetro(server.url, host.session.token, { invited_emails: [member.email] });
  const gone = await connect(member);
  await host.open(retro);
  await gone.open(retro);
  await gone.do({ type: 'person.join', role: 'participant' });
  await gone.do({ type: 'mood.set', mood: 75 });
  await host.do({ type: 'writing.start' });
  await gone.do({ type: 'topic.add', topicType: 'mad', description: 'what they wrote' });
  return { retro, host, gone };
}

describe('deleting an account', () => {
  it('ends it: no login, no token, no socket, and the address is free again', async () => {
    const ann = await signUpVerified(server);
    const tab = await connect(ann);
    expect((await remove(ann.token)).json).toEqual({ ok: true });
    await tab.until(() => tab.socket.disconnected);
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
    const login = { body: { email: ann.email, password: PASSWORD } };
    expect((await ask(server.url, 'POST', '/users/login', login)).json.error).toBe('invalid_credentials');
    const again = await signUp(server.url, { email: ann.email });
    expect(again.id).not.toBe(ann.id);
  });

  it('needs the password where there is one', async () => {
    const ann = await signUp(server.url);
    for (const body of [{}, { current_password: 'wrong' }, undefined]) {
      expect(await ask(server.url, 'DELETE', '/users/me', { token: ann.token, body })).toMatchObject({
        status: 422,
        json: { error: 'wrong_password', fields: { current_password: 'wrong_password' } },
      });
    }
    expect((await remove(ann.token, { password: PASSWORD })).json.error).toBe('invalid');
    const token = await guest(server.url);
    expect((await ask(server.url, 'DELETE', '/users/me', { token })).json).toEqual({ ok: true });
    expect((await ask(server.url, 'GET', '/user', { token })).status).toBe(401);
  });

  it('takes the picture and the links along', async () => {
    const ann = await signUp(server.url);
    const link = await linkSentTo(server, ann.email);
    const body = new FormData();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    body.append('avatar', new Blob([new Uint8Array(png)]), 'a.png');
    const { avatar } = (await ask(server.url, 'PUT', '/users/me/avatar', { token: ann.token, body })).json;
    await remove(ann.token);
    expect((await fetch(server.url + avatar)).status).toBe(404);
    expect((await ask(server.url, 'PUT', '/users/verify_email', { body: { token: link } })).status).toBe(422);
  });

  it('leaves what was written in retros, without the name: nowhere on the disk is it left', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(ann);
    const own = await createRetro(server.url, ann.token, { name: 'Her own' });
    gone.leave();
    host.leave();
    await isPutDown(retro);
    expect(allFiles().includes(NAME)).toBe(true);
    expect(allFiles().includes(ann.email)).toBe(true);

    await remove(ann.token);
    expect(allFiles().includes(NAME)).toBe(false);
    expect(allFiles().includes(ann.email)).toBe(false);
    const facts = JSON.stringify(await server.store.events.read(retro, 0));
    expect(facts).toContain('what they wrote');
    expect(facts).toContain(ann.id);
    expect(JSON.stringify(await server.store.events.read(own, 0))).toContain('Her own');

    const again = await new Player(server.url, host.session).connected();
    const opened = await again.open(retro);
    expect(opened).toMatchObject({ ok: true });
    expect(nameIn(again, ann.id)).toBe('');
    again.leave();
  });

  it('[SE6] in the middle of a retro lets it go on, and everybody sees at once that they are gone', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(ann);
    const atTheDoor = await joinAs(server.url, 'Visitor');
    await atTheDoor.open(retro);
    expect(nameIn(host, ann.id)).toBe(NAME);
    await remove(ann.token);
    expect(allFiles().includes(NAME)).toBe(false);
    expect(allFiles().includes(ann.email)).toBe(false);
    await gone.until(() => gone.socket.disconnected);
    await host.until(() => nameIn(host, ann.id) === '');
    await host.do({ type: 'sharing.start' });
    // Whoever missed it all is told nothing of before either.
    const late = await new Player(server.url, host.session).connected();
    late.seq = 1;
    late.lenient = true;
    expect(await late.open(retro, 1)).toMatchObject({ ok: true });
    expect(late.received.join()).not.toContain(NAME);
    for (const player of [host, late, atTheDoor]) player.leave();
    await isPutDown(retro);
    expect(allFiles().includes(NAME)).toBe(false);
    expect(await server.store.erasures.pending()).toEqual([]);
  });

  it('[SE6] [RO8] who led the retro is named at its door no more, and whoever comes leads it on', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const retro = await createRetro(server.url, ann.token, { waiting_room_enabled: true });
    const visitor = await joinAs(server.url, 'Visitor');
    await visitor.open(retro);
    expect(visitor.view).toMatchObject({ kind: 'door', moderator: NAME });
    await visitor.do({ type: 'person.join', role: 'participant' });
    await visitor.until(() => visitor.view?.kind === 'door' && visitor.view.admission === 'waiting');
    await remove(ann.token);
    await visitor.until(() => visitor.view?.kind === 'door' && visitor.view.moderator === '');
    await visitor.do({ type: 'person.join', role: 'participant' });
    await visitor.until(() => visitor.view?.kind === 'room');
    await visitor.do({ type: 'moderation.claim' });
    await visitor.do({ type: 'writing.start' });
    visitor.leave();
  });

  it('is finished at the next start where the server was stopped in between', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(ann);
    gone.leave();
    host.leave();
    await server.stop('keep');
    server = await startServer({ time }, server.folder);
    await server.store.erasures.deleteAccount({ user: ann.id, email: ann.email }, time.now());
    expect(await server.store.erasures.pending()).toEqual([retro]);
    await server.stop('keep');
    server = await startServer({ time }, server.folder);
    expect(await server.store.erasures.pending()).toEqual([]);
    expect(allFiles().includes(NAME)).toBe(false);
  });

  it('takes the name out where somebody was only invited, knocked in vain or was removed', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const host = await joinAs(server.url, 'Host');
    const retros: string[] = [];
    for (const body of [{ invited_emails: [ann.email] }, { invited_users: [ann.id] }]) {
      retros.push(await createRetro(server.url, host.session.token, body));
    }
    const waiting = await createRetro(server.url, host.session.token, { waiting_room_enabled: true });
    const removed = await createRetro(server.url, host.session.token);
    for (const retro of [waiting, removed]) {
      retros.push(retro);
      await host.open(retro);
      const gone = await connect(ann);
      await gone.open(retro);
      await gone.do({ type: 'person.join', role: 'participant' });
      await host.reaches(gone.seq);
      if (retro === waiting) await host.do({ type: 'person.reject', people: [ann.id] });
      else await host.do({ type: 'person.remove', person: ann.id });
      gone.leave();
    }
    host.leave();
    await server.stop('keep');
    server = await startServer({ time }, server.folder);
    await remove(ann.token);
    for (const retro of retros) {
      const facts = JSON.stringify(await server.store.events.read(retro, 0));
      expect(facts).toContain('person.erased');
    }
    expect(allFiles().includes(NAME)).toBe(false);
    expect(allFiles().includes(ann.email)).toBe(false);
  });

  it('finds the names in the logs of before they were put down', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(ann);
    for (const player of [host, gone]) player.leave();
    await server.stop('keep');
    const db = new Kysely<unknown>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
    await db.schema.dropTable('retro_names').execute();
    await createNames(db);
    await db.destroy();
    server = await startServer({ time }, server.folder);
    await remove(ann.token);
    expect(JSON.stringify(await server.store.events.read(retro, 0))).toContain('person.erased');
    expect(allFiles().includes(NAME)).toBe(false);
  });

  it('[SY8] happens to one account at a time, once, and not as often as one likes', async () => {
    const accounts = { ...NO_LIMITS.accounts, signUpsPerAddress: { perSecond: 1e-9, burst: 6 } };
    const strict = await startServer({ rates: { ...NO_LIMITS, accounts } });
    const tokens = await Promise.all(Array.from({ length: 6 }, () => guest(strict.url)));
    let running = 0;
    let most = 0;
    const { deleteAccount } = strict.store.erasures;
    strict.store.erasures.deleteAccount = async (...gone) => {
      most = Math.max(most, ++running);
      await deleteAccount(...gone);
      running -= 1;
    };
    const asked = [...tokens.slice(0, 5), tokens[0]].map((token) =>
      ask(strict.url, 'DELETE', '/users/me', { token }),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    expect([200, 401]).toContain(statuses[5]);
    expect(most).toBe(1);
    const last = () => ask(strict.url, 'DELETE', '/users/me', { token: tokens[5] });
    if (statuses[5] === 401) await last();
    else expect((await last()).status).toBe(429);
    await strict.stop();
  });

  /** Ann has another address than she was invited by, to a retro where she is and to one where she never came. */
  async function changed() {
    const ann = await signUpVerified(server, { email: 'oldof@example.org' });
    const { retro, host, gone } = await retroWith(ann);
    const other = await createRetro(server.url, host.session.token, {
      invited_emails: [ann.email, 'eve@example.org'],
    });
    const email = 'newof@example.org';
    const body = { email, current_password: PASSWORD };
    await ask(server.url, 'PATCH', '/users/me', { token: ann.token, body });
    const link = { token: await linkSentTo(server, email) };
    const { json } = await ask(server.url, 'PUT', '/users/verify_email', { token: ann.token, body: link });
    expect(json.user).toMatchObject({ id: ann.id, email });
    return { ann: { ...ann, token: json.token as string }, retro, other, host, gone };
  }

  it('[SE6] takes out an address they were invited by and changed since, and nobody else’s', async () => {
    const { ann, retro, other, host, gone } = await changed();
    // To whoever types the address without proving it the invitations are not.
    const eve = await signUp(server.url, { email: 'eve@example.org' });
    const body = { email: 'eve2@example.org', current_password: PASSWORD };
    await ask(server.url, 'PATCH', '/users/me', { token: eve.token, body });
    await remove(eve.token);
    expect(allFiles()).toContain('oldof');
    await remove(ann.token);
    expect(allFiles()).not.toContain('oldof');
    expect(allFiles()).not.toContain('newof');
    expect(JSON.stringify(await server.store.events.read(other, 0))).toContain('eve@example.org');
    await host.until(() => !JSON.stringify(host.view).includes('oldof'));
    expect(JSON.stringify(await server.store.events.read(retro, 0))).toContain('what they wrote');
    for (const player of [host, gone]) player.leave();
  });

  it('[SE6] takes out also what they came by before it was put down who had an address', async () => {
    const { ann, retro, host, gone } = await changed();
    for (const player of [host, gone]) player.leave();
    await server.stop('keep');
    const db = new Kysely<Schema>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
    await db.deleteFrom('past_invitations').execute();
    await db.destroy();
    server = await startServer({ time }, server.folder);
    await remove(ann.token);
    expect(JSON.stringify(await server.store.events.read(retro, 0))).not.toContain('oldof');
  });

  it('[SE6] leaves the address of before to who has proven by then that it is theirs', async () => {
    const { ann, other, host, gone } = await changed();
    const bob = await signUpVerified(server, { email: 'oldof@example.org' });
    await remove(ann.token);
    expect(JSON.stringify(await server.store.events.read(other, 0))).toContain(bob.email);
    const { retros } = (await ask(server.url, 'GET', '/retros', { token: bob.token })).json;
    expect(retros.map(({ id }: { id: string }) => id)).toContain(other);
    for (const player of [host, gone]) player.leave();
  });

  it('leaves the name of others as it is', async () => {
    const [ann, bob] = [
      await signUpVerified(server, { name: NAME }),
      await signUpVerified(server, { name: 'BOBstays' }),
    ];
    const { retro, host, gone } = await retroWith(ann);
    const other = await connect(bob);
    await other.open(retro);
    await other.do({ type: 'person.join', role: 'participant' });
    for (const player of [host, gone, other]) player.leave();
    await server.stop('keep');
    server = await startServer({ time }, server.folder);
    await remove(ann.token);
    const facts = JSON.stringify(await server.store.events.read(retro, 0));
    expect(facts).toContain('BOBstays');
    expect(facts).toContain('Host');
    expect(facts).not.toContain(NAME);
  });
});

describe('the export of one’s data', () => {
  it('holds the account and what one wrote, and nothing of others', async () => {
    const ann = await signUpVerified(server, { name: NAME, accepted_emails: true });
    const { retro, host, gone } = await retroWith(ann);
    await host.do({ type: 'topic.add', topicType: 'sad', description: 'SECRET of the host' });
    const answer = await ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect(answer.status).toBe(200);
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

  it('[SY8] is collected once a minute for each, and for one at a time', async () => {
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

  it('holds every retro, however many', async () => {
    const ann = await signUp(server.url);
    for (let i = 0; i < 23; i++) await createRetro(server.url, ann.token);
    const { json } = await ask(server.url, 'GET', '/users/me/export', { token: ann.token });
    expect(json.retros).toHaveLength(23);
  });
});
