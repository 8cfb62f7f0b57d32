import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectRoomOnNarrowPhone,
} from './support/accessibility.ts';
import { anAccount, test } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import { expect } from './support/test.ts';

const field = ({ page, say }: Person, key: string) => page.getByRole('textbox', { name: say(key) });

/** Creates a workspace on Starter; returns the path of its page. */
async function create(ana: Person, name: string, team = ''): Promise<string> {
  await ana.page.goto('/workspaces/new');
  await field(ana, 'workspaces:settings.name').fill(name);
  await ana.button('forms:wizard.next').click();
  if (team !== '') await field(ana, 'workspaces:create.teamName').fill(team);
  await ana.button('forms:wizard.next').click();
  return chooseStarter(ana, name);
}

async function chooseStarter(ana: Person, name: string): Promise<string> {
  await ana.page.getByRole('radio', { name: 'Starter' }).check({ force: true });
  await ana.button('workspaces:create.submit').click();
  await expect(ana.page.getByRole('heading', { level: 1, name })).toBeVisible();
  return new URL(ana.page.url()).pathname;
}

test('a free workspace is created, renamed, deleted by typing its name, and restored', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'workspaces@example.org');
  const ana = await person('Ana', { session });
  const { page } = ana;
  const path = await create(ana, 'Acme', 'Blue');
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

/** Checks a page in both themes on a desk and on a phone, and that it has room on the narrowest phone. */
async function look({ page }: Person, what: string): Promise<void> {
  await expectAccessibleOnDeskAndPhone(page, what);
  await expectRoomOnNarrowPhone(page, what);
}

/** The longest possible name, in one word. */
const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützen1';

// In Spanish, whose words are the longer ones.
test('every screen of a workspace meets WCAG 2.2 AA, light and dark', async ({ person, server }) => {
  const session = await anAccount(server.url, 'workspaces.axe@example.org');
  const ana = await person('Ana', { locale: 'es', session });
  const { page } = ana;
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/workspaces/');
  await expect(page.getByText(ana.say('workspaces:selector.empty.title'))).toBeVisible();
  await look(ana, 'no workspace');

  await page.goto('/workspaces/new');
  await ana.button('forms:wizard.next').click();
  await expect(page.getByText(ana.say('workspaces:field.name.required'))).toBeVisible();
  await look(ana, 'new workspace, with a mistake');
  await field(ana, 'workspaces:settings.name').fill(LONG);
  await ana.button('forms:wizard.next').click();
  await ana.button('forms:wizard.next').click();
  await look(ana, 'new workspace, the plan');

  const path = await chooseStarter(ana, LONG);
  await look(ana, 'a workspace');
  await page.getByRole('button', { name: ana.say('workspaces:switch.open', { name: LONG }) }).click();
  await expectAccessibleInBothThemes(page, 'the switch');
  for (const at of ['/edit', '/history', '/edit/delete']) {
    await page.goto(path + at);
    await expect(heading).toBeVisible();
    await look(ana, at);
  }
  await ana.button('workspaces:delete.go').click();
  await expect(ana.question).toBeVisible();
  await expectAccessibleInBothThemes(page, 'deleting');
  await page.goto('/workspaces/');
  await expect(page.getByRole('link', { name: LONG })).toBeVisible();
  await look(ana, 'the selector');
});
