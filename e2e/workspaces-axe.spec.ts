import {
  expectAccessibleInBothThemes,
  expectAccessibleOnDeskAndPhone,
  expectRoomOnNarrowPhone,
} from './support/accessibility.ts';
import { anAccount, test } from './support/accounts.ts';
import type { Person } from './support/person.ts';
import { expect } from './support/test.ts';
import { chooseStarter, field } from './support/workspaces.ts';

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
