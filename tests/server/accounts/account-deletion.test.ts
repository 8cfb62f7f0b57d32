import { join } from 'node:path';
import { Kysely } from 'kysely';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sqliteDialect } from '#server/store/database/sqlite-dialect.ts';
import { createNames } from '#server/store/migrations/003-names.ts';
import { ask, guest, PASSWORD, signUp, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { deleteAccount, filesOf, NAME, retroWith } from '#tests/support/people/deleted-accounts.ts';
import { createRetro, join as joinAs, Player } from '#tests/support/people/player.ts';
import { linkSentTo } from '#tests/support/people/sent-mails.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { serverForEach, startAgain } from '#tests/support/servers/server-for-tests.ts';
import { NO_LIMITS, startServer } from '#tests/support/servers/test-server.ts';

const time = new ManualTime();
const server = serverForEach({ time });

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

describe('deleting an account', () => {
  it('ends it: no login, no token, no socket works, and the address is free again', async () => {
    const ann = await signUpVerified(server);
    const tab = await tabOf(server, ann);
    expect((await deleteAccount(server, ann.token)).json).toEqual({ ok: true });
    await tab.until(() => tab.socket.disconnected);
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).status).toBe(401);
    const login = { body: { email: ann.email, password: PASSWORD } };
    expect((await ask(server.url, 'POST', '/users/login', login)).json.error).toBe('invalid_credentials');
    const again = await signUp(server.url, { email: ann.email });
    expect(again.id).not.toBe(ann.id);
  });

  it('requires the password if there is one', async () => {
    const ann = await signUp(server.url);
    for (const body of [{}, { current_password: 'wrong' }, undefined]) {
      expect(await ask(server.url, 'DELETE', '/users/me', { token: ann.token, body })).toMatchObject({
        status: 422,
        json: { error: 'wrong_password', fields: { current_password: 'wrong_password' } },
      });
    }
    expect((await deleteAccount(server, ann.token, { password: PASSWORD })).json.error).toBe('invalid');
    const token = await guest(server.url);
    expect((await ask(server.url, 'DELETE', '/users/me', { token })).json).toEqual({ ok: true });
    expect((await ask(server.url, 'GET', '/user', { token })).status).toBe(401);
  });

  it('deletes the picture and the links too', async () => {
    const ann = await signUp(server.url);
    const link = await linkSentTo(server, ann.email);
    const body = new FormData();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    body.append('avatar', new Blob([new Uint8Array(png)]), 'a.png');
    const { avatar } = (await ask(server.url, 'PUT', '/users/me/avatar', { token: ann.token, body })).json;
    await deleteAccount(server, ann.token);
    expect((await fetch(server.url + avatar)).status).toBe(404);
    expect((await ask(server.url, 'PUT', '/users/verify_email', { body: { token: link } })).status).toBe(422);
  });

  it('leaves what was written in retros without the name, which is nowhere on the disk', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(server, ann);
    const own = await createRetro(server.url, ann.token, { name: 'Her own' });
    gone.leave();
    host.leave();
    await isPutDown(retro);
    expect(filesOf(server).includes(NAME)).toBe(true);
    expect(filesOf(server).includes(ann.email)).toBe(true);

    await deleteAccount(server, ann.token);
    expect(filesOf(server).includes(NAME)).toBe(false);
    expect(filesOf(server).includes(ann.email)).toBe(false);
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

  it('[SE6] in the middle of a retro lets it continue, and everyone sees at once that they are gone', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(server, ann);
    const atTheDoor = await joinAs(server.url, 'Visitor');
    await atTheDoor.open(retro);
    expect(nameIn(host, ann.id)).toBe(NAME);
    await deleteAccount(server, ann.token);
    expect(filesOf(server).includes(NAME)).toBe(false);
    expect(filesOf(server).includes(ann.email)).toBe(false);
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
    expect(filesOf(server).includes(NAME)).toBe(false);
    expect(await server.store.erasures.pending()).toEqual([]);
  });

  it('[SE6] [RO8] of a moderator removes their name from the door, and the next person to come leads the retro', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const retro = await createRetro(server.url, ann.token, { waiting_room_enabled: true });
    const visitor = await joinAs(server.url, 'Visitor');
    await visitor.open(retro);
    expect(visitor.view).toMatchObject({ kind: 'door', moderator: NAME });
    await visitor.do({ type: 'person.join', role: 'participant' });
    await visitor.until(() => visitor.view?.kind === 'door' && visitor.view.admission === 'waiting');
    await deleteAccount(server, ann.token);
    await visitor.until(() => visitor.view?.kind === 'door' && visitor.view.moderator === '');
    await visitor.do({ type: 'person.join', role: 'participant' });
    await visitor.until(() => visitor.view?.kind === 'room');
    await visitor.do({ type: 'moderation.claim' });
    await visitor.do({ type: 'writing.start' });
    visitor.leave();
  });

  it('is finished at the next start if the server was stopped in between', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(server, ann);
    gone.leave();
    host.leave();
    await startAgain(server, { time });
    await server.store.erasures.deleteAccount({ user: ann.id, email: ann.email }, time.now());
    expect(await server.store.erasures.pending()).toEqual([retro]);
    await startAgain(server, { time });
    expect(await server.store.erasures.pending()).toEqual([]);
    expect(filesOf(server).includes(NAME)).toBe(false);
  });

  it('removes the name even if they were only invited, knocked in vain or were removed', async () => {
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
      const gone = await tabOf(server, ann);
      await gone.open(retro);
      await gone.do({ type: 'person.join', role: 'participant' });
      await host.reaches(gone.seq);
      if (retro === waiting) await host.do({ type: 'person.reject', people: [ann.id] });
      else await host.do({ type: 'person.remove', person: ann.id });
      gone.leave();
    }
    host.leave();
    await startAgain(server, { time });
    await deleteAccount(server, ann.token);
    for (const retro of retros) {
      const facts = JSON.stringify(await server.store.events.read(retro, 0));
      expect(facts).toContain('person.erased');
    }
    expect(filesOf(server).includes(NAME)).toBe(false);
    expect(filesOf(server).includes(ann.email)).toBe(false);
  });

  it('finds the names in logs from before they were indexed', async () => {
    const ann = await signUpVerified(server, { name: NAME });
    const { retro, host, gone } = await retroWith(server, ann);
    for (const player of [host, gone]) player.leave();
    await startAgain(server, { time }, async () => {
      const db = new Kysely<unknown>({ dialect: sqliteDialect(join(server.folder, 'hindsight.sqlite')) });
      await db.schema.dropTable('retro_names').execute();
      await createNames(db);
      await db.destroy();
    });
    await deleteAccount(server, ann.token);
    expect(JSON.stringify(await server.store.events.read(retro, 0))).toContain('person.erased');
    expect(filesOf(server).includes(NAME)).toBe(false);
  });

  it('[SY8] is done for one account at a time, once, and is rate-limited', async () => {
    const accounts = { ...NO_LIMITS.accounts, signUpsPerAddress: { perSecond: 1e-9, burst: 6 } };
    const strict = await startServer({ rates: { ...NO_LIMITS, accounts } });
    const tokens = await Promise.all(Array.from({ length: 6 }, () => guest(strict.url)));
    let running = 0;
    let most = 0;
    const { deleteAccount } = strict.store.erasures;
    strict.store.erasures.deleteAccount = async (...gone) => {
      most = Math.max(most, ++running);
      const left = await deleteAccount(...gone);
      running -= 1;
      return left;
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

  it('leaves the name of others as it is', async () => {
    const [ann, bob] = [
      await signUpVerified(server, { name: NAME }),
      await signUpVerified(server, { name: 'BOBstays' }),
    ];
    const { retro, host, gone } = await retroWith(server, ann);
    const other = await tabOf(server, bob);
    await other.open(retro);
    await other.do({ type: 'person.join', role: 'participant' });
    for (const player of [host, gone, other]) player.leave();
    await startAgain(server, { time });
    await deleteAccount(server, ann.token);
    const facts = JSON.stringify(await server.store.events.read(retro, 0));
    expect(facts).toContain('BOBstays');
    expect(facts).toContain('Host');
    expect(facts).not.toContain(NAME);
  });
});
