import type { Session } from '#contract/accounts/user-payloads.ts';
import { anAccount, linkTo, PASSWORD, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { expect } from './support/test.ts';

/** A person's own workspace, on Starter. */
async function aWorkspace(url: string, { token }: Session): Promise<string> {
  const answer = await fetch(`${url}/api/workspaces`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Acme', plan: 'free', team_name: 'Rockets' }),
  });
  expect(answer.status).toBe(200);
  const workspace = (await answer.json()) as { id: string };
  return workspace.id;
}

/** Longer than a line on a phone. */
const CY = 'cy.comes.with.a.long.address@subsidiary.example.org';
const FROM = '/workspaces/join';

test('two people are invited, one without an account; both come in, and one is removed', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'olga.invites@example.org');
  const workspace = await aWorkspace(server.url, session);
  const olga = await person('Olga', { session });
  await olga.page.goto(`/workspaces/${workspace}`);
  await olga.page.getByRole('link', { name: olga.say('workspaces:count.members', { count: 1 }) }).click();
  const box = olga.page.getByRole('textbox', { name: olga.say('members:invite.who') });
  await box.fill('Ben <ben.comes@example.org>, nobody');
  await olga.page.keyboard.press('Enter');
  await expect(
    olga.page.getByText(olga.say('invite-people:wrong', { count: 1, list: 'nobody' })),
  ).toBeVisible();
  await look(olga, 'members, with a mistake');
  await box.fill(CY);
  await olga.button('members:invite.submit').click();
  await expect(
    olga.page.getByRole('list', { name: olga.say('members:invited', { count: 2 }) }),
  ).toBeVisible();

  const ben = await person('Ben', { session: await anAccount(server.url, 'ben.comes@example.org') });
  await ben.page.goto((await linkTo(server.url, 'ben.comes@example.org', FROM)).link);
  await ben.button('members:join.join').click();
  await expect(ben.page).toHaveURL(`${server.url}/workspaces/${workspace}`);

  const cy = await person('Cy', { locale: 'es' });
  const { link } = await linkTo(server.url, CY, FROM);
  await cy.page.goto(link);
  await expect(cy.page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(cy, 'an invitation');
  await cy.page.getByRole('link', { name: cy.say('members:join.signUp') }).click();
  await cy.page.getByLabel(cy.say('account:name'), { exact: true }).fill('Cy');
  await cy.page.getByLabel(cy.say('account:password'), { exact: true }).fill(PASSWORD);
  await cy.page.getByLabel(cy.say('account:passwordConfirmation'), { exact: true }).fill(PASSWORD);
  await cy.page
    .locator('label', { has: cy.page.locator('[name=termsAccepted]') })
    .click({ position: { x: 8, y: 12 } });
  await cy.button('account:signUp.submit').click();
  await cy.button('members:join.join').click();
  await expect(cy.page).toHaveURL(`${server.url}/workspaces/${workspace}`);
  await cy.page.goto(link);
  await expect(cy.page.getByRole('heading', { name: cy.say('members:join.invitation_used') })).toBeVisible();
  await expect(cy.page.getByText(cy.say('members:join.ended.inside'))).toBeVisible();
  await look(cy, 'an invitation that was used');

  await olga.page.reload();
  await expect(
    olga.page.getByRole('list', { name: olga.say('members:members', { count: 3 }) }),
  ).toBeVisible();
  await olga.page.getByRole('button', { name: olga.say('members:menu', { name: 'Cy' }) }).click();
  await olga.page.getByRole('menuitem', { name: olga.say('members:remove') }).click();
  await olga.question.getByRole('button', { name: olga.say('members:question.removing.yes') }).click();
  await expect(
    olga.page.getByRole('list', { name: olga.say('members:members', { count: 2 }) }),
  ).toBeVisible();
  await cy.page.goto(`/workspaces/${workspace}`);
  await expect(cy.page).toHaveURL(`${server.url}/workspaces/`);
});
