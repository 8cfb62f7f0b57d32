import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NotifiedTeam, WORDS } from '#tests/support/people/notified-team.ts';

const HOUR = 3_600_000;
let stage: NotifiedTeam;
beforeEach(async () => {
  stage = await new NotifiedTeam().build();
});
afterEach(() => stage.stop());

const keep = async () => {
  const answer = await stage.slack('PUT', { url: `${stage.post.url}/services/T0/B0/secret` });
  expect(answer.status).toBe(200);
  stage.post.requests.length = 0;
  return answer;
};
const texts = () => stage.post.requests.map(({ body }) => textOf(body));
function textOf(body: string): string {
  const { blocks } = JSON.parse(body) as { blocks: { text: { text: string } }[] };
  return blocks.map(({ text }) => text.text).join('\n');
}
const offAt = async () => (await stage.server.store.teamSlacks.find(stage.team))?.off_at;
const mailsAbout = async (subject: string) =>
  (await stage.server.store.outbox.list()).filter((mail) => mail.subject.includes(subject));

describe("a team's address at Slack", () => {
  it('[HK1] is tested with a message before it is stored, and then only its end is shown', async () => {
    expect((await stage.slack('GET')).json).toEqual({ slack: null });
    const url = `${stage.post.url}/services/T0/B0/secret`;
    const kept = await stage.slack('PUT', { url });
    expect(stage.post.requests).toHaveLength(1);
    expect(textOf(stage.post.requests[0]?.body ?? '')).toContain('Hindsight can write here');
    const now = stage.time.now();
    expect(kept.json).toEqual({ slack: { ends: 'cret', worked_at: now, off_at: null } });
    const read = await stage.slack('GET');
    expect(read.json).toEqual(kept.json);
    expect(read.text).not.toContain('/services');
    for (const place of [stage.server.log.join(), (await stage.as('ann', 'GET', '/users/me/export')).text])
      expect(place).not.toContain('/services/T0');
  });

  it('[HK1] that does not accept the message is not stored', async () => {
    stage.post.answers(404);
    const answer = await stage.slack('PUT', { url: `${stage.post.url}/services/T0/B0/wrong` });
    expect([answer.status, answer.json.error]).toEqual([422, 'slack_refused']);
    expect((await stage.slack('GET')).json).toEqual({ slack: null });
  });

  it('[HK4] must be one of Slack’s, and resolve to a public address', async () => {
    for (const [url, code] of [
      ['https://hooks.slack.example/services/a', 'no_slack_address'],
      ['https://hooks.slack.com.evil.example/services/a', 'no_slack_address'],
      ['https://hooks.slack.com/elsewhere', 'no_slack_address'],
      ['http://hooks.slack.com/services/a', 'no_slack_address'],
      ['https://hooks.slack.com:22/services/a', 'no_slack_address'],
      ['https://ann@hooks.slack.com/services/a', 'address_not_allowed'],
      ['http://10.0.0.1/services/a', 'no_slack_address'],
      ['not an address', 'no_slack_address'],
    ]) {
      const answer = await stage.slack('PUT', { url });
      expect([url, answer.status, answer.json.error]).toEqual([url, 422, code]);
    }
  });

  it('[PL1] is available on Pro and Premium; on Starter the owner is told how to upgrade', async () => {
    await keep();
    await stage.rows.updateTable('workspaces').set({ plan: 'free' }).execute();
    for (const method of ['GET', 'PUT'] as const) {
      const body = method === 'PUT' ? { url: `${stage.post.url}/services/x` } : undefined;
      const answer = await stage.slack(method, body);
      expect([answer.status, answer.json.error]).toEqual([422, 'plan_required']);
    }
    await stage.plan();
    await stage.settled();
    expect(stage.post.requests).toEqual([]);
  });
});

describe('Slack is told', () => {
  it('[HK1] once that a retro begins, with the link', async () => {
    await keep();
    const retro = await stage.plan();
    await stage.settled();
    expect(texts()).toHaveLength(1);
    expect(texts()[0]).toContain('*Sprint 12*');
    expect(texts()[0]).toContain(`<https://retro.example.org/retro/${retro}|Come in>`);
    await (await stage.come('ann', retro)).do({ type: 'writing.start' });
    await stage.settled();
    expect(texts()).toHaveLength(1);
  });

  it('[HK1] about a planned retro at its start time, even if that was changed', async () => {
    await keep();
    const at = stage.time.now() + 24 * HOUR;
    const retro = await stage.plan(at);
    const ann = await stage.come('ann', retro);
    const { settings, invited } = ann.data;
    const changed = { ...settings, startsAt: at + 2 * HOUR };
    await ann.do({ type: 'settings.change', settings: changed, invited } as never);
    await stage.pass(25 * HOUR, HOUR);
    expect(texts()).toEqual([]);
    await stage.pass(HOUR + 60_000);
    expect(texts()).toHaveLength(1);
  });

  it('[HK1] about one that begins early when it begins, and not again', async () => {
    await keep();
    const at = stage.time.now() + 2 * HOUR;
    const retro = await stage.plan(at);
    await (await stage.come('ann', retro)).do({ type: 'writing.start' });
    await stage.settled();
    expect(texts()).toHaveLength(1);
    await stage.pass(3 * HOUR, HOUR);
    expect(texts()).toHaveLength(1);
  });

  it('[HK1] the brief with its action items, and nothing unshared', async () => {
    await keep();
    const retro = await stage.plan();
    await stage.settled();
    stage.post.requests.length = 0;
    await stage.hold(retro);
    await stage.settled();
    expect(texts()).toHaveLength(1);
    const [text = ''] = texts();
    expect(text).toContain('Buy a faster &lt;machine&gt; (Ann, due 2030-01-31)');
    expect(text).toContain('Builds &lt;are&gt; slow &amp; \u200B*\u200Bred\u200B*\u200B (2 votes)');
    expect(text).toContain(`<https://retro.example.org/retro/${retro}|Read the brief>`);
    expect(stage.post.requests[0]?.body).not.toContain(WORDS.kept);
  });

  it('nothing if nobody would be told', async () => {
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(stage.post.requests).toEqual([]);
    expect(await stage.server.store.jobs.waiting()).toEqual([]);
  });
});

describe('a Slack that accepts nothing', () => {
  it('[HK2] delays no retro: it begins and finishes while nothing is answered', async () => {
    await keep();
    let letGo = () => {};
    stage.post.answers(
      200,
      new Promise((resolve) => {
        letGo = resolve;
      }),
    );
    await stage.hold(await stage.plan());
    letGo();
    await stage.settled();
    expect(stage.post.requests).toHaveLength(2);
  });

  it('[HK2] is retried at growing intervals, and turned off with a mail to the team after a day', async () => {
    await keep();
    await stage.hold(await stage.plan());
    stage.post.answers(500);
    await stage.settled();
    await stage.pass(HOUR);
    const early = stage.post.requests.length;
    expect(early).toBeGreaterThan(4);
    await stage.pass(22 * HOUR, 10 * 60_000);
    expect(stage.post.requests.length).toBeLessThan(early + 30);
    expect(await offAt()).toBe(null);
    await stage.pass(2 * HOUR, 10 * 60_000);
    expect(await offAt()).not.toBe(null);
    const mails = await mailsAbout('Slack no longer accepts messages');
    const { ann, tom } = stage.people;
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([ann.email, tom.email].toSorted());
    expect(mails[0]?.text).toContain(`/workspaces/${stage.workspace}/teams/${stage.team}/edit`);
    // It is told nothing more, until somebody tries it again.
    stage.post.requests.length = 0;
    await stage.logInAgain();
    await stage.hold(await stage.plan());
    await stage.settled();
    expect(stage.post.requests).toEqual([]);
    expect((await stage.slack('POST', undefined, '/try')).json.error).toBe('slack_refused');
    stage.post.answers(200);
    expect((await stage.slack('POST', undefined, '/try')).json.slack.off_at).toBe(null);
    await stage.plan();
    await stage.settled();
    expect(stage.post.requests).toHaveLength(3);
  });

  it('[HK2] stays turned on if it has accepted something since', async () => {
    await keep();
    await stage.hold(await stage.plan());
    stage.post.answers(500);
    await stage.settled();
    await stage.pass(20 * HOUR, HOUR);
    stage.post.answers(200);
    await stage.logInAgain();
    await stage.slack('POST', undefined, '/try');
    stage.post.answers(500);
    await stage.pass(8 * HOUR, HOUR);
    expect(await offAt()).toBe(null);
  });
});
