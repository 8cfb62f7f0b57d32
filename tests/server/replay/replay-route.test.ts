import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { camelKeys } from '#contract/base/key-case.ts';
import type { Moment } from '#contract/replay/replay-moments.ts';
import { shownFactSchema } from '#contract/retro/facts.ts';
import { type RetroState, retroStateSchema } from '#contract/retro/wire.ts';
import { briefOf } from '#machines/retro/briefs/make-brief.ts';
import { evolve } from '#machines/retro/evolve.ts';
import { deferred } from '#server/base/deferred.ts';
import { eventually } from '#tests/support/eventually.ts';
import { call } from '#tests/support/people/player.ts';
import { assemble, type Play, playThrough, ROLES, SECRETS } from '#tests/support/retros/retro-script.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let play: Play;
/** What was answered while the retro went on. */
const early: number[] = [];
beforeAll(async () => {
  server = await startServer();
  play = await assemble(server.url);
  await playThrough(play, async (stage) => {
    if (stage !== 'finished') early.push((await replay('ann')).status);
  });
});
afterAll(async () => {
  for (const role of ROLES) play.cast[role].leave();
  await server.stop();
});

type Role = (typeof ROLES)[number];
const replay = (role: Role) => call(server.url, `/api/retro/${play.retro}/replay`, play.sessions[role].token);

const momentsOf = (text: string): Moment[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Moment);

function endOf(moments: readonly Moment[]): RetroState {
  let seen: RetroState | null = null;
  for (const moment of moments) {
    seen = moment.type === 'scene' ? moment.state : seen && evolve(seen, moment);
    if (!seen) throw new Error(`${moment.type} does not fit`);
  }
  if (!seen) throw new Error('nothing to see');
  return seen;
}

describe('[RP1] the replay of a finished retro', () => {
  it.each(['moderator', 'ann', 'ben', 'watcher'] as const)(
    '[RP2] ends with the brief for the %s',
    async (role) => {
      const { status, text, headers } = await replay(role);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
      expect(headers.get('content-encoding')).toBe('gzip');
      const moments = momentsOf(text);
      const brief = await call(server.url, `/api/retro/${play.retro}/brief`, play.sessions[role].token);
      expect(briefOf(endOf(moments).data)).toEqual(camelKeys(brief.json));
      // All of it is what the contract says.
      for (const moment of moments) {
        if (moment.type === 'scene') retroStateSchema.parse(moment.state);
        else expect(shownFactSchema.parse(moment)).toEqual(moment);
      }
      const seqs = moments.map(({ seq }) => seq);
      expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    },
  );

  it('[AC3] [JO10] does not exist for people who were waiting or outside, nor for anyone before the end of the retro', async () => {
    for (const role of ['waiting', 'outside'] as const)
      expect(await replay(role)).toMatchObject({ status: 404, json: { error: 'not_found' } });
    expect(early.length).toBeGreaterThan(5);
    expect(new Set(early)).toEqual(new Set([404]));
  });

  it('[SE2] [VO4] [SE8] contains no votes, nothing unshared, and no addresses or knocks except for the moderator', async () => {
    const led = (await replay('moderator')).text;
    const watched = (await replay('ann')).text;
    for (const hidden of [SECRETS.topicAnnLost, SECRETS.topicAnnDraft, '"voter"']) {
      expect(led).not.toContain(hidden);
      expect(watched).not.toContain(hidden);
    }
    for (const hidden of [SECRETS.invited, SECRETS.nameWaiting]) {
      expect(led).toContain(hidden);
      expect(watched).not.toContain(hidden);
    }
  });

  it('[SY17] is sent uncompressed to clients without compression, and is charged by its bytes', async () => {
    const headers = { authorization: `Bearer ${play.sessions.ben.token}`, 'accept-encoding': 'identity' };
    const plain = await fetch(`${server.url}/api/retro/${play.retro}/replay`, { headers });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe((await replay('ben')).text);
  });

  it('[SY17] is sent to one person at most twice at a time, however many others watch', async () => {
    const { read } = server.store.events;
    const opened = deferred<void>();
    let under = 0;
    const held = vi.spyOn(server.store.events, 'read').mockImplementation(async (...asked) => {
      under += 1;
      await opened.promise;
      return read(...asked);
    });
    const all = (['ann', 'ann', 'ben'] as const).map((role) => replay(role));
    await eventually(() => expect(under).toBe(3));
    expect(await replay('ann')).toMatchObject({ status: 429, json: { error: 'too_many' } });
    opened.resolve();
    for (const { status } of await Promise.all(all)) expect(status).toBe(200);
    held.mockRestore();
    expect((await replay('ann')).status).toBe(200);
  });

  it('[SY17] is no longer produced for a reader who has left', async () => {
    const { read } = server.store.events;
    const opened = deferred<void>();
    const reads: number[] = [];
    const held = vi.spyOn(server.store.events, 'read').mockImplementation(async (retro, after, limit) => {
      reads.push(after);
      await opened.promise;
      return read(retro, after, limit);
    });
    const away = new AbortController();
    const headers = { authorization: `Bearer ${play.sessions.ben.token}` };
    const asked = fetch(`${server.url}/api/retro/${play.retro}/replay`, { headers, signal: away.signal });
    await eventually(() => expect(reads).toEqual([0]));
    away.abort();
    await expect(asked).rejects.toThrow();
    // Both places are free again.
    const others = [replay('ben'), replay('ben')];
    await eventually(() => expect(reads).toEqual([0, 0, 0]));
    opened.resolve();
    await Promise.all(others);
    expect(reads.filter((after) => after === 50)).toHaveLength(2);
    held.mockRestore();
  });
});
