import { anAccount, callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { expect } from './support/test.ts';

test('[TM2] [WS8] seats can be bought while creating a team; if a payment fails, the owner is sent to pay and a member is told whom to ask', async ({
  person,
  server,
}) => {
  const { url } = server;
  const [owner, member] = await Promise.all([
    anAccount(url, 'olga.suspended@example.org', true, 'Olga'),
    anAccount(url, 'ann.suspended@example.org', true, 'Ann'),
  ]);
  const wanted = { name: 'Acme', plan: 'pro', payment_period: 'monthly' };
  const { redirect_url: payment } = await callTo<{ redirect_url: string }>(
    url,
    'POST',
    '/workspaces',
    wanted,
    owner,
  );
  const play = (what: string) => callTo(url, 'POST', new URL(payment).pathname, { play: what }, owner);
  await play('pay');
  const { workspaces } = await callTo<{ workspaces: { id: string }[] }>(
    url,
    'GET',
    '/workspaces',
    undefined,
    owner,
  );
  const workspace = `/workspaces/${workspaces[0]?.id}`;
  const olga = await person('Olga', { session: owner });
  const { page, say } = olga;

  await test.step('a team with someone who needs a seat is created', async () => {
    await page.goto(`${workspace}/teams/new`);
    await page.getByRole('textbox', { name: say('teams:name.label') }).fill('Rockets');
    await olga.button('forms:wizard.next').click();
    await page.getByRole('textbox', { name: say('teams:invite.who') }).fill(member.user.email ?? '');
    await olga.button('forms:wizard.next').click();
    await expect(page.getByText(say('teams:seats.missing', { count: 1 }))).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: say('teams:invite.who') })).toBeVisible();
    await page.goForward();
    const seats = page.getByRole('textbox', { name: say('workspaces:choose.seatsNumber') });
    await seats.fill('2');
    await seats.press('Tab');
    await expect(page.getByText(say('billing:seats.dueNow', { amount: '$5.00' }))).toBeVisible();
    await look(olga, 'buying seats for a team');
    await olga.button('billing:seats.buy', { count: 2 }).click();
    await olga.question.getByRole('button', { name: say('billing:charge.pay', { amount: '$5.00' }) }).click();
    await expect(page.getByText(say('teams:seats.enough'))).toBeVisible();
    await olga.button('teams:create.submit').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rockets' })).toBeVisible();
  });

  const made = await callTo<{ id: string; invitations: { id: string }[] }>(
    url,
    'GET',
    workspace,
    undefined,
    owner,
  );
  await callTo(
    url,
    'POST',
    `/workspaces/invitations/${made.invitations[0]?.id}`,
    { workspace_id: made.id },
    member,
  );
  // An open page of the workspace would notice by itself, and lead there before the story does.
  await page.goto('/help');
  await play('give_up');

  await test.step('its owner is sent to the settings once, and can leave them', async () => {
    await page.goto(workspace);
    await expect(page).toHaveURL(`${workspace}/edit`);
    await expect(page.getByText(say('workspaces:notice.suspended.payment'))).toBeVisible();
    await look(olga, 'the settings, suspended');
    await page.goto(workspace);
    await expect(page.getByText('Rockets')).toBeVisible();
    await expect(page.getByRole('link', { name: say('workspaces:teams.new') })).toBeHidden();
    await look(olga, 'a suspended workspace, to its owner');
  });

  await test.step('a member reads why, and is sent back from the team', async () => {
    const ann = await person('Ann', { session: member });
    await ann.page.goto(`${workspace}/users`);
    await expect(
      ann.page.getByRole('list', { name: ann.say('members:members', { count: 2 }) }),
    ).toBeVisible();
    await look(ann, 'the members of a suspended workspace, to one of them');
    await ann.page.goto(`${workspace}/teams/new`);
    await expect(ann.page).toHaveURL(url + workspace);
    const values = { owner: 'Olga', email: owner.user.email ?? '' };
    await expect(ann.page.getByText(ann.say('workspaces:notice.suspended.ask', values))).toBeVisible();
    await look(ann, 'a suspended workspace, to a member');
    await play('pay');
    await ann.page.reload();
    await expect(ann.page.getByRole('link', { name: ann.say('workspaces:teams.new') })).toBeVisible();
  });
});
