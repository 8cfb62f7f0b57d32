import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMetrics } from '#server/metrics/metrics.ts';
import { createRetro, join, type Player } from '#tests/support/people/player.ts';
import { startServer, type TestServer } from '#tests/support/servers/test-server.ts';

const TOKEN = 'a token that only the operator knows';
let server: TestServer;
let ann: Player;
beforeEach(async () => {
  server = await startServer({ metricsToken: TOKEN });
  ann = await join(server.url, 'Ann Onymous');
  await ann.open(await createRetro(server.url, ann.session.token));
});
afterEach(async () => {
  ann.leave();
  await server.stop();
});

const read = async (authorization?: string) => {
  const answer = await fetch(`${server.url}/metrics`, authorization ? { headers: { authorization } } : {});
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('GET /metrics', () => {
  it('counts commands and refusals, measures times, and says what is open', async () => {
    await ann.do({ type: 'mood.set', mood: 75 });
    await ann.say({ type: 'voting.close' });
    await ann.say({ type: 'no.such' } as never);
    const { status, type, text } = await read(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(type).toContain('text/plain');
    for (const line of [
      'hindsight_commands_total{type="mood.set",outcome="done"} 1',
      'hindsight_commands_total{type="voting.close",outcome="refused"} 1',
      'hindsight_commands_total{type="invalid",outcome="refused"} 1',
      'hindsight_refusals_total{code="wrong_phase"} 1',
      'hindsight_refusals_total{code="invalid"} 1',
      'hindsight_append_seconds_count 2',
      'hindsight_fan_out_seconds_count 1',
      'hindsight_open_retros 1',
      'hindsight_open_sockets 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).toMatch(/^process_resident_memory_bytes /m);
  });

  it('says what waits in the database, and how late it is', async () => {
    await server.store.jobs.put({ kind: 'from.tomorrow', at: Date.now() - 60_000 }, Date.now());
    const { text } = await read(`Bearer ${TOKEN}`);
    expect(text).toContain('hindsight_jobs_waiting{kind="from.tomorrow"} 1\n');
    expect(text).toMatch(/^hindsight_jobs_late_seconds\{kind="from.tomorrow"\} 6\d\b/m);
  });

  it('names nobody and no retro', async () => {
    const { text } = await read(`Bearer ${TOKEN}`);
    for (const secret of ['Ann', ann.id, ann.session.token]) expect(text).not.toContain(secret);
  });

  it.each([undefined, 'Bearer wrong', TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN} `.repeat(2)])(
    'does not exist for a call with %s',
    async (authorization) => expect(await read(authorization)).toMatchObject({ status: 404 }),
  );

  it('does not exist if no token is set', async () => {
    const other = await startServer();
    const answer = await fetch(`${other.url}/metrics`, { headers: { authorization: 'Bearer null' } });
    expect(answer.status).toBe(404);
    await other.stop();
  });
});

it('every measured time counts, whenever metrics are read and however many there are', async () => {
  const { fanOut, text } = startMetrics();
  for (let count = 0; count < 1_001; count += 1) fanOut(() => {});
  for (const _asked of ['once', 'again'])
    expect((await text()).split('\n')).toContain('hindsight_fan_out_seconds_count 1001');
});

it('the lag of the event loop is how long it was blocked, and nothing on an idle server', async () => {
  const { text } = startMetrics();
  const lag = async () => Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await text())?.[1]);
  expect(await lag()).toBe(0);
  // A busy machine may delay a look, but not each of them.
  await expect.poll(lag, { interval: 250 }).toBeLessThan(0.05);
  const until = performance.now() + 500;
  while (performance.now() < until);
  await expect.poll(lag, { interval: 10 }).toBeGreaterThan(0.25);
});
