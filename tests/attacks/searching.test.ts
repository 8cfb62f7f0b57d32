import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, guest, signUpVerified } from '#tests/support/people/account-calls.ts';
import { filesOf } from '#tests/support/people/deleted-accounts.ts';
import { NotifiedTeam, WORDS } from '#tests/support/people/notified-team.ts';

/** What someone finds, as one text. */
type Finds = (q: string) => Promise<string>;

let stage: NotifiedTeam;
let retro: string;
beforeAll(async () => {
  stage = await new NotifiedTeam().build();
  retro = await stage.plan();
});
afterAll(() => stage.stop());

const by =
  (token: string): Finds =>
  async (q) => {
    const { status, text } = await ask(stage.server.url, 'GET', `/search?${new URLSearchParams({ q })}`, {
      token,
    });
    expect(status).toBe(200);
    return text;
  };
const as = (who: 'olga' | 'ann' | 'tom'): Finds => by(stage.people[who].token);
const nothing = '{"retros":[],"total":0}';
/** One word each of what was shared, agreed and kept back. */
const [SHARED, ACTION, KEPT] = ['builds', 'machine', 'leave'];

it('[FT1] a search finds nothing while a retro is held, not even for the people in it', async () => {
  const ann = await stage.come('ann', retro);
  await ann.do({ type: 'writing.start' });
  await ann.do({ type: 'topic.add', id: 'aaaaaaaaaaaaaaaa', topicType: 'mad', description: WORDS.kept });
  for (const who of ['olga', 'ann', 'tom'] as const)
    for (const q of [KEPT, 'sprint']) expect(await as(who)(q)).toBe(nothing);
});

describe('[FT4] a search in finished retros', () => {
  let over: string;
  beforeAll(async () => {
    over = await stage.plan();
    await stage.hold(over);
  });

  it('finds what was shared and agreed, for the team and the owner', async () => {
    for (const who of ['olga', 'ann', 'tom'] as const)
      for (const q of [SHARED, ACTION, 'sprint'])
        expect([who, q, await as(who)(q)]).toEqual([who, q, expect.stringContaining(over)]);
  });

  it('[FT1] finds no topic that was never shared, not even for its author, and no copy of it is kept', async () => {
    for (const who of ['olga', 'ann', 'tom'] as const) expect(await as(who)(KEPT)).toBe(nothing);
    const rows = await stage.rows.selectFrom('searched_texts').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('leave');
  });

  it('finds nothing for people who may not read it, in the time that it takes to find nothing', async () => {
    const stranger = await signUpVerified(stage.server, { name: 'Sam' });
    for (const token of [stranger.token, await guest(stage.server.url)])
      for (const q of [SHARED, ACTION, 'sprint', over, stage.team, `#${stage.team}`])
        expect(await by(token)(q)).toBe(nothing);
    const { status } = await ask(stage.server.url, 'GET', `/search?q=${SHARED}`);
    expect(status).toBe(401);
    const ofTeam = await ask(stage.server.url, 'GET', `/retros?team_id=${stage.team}&q=${SHARED}`, {
      token: stranger.token,
    });
    expect(ofTeam.json.error).toBe('not_found');
  });

  it('finds no team by its mark, and no retro of another team through it', async () => {
    for (const q of [`#${stage.team}`, `"#${stage.team}" OR ${SHARED}`, `${SHARED}" OR "#${stage.team}`])
      expect(await as('tom')(q)).toBe(nothing);
  });

  it('[AC4] finds nothing any more for a teammate who has just left', async () => {
    const { workspace, team, people } = stage;
    expect(await as('tom')(SHARED)).toContain(over);
    const left = await stage.as('tom', 'DELETE', `/teams/${team}/members/${people.tom.id}`);
    expect(left.status).toBe(200);
    expect(await as('tom')(SHARED)).toBe(nothing);
    expect(await as('olga')(SHARED)).toContain(over);
    expect(workspace).not.toBe('');
  });

  it('[FT7] refuses what is too long, empty or not a text, and answers nothing else than rows', async () => {
    for (const q of ['', ' ', 'x'.repeat(101), 'a\u0000b'])
      expect(
        (
          await ask(stage.server.url, 'GET', `/search?${new URLSearchParams({ q })}`, {
            token: stage.people.ann.token,
          })
        ).json.error,
      ).toBe('invalid');
    for (const q of [
      '"',
      "'",
      '\\',
      '(((((',
      '*'.repeat(100),
      'a '.repeat(50),
      '\u{1F389}',
      '%',
      'NEAR/2',
      'a" AND "b',
      ':*',
      '&|!',
    ])
      expect(await as('ann')(q)).toContain('"total":');
  });

  it('[FT5] finds nothing of a retro that was deleted, and the database has none of its words', async () => {
    const answer = await stage.as('ann', 'DELETE', `/retro/${over}`, { name: 'Sprint 12' });
    expect(answer.json).toEqual({ ok: true });
    for (const q of [SHARED, ACTION]) expect(await as('ann')(q)).toBe(nothing);
    await expect.poll(() => /faster|builds/.test(filesOf(stage.server))).toBe(false);
  });
});
