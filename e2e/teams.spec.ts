import type { Session } from '#contract/accounts/user-payloads.ts';
import { anAccount, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { expect } from './support/test.ts';

async function post<T>(url: string, { token }: Session, path: string, body: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json() as Promise<T>;
}

/** A workspace of Olga's on Starter, with Ann in it. */
async function aWorkspace(url: string, olga: Session, ann: Session): Promise<string> {
  const made = { name: 'Acme', plan: 'free' };
  const workspace = await post<{ id: string }>(url, olga, '/workspaces', made);
  const { invitations } = await post<{ invitations: { id: string }[] }>(
    url,
    olga,
    `/workspaces/${workspace.id}/invitations`,
    { emails: [ann.user.email] },
  );
  await post(url, ann, `/workspaces/invitations/${invitations[0]?.id}`, { workspace_id: workspace.id });
  return workspace.id;
}

test('a team is created, renamed, left by a teammate, archived and brought back; someone who is removed is led away', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'olga.teams@example.org');
  const other = await anAccount(server.url, 'ann.teams@example.org');
  const workspace = await aWorkspace(server.url, session, other);
  const olga = await person('Olga', { session });
  const heading = (name: string) => olga.page.getByRole('heading', { level: 1, name });
  await olga.page.goto(`/workspaces/${workspace}`);
  await olga.page.getByRole('link', { name: olga.say('workspaces:teams.new') }).click();
  await olga.page.getByRole('textbox', { name: olga.say('teams:name.label') }).fill('Rockets');
  await look(olga, 'a new team, its name');
  await olga.page.keyboard.press('Enter');
  await olga.page.getByRole('textbox', { name: olga.say('teams:invite.who') }).fill('ann.t');
  await look(olga, 'a new team, its people');
  await olga.page.getByRole('button', { name: /ann\.teams@example\.org/ }).click();
  await olga.button('teams:create.submit').click();
  await expect(heading('Rockets')).toBeVisible();
  await look(olga, 'a team');

  await olga.page.getByRole('link', { name: olga.say('teams:edit.link') }).click();
  await look(olga, 'editing a team');
  await olga.page.getByRole('textbox', { name: olga.say('teams:name.label') }).fill('Comets');
  await olga.button('teams:edit.save').click();
  await expect(heading('Comets')).toBeVisible();
  const team = olga.page.url();

  const ann = await person('Ann', { session: other });
  await ann.page.goto(team);
  await ann.page
    .getByRole('button', { name: ann.say('teams:teammates.menu', { name: other.user.name }) })
    .click();
  await ann.page.getByRole('menuitem', { name: ann.say('teams:teammates.leave') }).click();
  await ann.question.getByRole('button', { name: ann.say('teams:question.leave.yes') }).click();
  await expect(ann.page).toHaveURL(`${server.url}/workspaces/${workspace}`);
  await expect(ann.page.getByText(ann.say('flashes:left_the_team', { name: 'Comets' }))).toBeVisible();

  await olga.page.getByRole('link', { name: olga.say('teams:edit.link') }).click();
  await olga.button('teams:archive.do').click();
  await olga.question.getByRole('button', { name: olga.say('teams:archive.do') }).click();
  await olga.page.getByRole('link', { name: olga.say('workspaces:teams.archived', { count: 1 }) }).click();
  await look(olga, 'archived teams');
  await olga.page.getByRole('link', { name: 'Comets' }).click();
  await expect(olga.page).toHaveURL(team);
  await expect(olga.page.getByText(olga.say('teams:archived.notice.title'))).toBeVisible();
  await look(olga, 'an archived team');
  await olga.button('teams:archived.restore').click();
  await expect(olga.page.getByText(olga.say('flashes:unarchived_team', { name: 'Comets' }))).toBeVisible();
  await expect(olga.page.getByRole('link', { name: olga.say('teams:edit.link') })).toBeVisible();
  await expect(heading('Comets')).toBeVisible();

  // Ann still looks at the workspace: her page notices, though she does nothing.
  await expect(ann.page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
  await fetch(`${server.url}/api/workspaces/${workspace}/members/${other.user.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${session.token}` },
  });
  await expect(ann.page).toHaveURL(`${server.url}/workspaces/`, { timeout: 3_000 });
});
