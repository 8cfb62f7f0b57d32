import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/base/logger.ts';
import type { Bus } from '#server/cluster/bus.ts';
import { busOf } from '#server/cluster/open-bus.ts';
import { openPostgres } from '#server/store/store.ts';
import { ask, type Member, signUpVerified, tabOf } from '#tests/support/people/account-calls.ts';
import { ManualTime } from '#tests/support/servers/manual-time.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';
import { startPostgres, type TestPostgres } from '#tests/support/services/test-postgres.ts';
import { putTeam, putWorkspace, rowsOf } from '#tests/support/stores/workspace-rows.ts';

let postgres: TestPostgres;
let databaseUrl: string;
const buses: Bus[] = [];
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());
beforeEach(async () => {
  databaseUrl = await postgres.database();
});
afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

async function aBus(): Promise<Bus> {
  const bus = await busOf({ databaseUrl, redisUrl: null }, createLog('silent'));
  if (!bus) throw new Error('there is no bus');
  buses.push(bus);
  return bus;
}

/** Says something on one until another hears it: it may not listen yet. */
async function heardOf(from: Bus, to: Bus, message: string): Promise<string[]> {
  const heard: string[] = [];
  const stop = to.subscribe('teams', (text) => void heard.push(text));
  while (heard.length === 0) {
    from.publish('teams', message);
    await new Promise((resolve) => setImmediate(resolve));
  }
  stop();
  return heard;
}

describe('servers that share a database and no Redis', () => {
  it('[AC4] exchange messages, and continue after the connection was cut', async () => {
    const [one, two] = [await aBus(), await aBus()];
    const told: string[] = [];
    two.subscribe('retro:x', (text) => void told.push(text));
    expect((await heardOf(one, two, 'first'))[0]).toBe('first');
    const admin = new pg.Client({ connectionString: databaseUrl });
    await admin.connect();
    await admin.query("notify hindsight, 'what is no word of ours'");
    await admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    );
    await admin.end();
    expect((await heardOf(one, two, 'second')).at(-1)).toBe('second');
    // What happens in retros is found in the log.
    one.publish('retro:x', 'a fact');
    await heardOf(one, two, 'third');
    expect([told, one.isUp()]).toEqual([[], false]);
  });

  it('[AC4] disconnect a person at once if they were removed from the team on the other', async () => {
    // No time passes: nobody looks.
    const time = new ManualTime();
    const start = async () =>
      startServer({ time, store: await openPostgres(databaseUrl), bus: await aBus() });
    const servers: TestServer[] = [await start(), await start()];
    const [one, two] = servers as [TestServer, TestServer];
    const rows = rowsOf(databaseUrl);
    const ann = await signUpVerified(one);
    const tom: Member = await signUpVerified(one);
    const team = await putTeam(rows, await putWorkspace(rows, [ann.id]), [ann.id, tom.id]);
    const body = { activity: 'mad_sad_glad', date: 'now', team_id: team };
    const { json } = await ask(one.url, 'POST', '/retro', { token: ann.token, body });
    const player = await tabOf(two, tom, json.retro_id);
    await player.do({ type: 'person.join', role: 'participant' });
    const [first, second] = buses as [Bus, Bus];
    await heardOf(first, second, JSON.stringify({ server: 'x', teams: [] }));
    const removed = await ask(one.url, 'DELETE', `/teams/${team}/members/${tom.id}`, { token: ann.token });
    expect(removed.status).toBe(200);
    await player.until(() => player.view?.kind === 'door');
    expect(player.view).toMatchObject({ admission: 'removed' });
    player.leave();
    await rows.destroy();
    for (const server of servers) await server.stop();
  });
});
