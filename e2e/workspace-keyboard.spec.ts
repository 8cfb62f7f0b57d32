import { expectAccessible, expectNoSidewaysScrolling } from './support/accessibility.ts';
import { anAccount, test } from './support/accounts.ts';
import { Keyboard } from './support/keyboard.ts';
import { expect } from './support/test.ts';

test('a workspace and a team are created, changed and archived with the keyboard alone, in Spanish, in the dark theme, on a small screen', async ({
  person,
  server,
}) => {
  const session = await anAccount(server.url, 'ana.keys@example.org');
  const viewport = { width: 390, height: 844 };
  const ana = await person('Ana', { session, locale: 'es', theme: 'dark', viewport });
  const { page, say } = ana;
  const keys = new Keyboard(page);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const look = async (what: string) => {
    await expectAccessible(page, what);
    await expectNoSidewaysScrolling(page, what);
    await keys.expectSomewhere();
  };
  /** Fills in a field by its name, which also says that it is required. */
  const fill = async (label: string, text: string) => {
    await keys.reachPrefix(label);
    await keys.press('ControlOrMeta+a');
    await keys.type(text);
  };

  await test.step('a workspace on Starter is created', async () => {
    await page.goto('/workspaces/');
    await keys.activate(say('workspaces:create.open'));
    await fill(say('workspaces:settings.name'), 'Taller');
    await keys.press('Enter');
    await expect(page.getByText(say('workspaces:create.step.teamCreation'))).toBeVisible();
    await keys.activate(say('forms:wizard.next'));
    await keys.reachPrefix('Pro');
    await keys.press('ArrowLeft');
    await keys.activate(say('workspaces:create.submit'));
    await expect(heading('Taller')).toBeVisible();
    await look('a workspace');
  });

  await test.step('someone is invited', async () => {
    await keys.activate(say('workspaces:count.members', { count: 1 }));
    await fill(say('members:invite.who'), 'ben.keys@example.org, nadie');
    await keys.activate(say('members:invite.submit'));
    await expect(page.getByText(say('invite-people:wrong', { count: 1, list: 'nadie' }))).toBeVisible();
    await look('inviting, with a mistake');
    await fill(say('members:invite.who'), 'ben.keys@example.org');
    await keys.activate(say('members:invite.submit'));
    await expect(page.getByText(say('members:invited', { count: 1 }))).toBeVisible();
    await keys.activate('Taller');
  });

  await test.step('a team is renamed and archived', async () => {
    await keys.activate(say('workspaces:teams.new'));
    await fill(say('teams:name.label'), 'Cometas');
    await keys.press('Enter');
    await expect(page.getByText(say('teams:create.step.invites'))).toBeVisible();
    await keys.activate(say('teams:create.submit'));
    await expect(heading('Cometas')).toBeVisible();
    await look('a team');
    await keys.activate(say('teams:edit.link'));
    await fill(say('teams:name.label'), 'Cohetes');
    await keys.press('Enter');
    await expect(heading('Cohetes')).toBeVisible();
    await keys.activate(say('teams:edit.link'));
    await keys.activate(say('teams:archive.do'));
    await expect(ana.question).toBeVisible();
    await keys.activate(say('teams:archive.do'));
    await expect(heading('Taller')).toBeVisible();
    await keys.activate(say('workspaces:teams.archived', { count: 1 }));
    await keys.activate(say('teams:archived.restoreNamed', { name: 'Cohetes' }));
    await expect(page.getByText(say('flashes:unarchived_team', { name: 'Cohetes' }))).toBeVisible();
    await look('no archived team');
  });
});
