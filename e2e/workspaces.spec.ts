import { anAccount, test } from './support/accounts.ts';
import { expect } from './support/test.ts';
import { createWorkspace, field } from './support/workspaces.ts';

test('a free workspace is created, renamed, deleted by typing its name, and restored', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'workspaces@example.org');
  const ana = await person('Ana', { session });
  const { page } = ana;
  const path = await createWorkspace(ana, 'Acme', 'Blue');
  await expect(page.getByText('Blue')).toBeVisible();

  await page.getByRole('link', { name: ana.say('workspaces:settings.open') }).click();
  await field(ana, 'workspaces:settings.name').fill('Zebra');
  await ana.button('workspaces:settings.save').click();
  await expect(page.getByText(ana.say('workspaces:settings.nameSaved'))).toBeVisible();
  await page.reload();
  await expect(field(ana, 'workspaces:settings.name')).toHaveValue('Zebra');
  await expect(page.getByRole('button', { name: 'Workspace: Zebra' })).toBeVisible();

  await page.getByRole('link', { name: ana.say('workspaces:delete.open') }).click();
  await ana.button('workspaces:delete.go').click();
  await ana.question.getByRole('textbox').fill('Zebra');
  await ana.question.getByRole('textbox').press('Enter');
  await expect(page.getByText(ana.say('workspaces:notice.deleted.title'))).toBeVisible();
  await expect(page).toHaveURL(path);
  await page.reload();
  await ana.button('workspaces:notice.keep').click();
  await expect(page.getByText(ana.say('workspaces:notice.deleted.title'))).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Zebra' })).toBeVisible();
  await expect(page.getByText(ana.say('workspaces:notice.deleted.title'))).toBeHidden();
});
