import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '#tests/support/people/player.ts';
import { assemble, type Play, playThrough, ROLES, SECRETS } from '#tests/support/retros/retro-script.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

let server: TestServer;
let play: Play;
beforeAll(async () => {
  server = await startServer();
  play = await assemble(server.url);
  await playThrough(play, async () => {});
});
afterAll(async () => {
  for (const role of ROLES) play.cast[role].leave();
  await server.stop();
});

const brief = (role: (typeof ROLES)[number], ending: string) =>
  call(server.url, `/api/retro/${play.retro}/brief${ending}`, play.sessions[role].token);

describe('[RE3] the brief of a finished retro', () => {
  it.each(['moderator', 'ann', 'ben', 'watcher'] as const)('[JO10] exists for the %s', async (role) => {
    const { status, json } = await brief(role, '');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      id: play.retro,
      name: 'Sprint 12',
      activity: 'mad_sad_glad',
      moderator: 'Mo',
      participants: ['Mo', SECRETS.nameAnn, SECRETS.nameBen],
      watchers: ['Wim'],
      groups: [{ name: SECRETS.group, total: 3, discussed: true, topics: [{ author: 'Mo' }] }],
      actions: [
        {
          description: SECRETS.action,
          author: SECRETS.nameAnn,
          owners: [{ name: SECRETS.nameBen }],
          due_date: null,
        },
      ],
    });
    expect(json.left_over).toHaveLength(2);
  });

  it('[SY8] causes no log access for people who were not there', async () => {
    const { events } = server.store;
    const { read } = events;
    let reads = 0;
    events.read = (...asked) => {
      reads += 1;
      return read(...asked);
    };
    const other = await startServer({ store: { ...server.store, close: async () => {} } });
    await call(other.url, `/api/retro/${play.retro}/brief`, play.sessions.outside.token);
    expect(reads).toBe(0);
    await call(other.url, `/api/retro/${play.retro}/brief`, play.sessions.ann.token);
    expect(reads).toBe(1);
    events.read = read;
    await other.stop('keep');
  });

  it.each(['waiting', 'outside'] as const)('[JO10] does not exist for people who were %s', async (role) => {
    for (const ending of ['', '.md', '.csv', '.json']) {
      expect(await brief(role, ending)).toMatchObject({ status: 404, json: { error: 'not_found' } });
    }
  });

  it('can be downloaded as Markdown, in two languages', async () => {
    const english = await brief('ben', '.md');
    expect(english.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(english.headers.get('content-disposition')).toBe('attachment; filename="Sprint-12.md"');
    expect(english.text).toMatch(/^# Sprint 12\n/);
    expect(english.text).toContain('## Action items');
    expect(english.text).toContain(SECRETS.topicBen);
    expect((await brief('ben', '.md?locale=de')).text).toBe(english.text);
    const spanish = await brief('ben', '.md?locale=es');
    expect(spanish.text).not.toBe(english.text);
    expect(spanish.text).not.toContain('## Action items');
    expect(spanish.text).toContain(SECRETS.topicBen);
  });

  it('(+) can be downloaded as CSV and JSON', async () => {
    const csv = await brief('ben', '.csv');
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(csv.headers.get('content-disposition')).toContain('Sprint-12.csv');
    expect(csv.text.split('\r\n').filter((row) => row.includes('SECRET'))).toHaveLength(4);
    const json = await brief('ben', '.json');
    expect(json.headers.get('content-disposition')).toContain('Sprint-12.json');
    expect(json.json).toEqual((await brief('ben', '')).json);
  });

  it('[SE2] contains no votes by person, and nothing unshared', async () => {
    for (const ending of ['', '.md', '.csv', '.json']) {
      const { text } = await brief('moderator', ending);
      for (const hidden of [SECRETS.topicAnnLost, SECRETS.topicAnnDraft, SECRETS.invited, 'votes":{']) {
        expect(text).not.toContain(hidden);
      }
    }
  });

  it('is the same after the room was closed', async () => {
    const open = (await brief('ann', '')).json;
    const later = await startServer({ store: { ...server.store, close: async () => {} } }, server.folder);
    const path = `/api/retro/${play.retro}/brief`;
    expect((await call(later.url, path, play.sessions.ann.token)).json).toEqual(open);
    await later.stop('keep');
  });
});
