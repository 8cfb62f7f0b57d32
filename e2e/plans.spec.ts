import { anAccount, callTo, test } from './support/accounts.ts';
import { look } from './support/look.ts';
import { expectOneMoney } from './support/money.ts';
import type { Person } from './support/person.ts';
import { expect } from './support/test.ts';
import { field } from './support/workspaces.ts';

const link = ({ page, say }: Person, key: string) => page.getByRole('link', { name: say(key) });
const heading = ({ page, say }: Person, key: string, name: string) =>
  page.getByRole('heading', { level: 1, name: say(key, { name }) });

test('[PL3] an owner pays for a plan, buys a seat, moves to Starter and undoes that; a member sees nothing to pay, and all amounts are written in the reader’s language', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'olga.plans@example.org', true, 'Olga');
  const olga = await person('Olga', { session });
  const { page, say } = olga;

  await page.goto('/workspaces/new');
  await field(olga, 'workspaces:settings.name').fill('Acme');
  await olga.button('forms:wizard.next').click();
  await field(olga, 'workspaces:create.teamName').fill('Rockets');
  await olga.button('forms:wizard.next').click();
  await page.getByRole('radio', { name: say('workspaces:choose.monthly') }).check({ force: true });
  await olga.button('workspaces:create.submitAndPay').click();
  await expect(page.getByText(say('billing:test.for', { name: 'Acme' }))).toBeVisible();
  await look(olga, 'paying');
  await olga.button('billing:test.leave').click();
  await expect(page.getByRole('radio', { name: say('workspaces:choose.monthly') })).toBeChecked();
  await olga.button('forms:wizard.back').click();
  await expect(field(olga, 'workspaces:create.teamName')).toHaveValue('Rockets');
  await olga.button('forms:wizard.next').click();
  await olga.button('workspaces:create.submitAndPay').click();
  await olga.button('billing:test.refuse').click();
  await expect(page.getByText(say('billing:test.refused'))).toBeVisible();
  await olga.button('billing:test.pay').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible();
  const seats = say('billing:seatCount', { count: 1 });
  await expect(page.getByText(say('billing:plan.saved', { plan: 'Pro', seats }))).toBeVisible();
  await expect(page.getByText('Rockets')).toBeVisible();
  const workspace = new URL(page.url()).pathname;
  await callTo(server.url, 'POST', `${workspace}/teams/new`, { name: 'Comets' }, session);

  await page.goto(`${workspace}/edit/plan`);
  await expect(heading(olga, 'billing:plan.title', 'Acme')).toBeVisible();
  await expect(page.getByText(`Pro, ${say('billing:seatCount', { count: 1 })}`)).toBeVisible();
  await look(olga, 'the plan');
  await link(olga, 'billing:seats.open').click();
  await field(olga, 'workspaces:choose.seatsNumber').fill('2');
  await field(olga, 'workspaces:choose.seatsNumber').press('Tab');
  await expect(page.getByText(say('billing:seats.dueNow', { amount: '$5.00' }))).toBeVisible();
  await look(olga, 'the seats, with what is due');
  await olga.button('billing:seats.buy', { count: 2 }).click();
  await look(olga, 'what is asked before it is charged');
  await olga.question.getByRole('button', { name: say('billing:charge.pay', { amount: '$5.00' }) }).click();
  await expect(page.getByText(say('billing:seats.saved', { count: 2 }))).toBeVisible();
  await expect(page.getByText(say('billing:seats.about', { taken: 1, seats: 2 }))).toBeVisible();

  await link(olga, 'billing:plan.back').click();
  await page.getByRole('radio', { name: 'Starter' }).check({ force: true });
  await olga.button('billing:plan.submit', { plan: 'Starter' }).click();
  await olga.question.getByRole('radio', { name: 'Comets' }).check({ force: true });
  await look(olga, 'the team that stays');
  await olga.question.getByRole('button', { name: say('billing:down.confirm') }).click();
  await expect(page.getByText(/“Comets”/)).toBeVisible();
  await look(olga, 'a plan that ends');
  await olga.button('billing:plan.takeBack').click();
  await expect(page.getByText(/“Comets”/)).toBeHidden();

  await test.step('whoever reads, one format of money on all pages', async () => {
    const edit = (page: string) => `${workspace}/edit/${page}`;
    const own = {
      withAmounts: ['plan', 'seats', 'invoices'].map(edit),
      others: [workspace, '/profile', edit('delete')],
    };
    const open = { withAmounts: ['/', '/pricing'], others: ['/help', '/legal/license_subscription'] };
    for (const locale of ['en', 'es'] as const) {
      await expectOneMoney(await person(`Olga, ${locale}`, { session, locale }), locale, own);
      await expectOneMoney(await person(`visitor, ${locale}`, { locale }), locale, open);
    }
  });

  const other = await anAccount(server.url, 'ann.plans@example.org', true, 'Ann');
  const emails = [other.user.email];
  const { invitations } = await callTo<{ invitations: { id: string }[] }>(
    server.url,
    'POST',
    `${workspace}/invitations`,
    { emails },
    session,
  );
  const id = workspace.split('/').pop();
  await callTo(
    server.url,
    'POST',
    `/workspaces/invitations/${invitations[0]?.id}`,
    { workspace_id: id },
    other,
  );
  const ann = await person('Ann', { session: other });
  await ann.page.goto(`${workspace}/edit/plan`);
  await expect(ann.page).toHaveURL(server.url + workspace);
  await expect(ann.page.getByText('Comets')).toBeVisible();
  await expect(link(ann, 'workspaces:settings.open')).toBeHidden();
  await ann.page.goto(`${workspace}/users`);
  await expect(ann.page.getByText('Olga', { exact: true })).toBeVisible();
  await expect(ann.page.locator('a[href*="/edit/"]')).toHaveCount(0);
});
