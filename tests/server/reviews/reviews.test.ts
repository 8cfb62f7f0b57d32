import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExportedRetro } from '#contract/transfers/exported-retro.ts';
import { REVIEW_ASKED_MS, REVIEW_RATES } from '#server/reviews/review-routes.ts';
import { ask, type Member, PASSWORD, signUpVerified } from '#tests/support/people/account-calls.ts';
import { filesOf } from '#tests/support/people/deleted-accounts.ts';
import { becomeGuest } from '#tests/support/people/player.ts';
import { putFinished } from '#tests/support/retros/finished-retros.ts';
import { NOW } from '#tests/support/retros/sample-log.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { NO_LIMITS, startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

const OPERATOR = 'operator@example.org';
const SAID = { stars: 5, text: 'WORDSofAnn', name: 'Ann B.', role: 'Nurse', locale: 'en', consent: true };

/** Somebody with a name only. */
interface Guest {
  id: string;
  token: string;
}

const time = new ManualTime();
let server: TestServer;
/** On the same store, of an installation that asks nobody. */
let silent: TestServer;
let owner: Member;
let operator: Member;
let team: string;
/** Somebody new for each test. */
let ann: Guest;
beforeAll(async () => {
  const rates = { ...NO_LIMITS, http: { ...NO_LIMITS.http, ...REVIEW_RATES } };
  server = await startServer({ time, rates, admins: [OPERATOR] });
  silent = await startServer({ time, store: server.store, asksForReviews: false });
  owner = await signUpVerified(server);
  operator = await signUpVerified(server, { email: OPERATOR });
  const rows = rowsOf(server.folder);
  team = await putTeam(rows, await putWorkspace(rows, [owner.id]), [owner.id]);
  await rows.destroy();
});
afterAll(async () => {
  await silent.stop('keep');
  await server.stop();
});
beforeEach(async () => {
  ann = await guest();
});
afterEach(() => review('DELETE', ann));

async function guest(): Promise<Guest> {
  const { token, user } = await becomeGuest(server.url, 'Guest');
  return { id: user.id, token };
}
/** A retro that these held; the last of them watched. */
const held = (people: { id: string }[], changes: Partial<ExportedRetro> = {}) =>
  putFinished(
    server.store,
    team,
    people.map(({ id }) => ({ id, name: id })),
    {
      people: people.map((_, at) => ({
        name: 'x',
        email: null,
        was: at > 0 && at === people.length - 1 ? 'watcher' : 'participant',
      })),
      groups: [],
      actions: [],
      ...changes,
    },
  );
const asks = (retro: string, by: { token: string }) =>
  ask(server.url, 'PUT', `/retro/${retro}/review_question`, { token: by.token });
const review = (method: 'GET' | 'PUT' | 'DELETE', by: { token: string }, body?: object) =>
  ask(server.url, method, '/users/me/review', { token: by.token, body });
const send = (by: { token: string }, changes: object = {}) => review('PUT', by, { ...SAID, ...changes });
const shown = async () => (await ask(server.url, 'GET', '/reviews')).json.reviews;
const waiting = async (by: Member) =>
  (await ask(server.url, 'GET', '/admin/reviews', { token: by.token })).json.reviews;
const decide = (by: Member, { id, written_at }: { id: string; written_at: number }, approved: boolean) =>
  ask(server.url, 'PUT', `/admin/reviews/${id}`, { token: by.token, body: { approved, written_at } });

/** What the operator finds of hers. */
const read = async () => (await waiting(operator))[0];
const approve = async () => decide(operator, await read(), true);

describe('[RV1] the question for a review', () => {
  it('is asked of participants, not of watchers or readers', async () => {
    const watcher = await guest();
    const retro = await held([owner, ann, watcher]);
    for (const by of [owner, ann]) expect((await asks(retro, by)).json).toEqual({ asks: true, review: null });
    const reader = await held([ann]);
    for (const [where, by] of [
      [retro, watcher],
      [reader, owner],
    ] as const)
      expect((await asks(where, by)).json.error).toBe('unauthorized_action');
    expect((await asks(retro, await guest())).json.error).toBe('not_found');
    expect((await review('GET', watcher)).json).toEqual({ may_write: false, review: null });
    expect((await send(watcher)).json.error).toBe('unauthorized_action');
  });

  it('is asked in only one retro until it is answered, and then no more', async () => {
    const [first, second] = [await held([ann]), await held([ann])];
    expect((await asks(first, ann)).json.asks).toBe(true);
    expect((await asks(second, ann)).json.asks).toBe(false);
    expect((await asks(first, ann)).json.asks).toBe(true);
    await ask(server.url, 'POST', '/users/me/review/declined', { token: ann.token });
    for (const retro of [first, second]) expect((await asks(retro, ann)).json.asks).toBe(false);
    expect((await review('GET', ann)).json.may_write).toBe(true);
  });

  it('is not asked about retros that ended long ago', async () => {
    const at = NOW - REVIEW_ASKED_MS;
    const retro = await held([ann], { startsAt: at, startedAt: at, finishedAt: at });
    expect((await asks(retro, ann)).json).toEqual({ asks: false, review: null });
    expect((await review('GET', ann)).json.may_write).toBe(false);
  });

  it('is asked of nobody if the installation does not ask, and reviews that people have left stay', async () => {
    const ben = await guest();
    await asks(await held([ann, ben, owner]), ann);
    await send(ann);
    await approve();
    const of = async (method: 'GET' | 'PUT', path: string, { token }: Guest) =>
      (await ask(silent.url, method, path, { token })).json;
    const question = `/retro/${await held([ann, ben, owner])}/review_question`;
    expect(await of('PUT', question, ben)).toEqual({ asks: false, review: null });
    expect(await of('GET', '/users/me/review', ben)).toEqual({ may_write: false, review: null });
    const hers = { text: 'WORDSofAnn', state: 'approved' };
    expect(await of('PUT', question, ann)).toMatchObject({ asks: false, review: hers });
    expect(await of('GET', '/reviews', ann)).toMatchObject({ reviews: [{ text: 'WORDSofAnn' }] });
  });
});

describe('[RV2] a review', () => {
  beforeEach(async () => {
    await asks(await held([ann]), ann);
  });

  it.each([
    ['no consent', { consent: false }, { consent: 'required' }],
    ['no stars', { stars: null }, { stars: 'required' }],
    ['six stars', { stars: 6 }, { stars: 'invalid' }],
    ['a long text', { text: 'x'.repeat(201) }, { text: 'too_long' }],
    ['a control character', { text: 'a\u0000b' }, { text: 'invalid' }],
    ['a turned name', { name: 'Ann\u202E' }, { name: 'invalid' }],
    ['no name', { name: ' ' }, { name: 'too_short' }],
    ['a long role', { role: 'x'.repeat(51) }, { role: 'too_long' }],
  ])('is refused with %s', async (_, changes, fields) => {
    const { status, json } = await send(ann, changes);
    expect([status, json.fields]).toEqual([422, fields]);
    expect((await review('GET', ann)).json.review).toBeNull();
  });

  it('is stored as typed, and shows nothing else about its author', async () => {
    const text = '<b>"Calm" & \'kind\'</b>';
    const sent = await send(ann, { text, role: ' ' });
    expect(sent.json.review).toMatchObject({ text, role: '', state: 'waiting' });
    expect(JSON.stringify(await read())).not.toContain(ann.id);
    await approve();
    expect(await shown()).toEqual([{ stars: 5, text, name: 'Ann B.', role: '', locale: 'en' }]);
  });

  it('can be changed ten times in a row, and then every ten minutes', async () => {
    const sent = [];
    for (let at = 0; at < 11; at += 1) sent.push((await send(ann, { text: `${at}` })).status);
    expect(sent).toEqual([...Array(10).fill(200), 429]);
  });
});

describe('[RV3] a person who wrote a review', () => {
  it('finds it in the brief, the profile and the export, and can withdraw it at once, from the files too', async () => {
    const retro = await held([ann]);
    await asks(retro, ann);
    await send(ann);
    await approve();
    expect((await asks(retro, ann)).json).toMatchObject({ asks: false, review: { state: 'approved' } });
    const file = (await ask(server.url, 'GET', '/users/me/export', { token: ann.token })).json;
    expect(file.review).toMatchObject({ text: 'WORDSofAnn', stars: 5, state: 'approved' });
    expect(filesOf(server)).toContain('WORDSofAnn');
    expect((await review('DELETE', ann)).json).toEqual({ may_write: true, review: null });
    expect(await shown()).toEqual([]);
    expect(filesOf(server)).not.toContain('WORDSofAnn');
    expect((await send(ann)).json.review.state).toBe('waiting');
  });

  it('can edit it, and the earlier text is gone at once, from the files too', async () => {
    await asks(await held([ann]), ann);
    await send(ann);
    await approve();
    await send(ann, { name: 'NAMEofAnn' });
    expect(filesOf(server)).not.toContain('Ann B.');
    await send(ann, { text: 'OTHERofAnn', name: 'NAMEofAnn' });
    expect(await shown()).toEqual([]);
    expect(filesOf(server)).toContain('OTHERofAnn');
    expect(filesOf(server)).not.toContain('WORDSofAnn');
  });

  it('keeps it when they create an account', async () => {
    await asks(await held([ann]), ann);
    await send(ann);
    const form = { email: 'gus@example.org', password: PASSWORD, terms_accepted: true };
    await ask(server.url, 'PATCH', '/users/me', {
      token: ann.token,
      body: { ...form, password_confirmation: PASSWORD },
    });
    expect((await ask(server.url, 'GET', '/user', { token: ann.token })).json.temporary).toBe(false);
    expect((await review('GET', ann)).json.review.text).toBe('WORDSofAnn');
  });
});

describe('[RV4] the operator', () => {
  it('decides what the landing page shows, for the text that they read', async () => {
    await asks(await held([ann]), ann);
    await send(ann);
    expect(await shown()).toEqual([]);
    const before = await read();
    await send(ann, { text: 'Changed.' });
    expect((await decide(operator, before, true)).json.error).toBe('conflict');
    expect((await decide(operator, { ...before, id: '0'.repeat(16) }, true)).json.error).toBe('not_found');
    const now = await read();
    await decide(operator, now, true);
    expect(await shown()).toMatchObject([{ text: 'Changed.' }]);
    await decide(operator, now, false);
    expect(await shown()).toEqual([]);
    expect((await review('GET', ann)).json.review.state).toBe('rejected');
    expect(server.log.join('')).not.toContain('Changed.');
    const { json } = await ask(server.url, 'GET', '/admin/interventions', { token: operator.token });
    const ofIt = json.interventions.filter((one: { review?: string }) => one.review === now.id);
    expect(ofIt.map(({ kind }: { kind: string }) => kind).sort()).toEqual([
      'review.approved',
      'review.rejected',
    ]);
  });

  it.each(['GET', 'PUT'] as const)('is the only one for whom %s of reviews exists', async (method) => {
    const path = method === 'GET' ? '/admin/reviews' : `/admin/reviews/${'0'.repeat(16)}`;
    const none = await ask(server.url, method, '/admin/no_such');
    for (const token of [undefined, ann.token, owner.token]) {
      const { status, text } = await ask(server.url, method, path, { token });
      expect([status, text]).toEqual([none.status, none.text]);
    }
  });
});

describe('what the landing page shows', () => {
  it('[RV5] is at most six reviews, its language first, then the newest, whatever their stars', async () => {
    const writers: Guest[] = [];
    for (const [at, locale] of (['en', 'en', 'es', 'en', 'en', 'en', 'en'] as const).entries()) {
      const writer = await guest();
      writers.push(writer);
      time.step(1);
      await asks(await held([writer]), writer);
      await send(writer, { locale, text: `${locale} ${at}`, stars: at === 6 ? 1 : 5 });
      await approve();
    }
    const texts = async (locale: string) =>
      (await ask(server.url, 'GET', `/reviews?locale=${locale}`)).json.reviews.map(
        ({ text }: { text: string }) => text,
      );
    expect(await texts('en')).toEqual(['en 6', 'en 5', 'en 4', 'en 3', 'en 1', 'en 0']);
    expect(await texts('es')).toEqual(['es 2', 'en 6', 'en 5', 'en 4', 'en 3', 'en 1']);
    for (const writer of writers) await review('DELETE', writer);
  });

  it('[RV6] no longer includes the review of a guest who has logged out, and so could no longer withdraw it', async () => {
    await asks(await held([ann]), ann);
    await send(ann);
    await approve();
    await ask(server.url, 'POST', '/users/logout', { token: ann.token });
    await server.store.ownReviews.sweep(time.now());
    expect(await shown()).toEqual([]);
  });
});
