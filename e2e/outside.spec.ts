import type { Session } from '#contract/accounts/user-payloads.ts';
import { startRequestRecorder } from '#tests/support/services/request-recorder.ts';
import { anAccount, callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import type { Person } from './support/person.ts';
import { aTeam } from './support/teams.ts';
import { expect } from './support/test.ts';

/** A team in a workspace on Premium, paid on the test page: returns the paths of both. */
async function aPaidTeam(url: string, owner: Session): Promise<{ workspace: string; team: string }> {
  const call = <T>(method: string, path: string, body?: object) => callTo<T>(url, method, path, body, owner);
  const asked = { name: 'Acme', plan: 'premium', payment_period: 'monthly', seats: 1 };
  const { redirect_url } = await call<{ redirect_url: string }>('POST', '/workspaces', asked);
  await call('POST', `/payments/test/${redirect_url.split('/').at(-1)}`, { play: 'pay' });
  const { workspaces } = await call<{ workspaces: { id: string }[] }>('GET', '/workspaces');
  const workspace = `/workspaces/${workspaces[0]?.id}`;
  const { id } = await call<{ id: string }>('POST', `${workspace}/teams/new`, { name: 'Rockets' });
  return { workspace, team: `${workspace}/teams/${id}` };
}

const section = ({ page, say }: Person, key: string) =>
  page.locator('section', { has: page.getByRole('heading', { level: 2, name: say(key) }) });
const give = (someone: Person, file: Parameters<ReturnType<Person['page']['locator']>['setInputFiles']>[0]) =>
  section(someone, 'transfers:import.title').locator('input[type=file]').setInputFiles(file);

test('[HK1] [HK3] a team hears about its retros in Slack, and other software by webhook', async ({
  person,
  server,
}) => {
  const slack = await startRequestRecorder();
  try {
    const session = await anAccount(server.url, 'olga.outside@example.org', true, 'Olga');
    const { workspace, team } = await aPaidTeam(server.url, session);
    const olga = await person('Olga', { session });
    const { page, say } = olga;
    await page.goto(`${team}/edit`);
    const address = page.getByRole('textbox', { name: say('hooks:slack.url') });
    await address.fill('http://192.168.0.1/hook');
    await olga.button('hooks:slack.keep').click();
    await expect(page.getByText(say('workspace-refusals:no_slack_address'))).toBeVisible();
    await address.fill(`${slack.url}/T1/secret`);
    await olga.button('hooks:slack.keep').click();
    await expect(page.getByText(say('hooks:slack.kept', { ends: 'cret' }))).toBeVisible();
    expect(slack.requests).toHaveLength(1);

    await page.goto(`${workspace}/edit`);
    await page.getByRole('textbox', { name: say('hooks:webhooks.url') }).fill(`${slack.url}/told`);
    await olga.button('hooks:webhooks.add').click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await olga.button('hooks:deliveries.show').click();
    await expect(page.getByText(say('hooks:deliveries.none'))).toBeVisible();
    await look(olga, 'settings of a workspace');
  } finally {
    await slack.stop();
  }
});

test('[EX1] [EX2] [EX3] a table is imported as a retro, exported as a file and imported elsewhere', async ({
  person,
  server,
}) => {
  const [red, blue] = await Promise.all([
    aTeam(server.url, 'Red', ['Olga']),
    aTeam(server.url, 'Blue', ['Bert']),
  ]);
  const olga = await person('Olga', { session: red.sessions[0] as Session });
  const { page, say } = olga;
  const table = 'Went well,To improve\nWe shipped it,The builds are slow\n';
  await page.goto(`${red.page}/edit`);
  await give(olga, { name: 'board.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  await page.getByRole('textbox', { name: say('transfers:unsaid.name') }).fill('From the wall');
  await page.getByLabel(say('transfers:unsaid.day')).fill('2026-03-04');
  await look(olga, 'a table that comes in');
  await olga.button('transfers:preview.confirm', { count: 1 }).click();
  await expect(page.getByText(say('transfers:import.done', { count: 1 }))).toBeVisible();
  await olga.button('transfers:export.make').click();
  const fetched = page.waitForEvent('download');
  await olga.button('transfers:export.fetch').click();
  const file = await (await fetched).path();

  const bert = await person('Bert', { session: blue.sessions[0] as Session });
  await bert.page.goto(`${blue.page}/edit`);
  await give(bert, file);
  await bert.button('transfers:preview.confirm', { count: 1 }).click();
  await expect(bert.page.getByText(bert.say('transfers:import.done', { count: 1 }))).toBeVisible();
  await bert.page.goto(blue.page);
  await expect(bert.page.getByRole('link', { name: 'From the wall' })).toBeVisible();
});
